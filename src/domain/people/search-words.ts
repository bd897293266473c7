const longest = 100
const mostWords = 16

/**
 * The words a person is found by: the name and the address from the beginning of each word, in lower case. A text contains a searched word when one
 * of these begins with it; every Chinese character begins a word.
 */
export function searchWords(name: string, email: string): string[] {
  const words = [...tails(name, /[\s,.·'-]+|(?=\p{Script=Han})/u), ...tailsOfAddress(email)]
  return [...new Set(words.map((word) => cut(word)).filter((word) => word !== ''))].slice(0, mostWords)
}

/** A search text in the form of the words; empty for none. */
export function soughtText(typed: string): string {
  return cut(typed.trim().replace(/\s+/g, ' ').toLowerCase())
}

const cut = (text: string): string => Array.from(text.toLowerCase()).slice(0, longest).join('')

/** The text from the beginning of each word to its end. */
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

/** An address by each word before the @, and by its whole domain: parts of that would match every account. */
function tailsOfAddress(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  const words = tails(local.replaceAll(/[._+-]/g, ' '), /\s/).map((tail) => local.slice(local.length - tail.length))
  return [email, ...words.map((tail) => `${tail}@${domain}`), domain]
}
