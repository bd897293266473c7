/** An omitted line, and the half of the page that contains it. */
export type LeftOut = { text: string; half: 'upper' | 'lower' }

/** A normalized word and its position in the normalized text. */
export type Word = { text: string; from: number; to: number; page: number }

/** A range of words: start (inclusive) and end (exclusive). */
export type Range = { from: number; to: number }

/** Minimum length of an omitted line whose parts are searched in any order. */
const minReordered = 8

const single = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const letters = String.raw`[[\p{L}\p{M}\p{N}\p{Co}\ufffd]--${single}]+`
/** Hyphens are part of a word, even at a line break. A symbol is a word, except check boxes and lines. */
const word = new RegExp(
  String.raw`${single}|${letters}(?:[\-‐‑]+(?:[ \t]*\n\s*)?${letters})*|[\p{S}--[☐☑☒□■▯\|]]`,
  'gv',
)

/** Characters that readers display as a box. Excerpts replace them with a box, because some fonts display nothing. */
export const strangeCharacter = /[\p{Co}\ufffd]/gu
const privateLigatures: Readonly<Record<string, string>> = { '\uf001': 'fi', '\uf002': 'fl' }

/** Normalizes equivalent characters and removes controls, directional marks and soft hyphens. */
export function mended(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, (control) => (control === '\t' ? ' ' : ''))
}

export function wordsOf(text: string, page: number): Word[] {
  return Array.from(text.matchAll(word), (found) => ({
    text: found[0]
      .replace(/[-‐‑\s]+/g, '')
      .replace(/[\uf001\uf002]/g, (form) => privateLigatures[form] ?? form)
      .replace(strangeCharacter, ''),
    from: found.index,
    to: found.index + found[0].length,
    page,
  })).filter((one) => one.text !== '')
}

export const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text)

/**
 * Removes the words of omitted lines from a page, regardless of the spaces between them. A line that another omitted line interrupts is found after
 * that one is removed.
 */
export function withoutFurniture(words: Word[], leftOut: readonly LeftOut[]): Word[] {
  let [left, waiting] = [words, leftOut]
  for (let before = -1; waiting.length > 0 && waiting.length !== before;) {
    before = waiting.length
    waiting = waiting.filter((line) => {
      const place = placeOf(line, left)
      if (place) left = left.toSpliced(place.from, place.to - place.from)
      return !place
    })
  }
  return left
}

/**
 * Returns the words of an omitted line on its page; null if they are not there. Writers may draw the parts of a line in another order. Of several
 * equal places, returns the one nearest to an edge.
 */
function placeOf({ text, half }: LeftOut, words: readonly Word[]): Range | null {
  const line = textsOf(wordsOf(mended(text), 0)).join('')
  if (line === '') return null
  const sorted = line.length < minReordered ? '' : sortedLetters(line)
  const places = words.flatMap((_, from) => {
    let [to, letters] = [from, '']
    while (letters.length < line.length && to < words.length) letters += words[to++]?.text ?? ''
    const isEqual = letters === line
    const isFound = isEqual || (letters.length === line.length && sortedLetters(letters) === sorted)
    return isFound ? [{ from, to, isEqual }] : []
  })
  // Writers may draw the footer first. If two occurrences are equally near to an edge, the occurrence at the line's own edge is removed.
  const fromOwn = ({ from, to }: Range): number => (half === 'upper' ? from : words.length - to)
  const fromEdge = ({ from, to }: Range): number => Math.min(from, words.length - to)
  const [place] = places.toSorted(
    (one, other) =>
      Number(other.isEqual) - Number(one.isEqual) || fromEdge(one) - fromEdge(other) || fromOwn(one) - fromOwn(other),
  )
  return place ?? null
}

const sortedLetters = (text: string): string => Array.from(text).toSorted().join('')
