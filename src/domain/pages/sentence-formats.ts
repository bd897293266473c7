/** What a placeholder such as `{{name, spaced}}` makes of its value, in the words of the screens, the letters and the documents alike. */

const spaceBefore = (name: string): string => (/^[\x21-\x7e]/.test(name) ? ' ' : '')
const spaceAfter = (name: string): string => (/[\x21-\x7e]$/.test(name) ? ' ' : '')

/**
 * `s`: the plural of an English noun, as in `{{days}} day{{days, s}}`. The others: a name inside a Chinese sentence, whose Latin letters are separated by
 * spaces from the characters around them; at the beginning or end of a sentence only one of the two spaces is needed.
 */
const formats: Readonly<Record<string, (value: string) => string>> = {
  s: (amount) => (amount === '1' ? '' : 's'),
  spaced: (name) => spaceBefore(name) + name + spaceAfter(name),
  spacedBefore: (name) => spaceBefore(name) + name,
  spacedAfter: (name) => name + spaceAfter(name),
}

/** A value in a format; null for a format that there is not. */
export const formatted = (value: string, format: string): string | null => formats[format]?.(value) ?? null
