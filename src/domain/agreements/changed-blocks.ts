import type { AgreementBlock } from './agreement-block.ts'
import { blocksOf } from './agreement-text.ts'
import { type DifferingBlock, textAfter } from './difference.ts'

/**
 * Returns the block to render for each differing block. A removed block keeps its type, except that a title becomes a paragraph, so that the outline
 * has one title. The result has the same length as the input.
 */
export function shownBlocks(changes: readonly DifferingBlock[]): (AgreementBlock | undefined)[] {
  const left = changes.filter(({ kind }) => kind !== 'removed')
  const blocks = blocksOf(left.map(({ parts }) => textAfter(parts)).join('\n\n'))
  let next = 0
  return changes.map((change) => (change.kind === 'removed' ? removedBlock(change) : blocks[next++]))
}

/** The leading line prevents the block from being parsed as the title. */
function removedBlock({ parts }: DifferingBlock): AgreementBlock | undefined {
  const block = blocksOf(`-\n\n${parts.map(({ text }) => text).join('')}`)[1]
  return block?.kind === 'title' ? { ...block, kind: 'paragraph' } : block
}

/**
 * A changed clause: the index of its first block, and its number, or its first words if it has no number. `isPreamble`: it is a paragraph before the
 * first numbered clause.
 */
export type ChangedClause = { place: number; name: string; isPreamble: boolean }

const longestName = 24

/** Returns the changed clauses in reading order. A removed block and an added block with the same number are one change. */
export function changedClauses(changes: readonly DifferingBlock[]): ChangedClause[] {
  const blocks = shownBlocks(changes)
  const firstNumber = blocks.findIndex((block) => bareNumber(block?.number) !== '')
  const clauses: (ChangedClause & { last: number; number: string })[] = []
  for (const [place, { kind }] of changes.entries()) {
    const block = blocks[place]
    if (kind === 'kept' || !block) continue
    const number = bareNumber(block.number)
    const isPreamble = place < firstNumber && block.kind === 'paragraph'
    const before = clauses.at(-1)
    const isSame = isPreamble ? before?.isPreamble : number !== '' && before?.number === number
    if (before && before.last === place - 1 && isSame) before.last = place
    else clauses.push({ place, last: place, number, isPreamble, name: number === '' ? firstWords(block.text) : number })
  }
  return clauses.map(({ place, name, isPreamble }) => ({ place, name, isPreamble }))
}

/** Returns a clause number in citation form: `3.2` for `3.2.`, `(a)`, `第一条`; empty for a bullet. */
const bareNumber = (number = ''): string => (/[\p{L}\p{N}]/u.test(number) ? number.replace(/[.:：、]+$/, '') : '')

function firstWords(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s:：,，;；]+$/, '')
  if (line.length <= longestName) return line
  const cut = Array.from(line).slice(0, longestName).join('')
  return `${/\p{Script=Han}/u.test(cut) ? cut : cut.replace(/ \S*$/, '')}…`
}

/** Returns the citation numbers of the first and the last clause, or of the headings if there are no clauses; null if nothing is numbered. */
export function numbersOf(blocks: readonly (AgreementBlock | undefined)[]): { first: string; last: string } | null {
  const numbered = blocks.filter((block) => bareNumber(block?.number) !== '')
  const clauses = numbered.filter((block) => block?.kind !== 'heading')
  const cited = clauses.length > 0 ? clauses : numbered
  const [first, last] = [cited[0], cited.at(-1)]
  return first && last ? { first: bareNumber(first.number), last: bareNumber(last.number) } : null
}

/** A range of consecutive blocks; the end index is exclusive. */
export type ShownStretch = { from: number; to: number; isFolded: boolean }

/**
 * Splits the blocks into visible ranges (each change with the block before and after it) and folded ranges. A single block is not folded. With
 * `headingsStay`, the title and any heading directly above a visible block are also visible.
 */
export function foldedStretches(changes: readonly DifferingBlock[], { headingsStay = false } = {}): ShownStretch[] {
  const isNear = changes.map((_, place) =>
    changes.slice(Math.max(0, place - 1), place + 2).some(({ kind }) => kind !== 'kept'),
  )
  for (const [place, block] of headingsStay ? [...shownBlocks(changes).entries()].toReversed() : []) {
    if (block?.kind === 'title' || (block?.kind === 'heading' && isNear[place + 1])) isNear[place] = true
  }
  const stretches: ShownStretch[] = []
  for (const [place, near] of isNear.entries()) {
    const isAlone = !near && (isNear[place - 1] ?? true) && (isNear[place + 1] ?? true)
    const isFolded = !near && !isAlone
    const last = stretches.at(-1)
    if (last?.isFolded === isFolded) last.to = place + 1
    else stretches.push({ from: place, to: place + 1, isFolded })
  }
  return stretches
}
