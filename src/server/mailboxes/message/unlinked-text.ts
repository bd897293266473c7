/**
 * Makes user-provided text safe for emails: names of people, companies and communities. A domain proven by a code and
 * the title of a published agreement only need `singleLine`, so that they can be copied and searched for.
 */
import { singleLine } from '../../../domain/text/single-line.ts'

/**
 * Returns one line that mail clients do not turn into a link. The dot of `evil.example`, the colon of `http://` and
 * the at sign are replaced with similar-looking characters.
 */
export function unlinked(text: string, max?: number): string {
  return singleLine(text, max)
    .replace(/[.。．｡](?=[^\s.])/gu, '\u2024')
    .replace(/:(?=\/\/)/g, '\u2236')
    .replace(/@/g, '\uff20')
}

/** Applies `unlinked` to each line; leading and trailing empty lines are removed. */
export const unlinkedLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r]/u)
    .map((line) => unlinked(line, text.length))
