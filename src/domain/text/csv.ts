import { singleLine } from './single-line.ts'

/** Byte order mark; marks a file as UTF-8. Without it, Excel displays Chinese incorrectly. */
export const byteOrderMark = '\u{feff}'

/**
 * Matches the start of a value that a spreadsheet evaluates as a formula, in ASCII or full-width form. Leading whitespace and invisible characters
 * (zero-width, bidirectional, byte order mark) are skipped, because programs may drop them.
 */
const formula = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠]/u

const longest = 2000

/** Returns a record as one line (RFC 4180) with all values quoted. A value that a spreadsheet would evaluate is prefixed with an apostrophe. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => quoted(singleLine(value, longest))).join(',')}\r\n`
}

const quoted = (value: string): string => `"${formula.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`

/** Returns the number of records in a table written with `csvLine`, excluding the header. */
export const recordsIn = (csv: string): number => Math.max(0, csv.split('\r\n').length - 2)
