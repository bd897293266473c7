/**
 * Neutralises users' text for our letters: names of people, companies and communities. A domain that a code has proven and the title of a published
 * agreement need only `oneLine`, so that they can be copied and searched for.
 */
import { singleLine } from '../../../domain/text/single-line.ts'

/**
 * One line in which a mail program finds nothing to turn into a link, and which looks as it was written: the dot of
 * `evil.example`, the colon of `http://` and the at sign become look-alikes no program takes for the real ones.
 */
export function unlinked(text: string, most?: number): string {
  return singleLine(text, most)
    .replace(/[.。．｡](?=[^\s.])/gu, '\u2024')
    .replace(/:(?=\/\/)/g, '\u2236')
    .replace(/@/g, '\uff20')
}

/** A text of several lines, each as `unlinked` makes it; empty lines at its ends are left out. */
export const unlinkedLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r]/u)
    .map((line) => unlinked(line, text.length))
