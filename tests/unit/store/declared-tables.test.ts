/** The declared tables must match the tables in both databases. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import {
  column,
  type DeclaredColumn,
  declareTable,
  type TableDeclaration,
} from '../../../src/server/store/schema/table.ts'
import { declaredTables, tables } from '../../../src/server/store/tables/tables.ts'
import { type DatabaseRow, openBareDatabase } from '../../support/databases/bare-database.ts'
import { databases } from '../../support/databases/stores.ts'
import { testServices } from '../../support/service/test-services.ts'
import {
  createTable,
  tableDifferences,
  faultsOfDeclarations,
  faultsOfPersonalColumns,
  tablesIn,
} from './declared-tables.ts'

describe.each(databases)('the tables of %s', (database) => {
  test('have the columns, types and keys that are declared, and no others', async () => {
    const home = await testServices({ database })
    const bare = await openBareDatabase(home.services.config)
    const present = await tablesIn(bare, database)
    expect(tableDifferences(declaredTables, present)).toEqual([])
    expect(present.size).toBeGreaterThan(80)

    // Control: differences between declarations and database are found.
    const { agreements, signings, jobs } = tables
    const wrong = { ...signings.columns, name: column.integer(), nickname: column.text(), signedAt: column.text() }
    const made = {
      columns: { id: column.text(), at: column.integer() },
      key: ['id'],
      retention: { kept: 'never' },
    } as const
    const others = declaredTables.filter(([name]) => !['agreements', 'signings', 'jobs'].includes(name))
    const changed = tableDifferences(
      [
        ...others,
        ['agreements', { ...agreements, key: ['id'] }],
        ['signings', { ...signings, columns: wrong }],
        ['newTable', { ...jobs, ...made }],
      ],
      present,
    )
    expect(changed).toEqual([
      'jobs is not declared',
      'agreements has the key link_id, id',
      'signings lacks name integer not null',
      'signings lacks signed_at text not null',
      'signings lacks nickname text not null',
      'signings does not declare name text not null',
      'signings does not declare signed_at integer not null',
      'no migration creates the table:\ncreate table new_table (\n  id text not null,\n  at integer not null,\n  primary key (id)\n) strict',
    ])
    await bare.close()
    await home.close()
  })
})

test('the statement of a declared table creates that table', async () => {
  const memory = new DatabaseSync(':memory:')
  for (const [name, declared] of declaredTables) memory.exec(createTable(name, declared))
  const run = async (sql: string, ...values: SQLInputValue[]) => memory.prepare(sql).all(...values) as DatabaseRow[]
  expect(tableDifferences(declaredTables, await tablesIn({ run }, 'sqlite'))).toEqual([])
  memory.close()
})

test('a column is JSON in each table or in none, and rules name columns that exist', () => {
  expect(faultsOfDeclarations(declaredTables)).toEqual([])
  const options = { retention: { kept: 'never' }, erasure: { stays: 'never' } } as const
  const rule = { what: 'rows', why: 'a control', limit: 1 }
  const made = {
    plain: declareTable({ id: column.text(), note: column.text() }, { ...options, key: ['id'] }),
    twoKeys: declareTable(
      { id: column.text(), note: column.json<string[]>(), key: column.sealed('note') },
      { ...options, key: ['id', 'note'] },
    ),
    old: declareTable(
      { id: column.text(), at: column.integer() },
      { ...options, key: ['id'], retention: { rules: [{ ...rule, since: 'gone_at', set: `id = '', name = ''` }] } },
    ),
  }
  expect(faultsOfDeclarations(Object.entries(made))).toEqual([
    'twoKeys.note is JSON in some tables only',
    'twoKeys.key is sealed for a key of one column',
    'old has no gone_at to forget',
    'old has no name to forget',
  ])
})

test('personal columns are exported as own data, erased and committed to, or have a reason not to be', () => {
  expect(faultsOfPersonalColumns(declaredTables)).toEqual([])
  const personal = declaredTables.flatMap(([, of]) => columnsWhere(of, (each) => each.personal !== undefined))
  const exceptions = declaredTables.flatMap(([name, of]) => {
    const columns = columnsWhere(of, (each) => (each.personal?.stays ?? each.personal?.replaced) !== undefined)
    return columns.map((each) => `${name}.${each}`)
  })
  expect(personal.length).toBeGreaterThan(100)
  const ofCompany = ['domain', 'reason', 'end_reason', 'salts'].map((name) => `domainRequests.${name}`)
  expect(exceptions).toEqual(['mailboxes.address', 'mailboxes.address_key', 'audit.who', ...ofCompany])

  const options = { key: ['id'], retention: { kept: 'never' }, erasure: { stays: 'never' } } as const
  const id = column.text()
  const named = { id, name: column.personal(column.text()) }
  const left = { id, name: column.personal(column.text(), { stays: 'a control' }) }
  const absent = { absent: 'a control' }
  const made = {
    unlisted: declareTable(named, options),
    less: declareTable({ ...named, salts: column.salts() }, { ...options, ownData: ['id'] }),
    told: declareTable(named, { ...options, ownData: absent, evidence: { record: 'events' } }),
    plain: declareTable({ id }, { ...options, evidence: { record: 'row', commitments: 'none' } }),
    hollow: declareTable(left, { ...options, ownData: absent, erasure: { empties: 'nothing' } }),
    other: declareTable(left, { ...options, ownData: absent }),
  }
  expect(faultsOfPersonalColumns(Object.entries(made))).toEqual([
    'unlisted has personal columns and no ownData',
    'less.name is not in ownData',
    'told lacks commitments',
    'plain needs no commitments',
    'hollow has no column to empty',
    'other.name is an exception to no erasure',
  ])
  // @ts-expect-error A table without retention is not compiled.
  declareTable({ id }, { key: ['id'], erasure: { stays: 'never' } })
})

/** Returns the columns that satisfy `is`, with their names in the database. */
const columnsWhere = (declared: TableDeclaration, is: (of: DeclaredColumn) => boolean): string[] =>
  Object.entries(declared.columns).flatMap(([name, of]) => (is(of) ? storedRows.stored(name) : []))

test('rows are committed to by the same columns in the same order as earlier rows', () => {
  const underEvidence = declaredTables.filter(([, { evidence }]) => evidence)
  expect(underEvidence).toHaveLength(31)
  const committed = declaredTables.map(([name, of]) => [
    name,
    columnsWhere(of, ({ isCommitted }) => isCommitted === true),
  ])
  expect(Object.fromEntries(committed.filter(([, columns]) => columns?.length))).toEqual({
    accounts: ['login', 'email', 'platform_id'],
    consents: ['client'],
    domainGraces: ['domain'],
    domainRequests: ['domain', 'reason', 'end_reason'],
    linkInvitations: ['email'],
    nameCorrections: ['former_name', 'name'],
    joinedAddresses: ['email', 'signer_key'],
    checkExemptions: ['account_id', 'login', 'address', 'reason'],
  })
  const unrecorded = underEvidence.flatMap(([, of]) => columnsWhere(of, (each) => each.unrecorded !== undefined))
  expect(unrecorded).toHaveLength(26)
})
