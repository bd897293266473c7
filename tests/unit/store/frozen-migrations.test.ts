/** A migration that has run somewhere must do the same everywhere: none is changed, and none leans on code that may change. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../../src/server/store/migrations/', import.meta.url)
const migrations = new Map(
  readdirSync(folder)
    .filter((name) => name !== 'migrate.ts')
    .map((name): [string, string] => [name, readFileSync(new URL(name, folder), 'utf8')]),
)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** One `sha256  file` a line, as `sha256sum` writes it; a new migration adds its own line. */
const frozen = readFileSync(new URL('migrations.sha256', import.meta.url), 'utf8')

const sums = (files: ReadonlyMap<string, string>): string =>
  Array.from(files, ([name, text]) => `${sha256(text)}  ${name}\n`)
    .toSorted((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1))
    .join('')

const imports = (text: string): string[] =>
  Array.from(text.matchAll(/^import (type )?.* from '(.+)'$/gm), ([, type, from]) => `${type ?? ''}${from}`)

const allowed = new Set(['kysely', 'type kysely', './statements.ts'])

test('no migration was changed since it was written down here', () => {
  expect(sums(migrations)).toBe(frozen)
})

test('a migration imports nothing whose meaning may change', () => {
  const leaning = Array.from(migrations, ([name, text]) => [name, imports(text).filter((from) => !allowed.has(from))])
  expect(leaning.filter(([, from]) => from?.length)).toEqual([])
})

test('control: a changed migration and one that imports a rule of ours are noticed', () => {
  const changed = new Map(migrations).set('0001-service.ts', 'drop table signings')
  expect(sums(changed)).not.toBe(frozen)
  expect(imports(`import { searchWords } from '../../../domain/search-words.ts'`)).toEqual([
    '../../../domain/search-words.ts',
  ])
})
