import { singleLine } from './single-line.ts'

/** Byte order mark. It marks a file as UTF-8; without it Excel displays Chinese incorrectly. */
export const byteOrderMark = '\u{feff}'

/**
 * Beginning of a value that a spreadsheet reads as a formula, in ASCII or wide form. Invisible characters (zero-width, bidirectional, byte order mark)
 * and white space before it do not count, because a program may drop them.
 */
const formula = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠]/u

const longest = 2000

/** Returns a record as one line (RFC 4180), each value in quotation marks. A value that a spreadsheet would evaluate gets a leading apostrophe. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => quoted(singleLine(value, longest))).join(',')}\r\n`
}

const quoted = (value: string): string => `"${formula.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`

/** Returns the number of records of a table written with `csvLine`, without its header. */
export const recordsIn = (csv: string): number => Math.max(0, csv.split('\r\n').length - 2)
