import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { House } from '../house.ts'

/** One of the operator's commands. */
export type Command = {
  usage: string
  summary: string
  /** The process's exit code. */
  run(house: House, args: string[]): Promise<number>
}

/** The words of a command do not fit; the message says which. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses options strictly; `values` holds them, `words` what stands beside them. */
export function readOptions<O extends Options>(args: string[], options: O) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { values, words: positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** An instant as people and machines read it: UTC, to the second. */
export function instant(time: number | null): string {
  return time === null ? '-' : `${new Date(time).toISOString().slice(0, 19)}Z`
}

/** Prints rows as aligned columns under their titles, or as JSON lines. */
export function printRows(rows: readonly Record<string, string | number>[], asJson: boolean): void {
  if (asJson) {
    for (const row of rows) console.log(JSON.stringify(row))
    return
  }
  const titles = Object.keys(rows[0] ?? {})
  const widths = titles.map((title) => Math.max(title.length, ...rows.map((row) => String(row[title]).length)))
  const line = (cells: string[]): string => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  if (rows.length > 0) console.log(line(titles).trimEnd())
  for (const row of rows) console.log(line(titles.map((title) => String(row[title]))).trimEnd())
  if (rows.length === 0) console.log('none')
}
