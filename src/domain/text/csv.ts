import { singleLine } from './single-line.ts'

/** What tells spreadsheets that a file is UTF-8; without it Excel reads Chinese as something else. */
export const byteOrderMark = '\u{feff}'

/**
 * Beginning of a value that a spreadsheet reads as a formula, in ASCII or wide form. Invisible characters (zero-width, bidirectional, byte order mark)
 * and white space before it do not count, because a program may drop them.
 */
const formula = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠]/u

const longest = 2000

/** A record on one line (RFC 4180), each value in quotation marks; a value that a spreadsheet would calculate has an apostrophe before it. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => quoted(singleLine(value, longest))).join(',')}\r\n`
}

const quoted = (value: string): string => `"${formula.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`

/** How many records a table has that `csvLine` wrote, without its heads. */
export const recordsIn = (csv: string): number => Math.max(0, csv.split('\r\n').length - 2)
