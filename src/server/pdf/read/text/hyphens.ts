/** Placeholder after a hyphen at the end of a line, until `withoutLineHyphens` decides whether the hyphen is part of the word. */
export const seam = '\u0002'

/** Common first and last parts of hyphenated words in agreements. */
const before = 'anti co cross e ex inter intra multi non off on over post pre pro re self semi sub third un under well'
const after =
  'based charge exclusive free infringement mail owned party related specific threatening transferable wide year'
const [prefixes, suffixes] = [before, after].map((words) => new Set(words.split(' '))) as [Set<string>, Set<string>]

/**
 * Resolves hyphens at line ends. Keeps a hyphen if the hyphenated word occurs elsewhere, and removes it if the word occurs without a hyphen.
 * Otherwise keeps it if both parts are words.
 */
export function withoutLineHyphens(text: string): string {
  const unbroken = text.toLowerCase().replace(new RegExp(`\\p{L}+-${seam}\\p{L}+`, 'gu'), ' ')
  const words = new Set(unbroken.match(/\p{L}+(?:-\p{L}+)*/gu))
  const parts = new Set(unbroken.match(/\p{L}+/gu))
  return text.replace(new RegExp(`(\\p{L}+)-${seam}(\\p{L}+)`, 'gu'), (_, first: string, second: string) => {
    const [whole, hyphenated] = [first + second, `${first}-${second}`]
    if (words.has(hyphenated.toLowerCase())) return hyphenated
    if (words.has(whole.toLowerCase())) return whole
    const [head, tail] = [first.toLowerCase(), second.toLowerCase()]
    const isCompound = prefixes.has(head) || suffixes.has(tail) || (parts.has(head) && parts.has(tail))
    return isCompound || !/^\p{Ll}/u.test(second) ? hyphenated : whole
  })
}
