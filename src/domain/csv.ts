import { oneLine } from './one-line.ts'

/** What tells spreadsheets that a file is UTF-8; without it Excel reads Chinese as something else. */
export const byteOrderMark = '\u{feff}'

/** A value that begins so is a formula to a spreadsheet; the last four are the wide forms of the first. */
const formula = /^[=+\-@＝＋－＠]/

const longest = 2000

/** A record on one line (RFC 4180), each value in quotation marks; a value that a spreadsheet would calculate has an apostrophe before it. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => quoted(oneLine(value, longest))).join(',')}\r\n`
}

const quoted = (value: string): string => `"${formula.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`

/** How many records a table has that `csvLine` wrote, without its heads. */
export const recordsIn = (csv: string): number => Math.max(0, csv.split('\r\n').length - 2)
