const maxWordLength = 100
const maxWords = 16

/**
 * Returns the search index of a person: name and address from the start of each word, in lower case. A search matches if one of these texts starts
 * with the search text. Every Chinese character starts a word.
 */
export function searchWords(name: string, email: string): string[] {
  const words = [...tails(name, /[\s,.·'-]+|(?=\p{Script=Han})/u), ...tailsOfAddress(email)]
  return [...new Set(words.map((word) => cut(word)).filter((word) => word !== ''))].slice(0, maxWords)
}

/** Normalizes a search text; empty if there is none. */
export function soughtText(typed: string): string {
  return cut(typed.trim().replace(/\s+/g, ' ').toLowerCase())
}

const cut = (text: string): string => Array.from(text.toLowerCase()).slice(0, maxWordLength).join('')

/** Returns the text from the start of each word to the end. */
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

/** Returns an address from each word before the @, and its domain. Parts of the domain are left out, since they would match all accounts. */
function tailsOfAddress(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  const words = tails(local.replaceAll(/[._+-]/g, ' '), /\s/).map((tail) => local.slice(local.length - tail.length))
  return [email, ...words.map((tail) => `${tail}@${domain}`), domain]
}
