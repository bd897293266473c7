const maxWordLength = 100
const maxWords = 16

/**
 * Returns the search index entries for a person: the suffixes of name and address that start with a word, in lower case. A search matches if an entry
 * starts with the search text. Each Chinese character starts a word.
 */
export function searchWords(name: string, email: string): string[] {
  const words = [...tails(name, /[\s,.·'-]+|(?=\p{Script=Han})/u), ...tailsOfAddress(email)]
  return [...new Set(words.map((word) => cut(word)).filter((word) => word !== ''))].slice(0, maxWords)
}

/** Normalizes a search text; empty if there is none. */
export function soughtText(typed: string): string {
  return cut(typed.trim().replace(/\s+/g, ' ').toLowerCase())
}

/**
 * Returns the spellings under which a typed text is searched: as typed, with full-width letters as plain ones, and without spaces between Chinese
 * characters. Empty if nothing was typed.
 */
export function soughtForms(typed: string): string[] {
  const plain = soughtText(typed.normalize('NFKC'))
  const forms = [soughtText(typed), plain, plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')]
  return [...new Set(forms)].filter((form) => form !== '')
}

/** Returns whether a typed text is empty or a single letter of an alphabet, with which too many names begin. One Chinese character is enough. */
export const isTooShort = (typed: string): boolean => soughtForms(typed).every((form) => /^\P{Lo}$/u.test(form))

const cut = (text: string): string => Array.from(text.toLowerCase()).slice(0, maxWordLength).join('')

/** Returns the suffixes of a text that start with a word. */
function tails(text: string, between: RegExp): string[] {
  const line = text.trim().replace(/\s+/g, ' ')
  const found: string[] = []
  let rest = line
  while (rest !== '') {
    found.push(rest)
    const at = rest.slice(1).search(between)
    if (at < 0) break
    rest = rest.slice(1 + at).replace(/^[\s,.·'-]+/, '')
  }
  return found
}

/**
 * Returns the suffixes of an address that start with a word before the @, and its domain. Parts of the domain are omitted because they would match
 * all accounts.
 */
function tailsOfAddress(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  const words = tails(local.replaceAll(/[._+-]/g, ' '), /\s/).map((tail) => local.slice(local.length - tail.length))
  return [email, ...words.map((tail) => `${tail}@${domain}`), domain]
}
