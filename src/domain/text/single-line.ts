/** Controls, line and paragraph separators, direction marks, lone surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** Returns text as a single line of at most `max` characters, without control characters. */
export function singleLine(text: string, max = 200): string {
  const line = Array.from(text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim())
  return line.length <= max ? line.join('') : `${line.slice(0, max - 1).join('')}…`
}
