import { emailKey, isEmail } from './email.ts'

/**
 * The addresses in a pasted list, each once in its first spelling, and what looks like one but is none. Names beside them and the marks of
 * spreadsheets and mail programs are passed over: `Ada Lovelace <ada@acme.example>; grace@acme.example`.
 */
export function emailsIn(text: string): { emails: string[]; malformed: string[] } {
  const words = text.split(/[\s,;:<>()[\]"|，；、：（）《》]+/u).filter((word) => word.includes('@'))
  const byKey = new Map<string, string>()
  const malformed = new Set<string>()
  for (const word of words) {
    // An exported list has an apostrophe before what a spreadsheet would calculate.
    const email = word
      .replace(/^mailto:/i, '')
      .replace(/^'(?=[=+-])/, '')
      .replace(/[.。]+$/u, '')
    if (!isEmail(email)) malformed.add(word)
    else if (!byKey.has(emailKey(email))) byKey.set(emailKey(email), email)
  }
  return { emails: [...byKey.values()], malformed: [...malformed] }
}
