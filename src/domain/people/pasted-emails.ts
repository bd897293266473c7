import { emailKey } from './email.ts'
import { isEmail } from './email-address.ts'

/**
 * Extracts the distinct addresses of a pasted list, in their first spelling, and invalid ones. Ignores names and the delimiters of spreadsheets and
 * mail programs: `Ada Lovelace <ada@acme.example>; grace@acme.example`.
 */
export function emailsIn(text: string): { emails: string[]; malformed: string[] } {
  const words = text.split(/[\s,;:<>()[\]"|，；、：（）《》]+/u).filter((word) => word.includes('@'))
  const byKey = new Map<string, string>()
  const malformed = new Set<string>()
  for (const word of words) {
    // CSV exports add a leading apostrophe to cells that a spreadsheet would evaluate as formulas.
    const email = word
      .replace(/^mailto:/i, '')
      .replace(/^'(?=[=+-])/, '')
      .replace(/[.。]+$/u, '')
    if (!isEmail(email)) malformed.add(word)
    else if (!byKey.has(emailKey(email))) byKey.set(emailKey(email), email)
  }
  return { emails: [...byKey.values()], malformed: [...malformed] }
}
