import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Config } from '../config/config.ts'
import type { Services } from '../context/services.ts'
import type { ReadingOf } from '../store/read-only.ts'

/** One of the operator's commands. */
export type Command = {
  usage: string
  summary: string
  /**
   * Set for a command that only reads: the database is opened read-only, and may have the tables of an earlier version, which are read as this says. Without it, the
   * command writes, and needs the tables of this version.
   */
  reads?: ReadingOf
  /** The process's exit code. */
  run(services: Services, args: string[]): Promise<number>
}

/** One that opens the database itself, or needs none. */
export type LoneCommand = {
  usage: string
  summary: string
  runAlone(config: Config, args: string[]): Promise<number>
}

/** The arguments of a command are wrong; the message says which. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses options strictly; `values` holds them, `words` the other arguments. */
export function readOptions<O extends Options>(args: string[], options: O) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { values, words: positionals }
  } catch (error) {
    throw new UsageError((error instanceof Error ? error.message : String(error)).replaceAll('\n', ' '))
  }
}

/** An instant as people and machines read it: UTC, to the second. */
export function instant(time: number | null): string {
  return time === null ? '-' : `${new Date(time).toISOString().slice(0, 19)}Z`
}

/** What moves a cursor, ends a line or turns the direction of text round: controls, line separators, bidi marks, half surrogates. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu

/** Text as one line that a terminal can be given: what it must not obey is written as a JSON escape. */
export function printable(text: string): string {
  return text.replaceAll(unprintable, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Prints lines on standard output, one for each text. Nothing else in this folder writes to the terminal. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(printable(line))
}

/** As `print`, on standard error. */
export function printError(...lines: readonly string[]): void {
  for (const line of lines) console.error(printable(line))
}

/** Prints a value as one line of JSON. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value))
}

/** Prints rows as aligned columns under their titles, or as JSON lines. */
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
