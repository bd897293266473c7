/** Formats of placeholders such as `{{name, spaced}}`, shared by screens, emails and documents. */

const spaceBefore = (name: string): string => (/^[\x21-\x7e]/.test(name) ? ' ' : '')
const spaceAfter = (name: string): string => (/[\x21-\x7e]$/.test(name) ? ' ' : '')

/**
 * `s` is the plural ending of an English noun, as in `{{days}} day{{days, s}}`. `capital` begins a sentence or label. The other formats add spaces between Latin letters in a name and
 * adjacent Chinese characters. At the beginning or end of a sentence, only one of the two spaces is required.
 */
const formats: Readonly<Record<string, (value: string) => string>> = {
  s: (amount) => (amount === '1' ? '' : 's'),
  capital: (text) => text.slice(0, 1).toUpperCase() + text.slice(1),
  spaced: (name) => spaceBefore(name) + name + spaceAfter(name),
  spacedBefore: (name) => spaceBefore(name) + name,
  spacedAfter: (name) => name + spaceAfter(name),
}

/** Formats a value; null for an unknown format. */
export const formatted = (value: string, format: string): string | null => formats[format]?.(value) ?? null
