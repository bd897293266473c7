import { createHash } from 'node:crypto'

import { blocksOf, titleOf } from '../../../../src/domain/agreements/agreement-text.ts'

/** Facts about the text of an agreement, which are stored because the text itself must not be. */
export type Fingerprint = {
  words: string
  /**
   * Number of words. `missing` counts the words that only another PDF reader finds, and `added` those that only this reader finds, such as headers
   * and page numbers.
   */
  count: number
  missing: number
  added: number
  /** Hash of the title's words. */
  title: string
  /** Type of each block: `t`itle, `h`eading, `p`aragraph, `c`lause with its level, or `T` for a table with its numbers of rows and columns. */
  structure: string
  /** Hash of each block's first three words. */
  openings: string
}

const hashOf = (words: readonly string[], length: number): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, length)

/** Splits a text into words. Hyphens and ligatures are normalized. Each Chinese character counts as a word. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\uf001/g, 'fi')
    .replace(/\uf002/g, 'fl')
    .replace(/(?<=\p{L})[\u00ad\u2010\u2011-]+\s*\n\s*/gu, '')
    .replace(/[\u00ad\u2010\u2011\u200b_-]/g, '')
  return plain.match(/\p{Script=Han}|[^\s\p{Script=Han}]*[\p{L}\p{N}][^\s\p{Script=Han}]*/gu) ?? []
}

export function fingerprintOf(text: string): Fingerprint {
  const blocks = blocksOf(text)
  const words = wordsOf(text)
  return {
    words: hashOf(words, 16),
    count: words.length,
    missing: 0,
    added: 0,
    title: hashOf(wordsOf(titleOf(text)), 8),
    structure: blocks
      .map(({ kind, level, rows }) =>
        rows ? `T${rows.length}x${Math.max(...rows.map(({ length }) => length))}` : `${kind.slice(0, 1)}${level ?? ''}`,
      )
      .join(' '),
    openings: blocks.map(({ number, text: own }) => hashOf(wordsOf(`${number ?? ''} ${own}`).slice(0, 3), 6)).join(' '),
  }
}

/** Counts the words that are only in `theirs` (`missing`) and only in `ours` (`added`). The order does not matter. */
export function differencesInWords(theirs: string, ours: string): { missing: number; added: number } {
  const counts = new Map<string, number>()
  for (const word of wordsOf(theirs)) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of wordsOf(ours)) counts.set(word, (counts.get(word) ?? 0) - 1)
  const left = [...counts.values()]
  return {
    missing: left.filter((count) => count > 0).reduce((sum, count) => sum + count, 0),
    added: left.filter((count) => count < 0).reduce((sum, count) => sum - count, 0),
  }
}
