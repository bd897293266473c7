/** A person whom a line of a commit's message names as a co-author. Lines are counted from 1. */
export type CoAuthor = { name: string; email: string; line: number }

/** A line that begins as a co-author's and cannot be read. */
export type MalformedTrailer = { line: number; text: string }

export type CoAuthorLines = { coAuthors: CoAuthor[]; malformed: MalformedTrailer[] }

const opening = /^co-authored-by[ \t]*:/i
const blank = /\s/

/**
 * The co-authors of a commit, wherever their lines stand: a squash leaves them in the middle of the message. Every line that begins with
 * `Co-authored-by:` is either one name and one address or malformed, so that no second name on a line goes unread. Linear in the message's length.
 */
export function coAuthorsIn(message: string): CoAuthorLines {
  const found: CoAuthorLines = { coAuthors: [], malformed: [] }
  for (const [index, text] of message.split(/\r\n|\n|\r/).entries()) {
    const begun = opening.exec(text)
    if (!begun) continue
    const person = readPerson(text.slice(begun[0].length).trim())
    if (person) found.coAuthors.push({ ...person, line: index + 1 })
    else found.malformed.push({ line: index + 1, text })
  }
  return found
}

/** `Name <address>`: exactly one pair of brackets, at the end, with a name before it and an address without blanks in it. */
function readPerson(text: string): { name: string; email: string } | null {
  const open = text.indexOf('<')
  if (open < 1 || !text.endsWith('>') || text.lastIndexOf('<') !== open || text.indexOf('>') !== text.length - 1) {
    return null
  }
  const [name, email] = [text.slice(0, open).trim(), text.slice(open + 1, -1)]
  const at = email.indexOf('@')
  return name === '' || at < 1 || at === email.length - 1 || blank.test(email) ? null : { name, email }
}
