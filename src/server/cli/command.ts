import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Config } from '../config/config.ts'
import type { Services } from '../context/services.ts'
import type { ReadingOf } from '../store/read-only.ts'

export type Command = {
  usage: string
  summary: string
  /**
   * Set for a read-only command. The database is opened read-only and may have an earlier schema version; the value specifies how to read its tables.
   * A command without this property writes to the database and requires the current schema version.
   */
  reads?: ReadingOf
  /** Runs the command. Returns the exit code of the process. */
  run(services: Services, args: string[]): Promise<number>
}

/** A command that opens the database itself, or does not need a database. */
export type LoneCommand = {
  usage: string
  summary: string
  runAlone(config: Config, args: string[]): Promise<number>
}

/** Thrown for invalid command arguments; the message lists them. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses options strictly. Returns the options as `values` and the positional arguments as `words`. */
export function readOptions<O extends Options>(args: string[], options: O) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { values, words: positionals }
  } catch (error) {
    throw new UsageError((error instanceof Error ? error.message : String(error)).replaceAll('\n', ' '))
  }
}

/** Formats a time in UTC, to the second; `-` for null. */
export function instant(time: number | null): string {
  return time === null ? '-' : `${new Date(time).toISOString().slice(0, 19)}Z`
}

/** Characters that could move the cursor, end the line or change the text direction: controls, line separators, bidi marks, lone surrogates. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu

/** Returns a single line of text that is safe to print in a terminal; control characters are replaced with JSON escapes. */
export function printable(text: string): string {
  return text.replaceAll(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Prints each text as a line to standard output. In this folder, only this function and `printError` write to the terminal. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(printable(line))
}

/** Prints each text as a line to standard error. */
export function printError(...lines: readonly string[]): void {
  for (const line of lines) console.error(printable(line))
}

/** Prints a value as a single line of JSON. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value))
}

/** Prints rows as a table with column headers, or as JSON Lines. */
export function printRows(rows: readonly Record<string, string | number>[], asJson: boolean): void {
  if (asJson) {
    for (const row of rows) printJson(row)
    return
  }
  const titles = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => titles.map((title) => printable(String(row[title]))))
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const aligned = (cells: string[]): string => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  if (rows.length === 0) print('none')
  else print(...[titles, ...lines].map((cells) => aligned(cells).trimEnd()))
}
