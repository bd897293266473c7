/** Migrations must do the same in every installation. An applied migration must not change, nor depend on code that may change. */
import { expect, test } from 'vitest'
import { changedSince, notYetIn, readChecksums, readMigrations } from '../../../src/release/frozen-migrations.ts'

const migrations = readMigrations()
const checksums = readChecksums()

const imports = (text: string): string[] =>
  Array.from(text.matchAll(/^import (type )?.* from '(.+)'$/gm), ([, type, from]) => `${type ?? ''}${from}`)

const allowed = new Set(['kysely', 'type kysely', './statements.ts'])

test('no released migration was changed', () => {
  expect(checksums.length).toBeGreaterThan(6)
  expect(changedSince(checksums, migrations)).toEqual([])
})

test('a migration imports nothing that may change', () => {
  const leaning = Array.from(migrations, ([name, text]) => [name, imports(text).filter((from) => !allowed.has(from))])
  expect(leaning.filter(([, from]) => from?.length)).toEqual([])
})

test('control: a changed, removed, new or dependent migration is detected', () => {
  const first = expect.stringMatching(/^[0-9a-f]{64} {2}0001-service\.ts$/) as string
  expect(changedSince(checksums, new Map(migrations).set('0001-service.ts', 'drop table signings'))).toEqual([first])
  expect(changedSince(checksums, new Map([...migrations].slice(1)))).toEqual([first])
  const line = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  0999-empty.ts'
  expect(notYetIn(checksums, new Map([['0999-empty.ts', '']]))).toEqual([line])
  expect(notYetIn([line], new Map([['0999-empty.ts', '']]))).toEqual([])
  expect(imports(`import { searchWords } from '../../../domain/search-words.ts'`)).toEqual([
    '../../../domain/search-words.ts',
  ])
})
