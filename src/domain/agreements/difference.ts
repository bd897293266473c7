import { blockLines } from './agreement-text.ts'
import { leadingNumber } from './clause-numbers.ts'
import { matchesOf, type TableBudget, tableBudget } from './sequence-matches.ts'

/** A run of kept, added or removed text. */
export type Part = { kind: 'kept' | 'added' | 'removed'; text: string }

/** A block with its change type. Parts are in reading order, with removed text before added text. */
export type DifferingBlock = { kind: 'kept' | 'changed' | 'added' | 'removed'; parts: Part[] }

/** Minimum share of common words for treating two blocks as one changed block. */
const minSharedWords = 0.4

/** Number of added blocks that are searched for the new version of a removed block. */
const maxBlocksAhead = 60

/** Maximum number of word lookups per comparison. When it is reached, changed blocks are no longer paired. */
const maxLookups = 2_000_000

/** Stop words: too frequent to indicate that two blocks are related. */
const stopWords = new Set(
  'a an and are as at be by for from in is it of on or that the this to with 的 了 和 与 或 在 是 将'.split(' '),
)

type Budget = TableBudget & { words: number }

/**
 * Compares two texts of an agreement by block and by word. Both texts have the format of `agreement-text.ts`. The cost is bounded even for crafted
 * texts: when the budget is used up, blocks are reported as removed and added instead of changed.
 */
export function differenceOf(former: string, next: string): DifferingBlock[] {
  const [before, after] = [blockLines(former), blockLines(next)]
  const budget: Budget = { ...tableBudget(), words: maxLookups }
  const blocks: DifferingBlock[] = []
  let [lastA, lastB] = [0, 0]
  for (const [a, b] of [...matchesOf(before, after, budget), [before.length, after.length] as const]) {
    for (const block of replaced(before.slice(lastA, a), after.slice(lastB, b), budget)) blocks.push(block)
    const kept = before[a]
    if (kept !== undefined) blocks.push({ kind: 'kept', parts: [{ kind: 'kept', text: kept }] })
    ;[lastA, lastB] = [a + 1, b + 1]
  }
  return blocks
}

/** Pairs the blocks between two matches. Each removed block is paired with the first similar added block after the last pair. */
function replaced(before: readonly string[], after: readonly string[], budget: Budget): DifferingBlock[] {
  const blocks: DifferingBlock[] = []
  const words = after.map(contentWords)
  let next = 0
  for (const text of before) {
    const mine = contentWords(text)
    const ahead = words
      .slice(next, next + maxBlocksAhead)
      .findIndex((others) => shareOf(mine, others, budget) >= minSharedWords)
    if (ahead === -1) blocks.push({ kind: 'removed', parts: [{ kind: 'removed', text }] })
    else {
      const found = next + ahead
      for (const added of after.slice(next, found)) blocks.push(addedBlock(added))
      blocks.push({ kind: 'changed', parts: partsOf(text, after[found] ?? '', budget) })
      next = found + 1
    }
  }
  return [...blocks, ...after.slice(next).map(addedBlock)]
}

const addedBlock = (text: string): DifferingBlock => ({ kind: 'added', parts: [{ kind: 'added', text }] })

/** Returns the words used to compare two blocks, in lower case, without clause number, digits, punctuation and stop words. */
function contentWords(text: string): Set<string> {
  const words = wordsIn(text.slice(leadingNumber(text)?.number.length ?? 0)).map((word) => word.trim().toLowerCase())
  return new Set(words.filter((word) => /\p{L}/u.test(word) && !stopWords.has(word)))
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>, budget: Budget): number {
  if (one.size + other.size === 0 || budget.words <= 0) return 0
  budget.words -= one.size
  let common = 0
  for (const word of one) if (other.has(word)) common += 1
  return (2 * common) / (one.size + other.size)
}

/**
 * Splits a text into words with their trailing spaces, so that a changed word is one change. Each Chinese character and each cell or row separator
 * counts as a word.
 */
export const wordsIn = (text: string): string[] =>
  text.match(/\p{Script=Han}|[\t\n]|[\p{L}\p{N}_'’-]+ *|[^\p{L}\p{N}\t\n] */gu) ?? []

const textWithout = (gone: Part['kind'], parts: readonly Part[]): string =>
  parts
    .filter(({ kind }) => kind !== gone)
    .map(({ text }) => text)
    .join('')

/** Returns the new text of a block from its parts. */
export const textAfter = (parts: readonly Part[]): string => textWithout('removed', parts)

/**
 * Groups the parts of a table by row and cell. Only kept parts and parts of type `own` contain cell boundaries; in other parts, cell boundaries are
 * replaced by spaces.
 */
export function cellsOf(parts: readonly Part[], own: 'added' | 'removed'): Part[][][] {
  const rows: Part[][][] = [[[]]]
  for (const { kind, text } of parts) {
    const pieces = kind === 'kept' || kind === own ? text.split(/([\t\n])/) : [text.replace(/[\t\n]+/g, ' ')]
    for (const piece of pieces) {
      if (piece === '\n') rows.push([[]])
      else if (piece === '\t') rows.at(-1)?.push([])
      else if (piece !== '') rows.at(-1)?.at(-1)?.push({ kind, text: piece })
    }
  }
  return rows
}

/** Splits a clause's parts into its number and the remaining text. `length` is the length of the number in the `own` text. */
export function numberApart(parts: readonly Part[], own: 'added' | 'removed', length: number): [Part[], Part[]] {
  const [number, rest]: [Part[], Part[]] = [[], []]
  const other = leadingNumber(textWithout(own, parts))?.number.length ?? 0
  let [left, leftOther] = [length, other]
  for (const { kind, text } of parts) {
    const isOther = kind !== 'kept' && kind !== own
    const taken = Math.min(isOther ? leftOther : left, text.length)
    if (taken > 0) number.push({ kind, text: text.slice(0, taken) })
    const after = left + leftOther > 0 ? text.slice(taken).trimStart() : text.slice(taken)
    if (after !== '') rest.push({ kind, text: after })
    if (!isOther) left -= taken
    if (isOther || kind === 'kept') leftOther = Math.max(0, leftOther - taken)
  }
  return [number, rest]
}

function partsOf(former: string, next: string, budget: Budget): Part[] {
  const [before, after] = [wordsIn(former), wordsIn(next)]
  const parts: Part[] = []
  const put = (kind: Part['kind'], words: readonly string[]): void => {
    const last = parts.at(-1)
    if (words.length === 0) return
    if (last?.kind === kind) last.text += words.join('')
    else parts.push({ kind, text: words.join('') })
  }
  let [lastA, lastB] = [0, 0]
  for (const [a, b] of [...matchesOf(before, after, budget), [before.length, after.length] as const]) {
    put('removed', before.slice(lastA, a))
    put('added', after.slice(lastB, b))
    put('kept', before.slice(a, a + 1))
    ;[lastA, lastB] = [a + 1, b + 1]
  }
  return parts
}
