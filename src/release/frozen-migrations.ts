/** Checksums of released migrations in `migrations.sha256`: one `sha256  file` entry per line, in the format of `sha256sum`. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../server/store/migrations/', import.meta.url))

/** Returns the contents of all migrations and of the files they import, by file name. */
export const readMigrations = (): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file !== 'migrate.ts')
      .map((file) => [file, readFileSync(`${folder}${file}`, 'utf8')]),
  )

const lineOf = (file: string, text: string): string => `${createHash('sha256').update(text).digest('hex')}  ${file}`

/** Returns the checksum lines of released migrations, sorted by file name. */
export const readChecksums = (): string[] =>
  readFileSync(new URL('migrations.sha256', import.meta.url), 'utf8')
    .trim()
    .split('\n')

/** Returns the checksum lines of released files that were changed or removed. */
export function changedSince(checksums: readonly string[], migrations: ReadonlyMap<string, string>): string[] {
  const current = new Set(Array.from(migrations, ([file, text]) => lineOf(file, text)))
  return checksums.filter((line) => !current.has(line))
}

/** Returns checksum lines for files that have none yet. A release adds the lines; after that the files must never change. */
export function notYetIn(checksums: readonly string[], migrations: ReadonlyMap<string, string>): string[] {
  const released = new Set(checksums.map((line) => line.split('  ')[1]))
  return Array.from(migrations, ([file, text]) => (released.has(file) ? [] : [lineOf(file, text)])).flat()
}
