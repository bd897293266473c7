/** An erasure empties the columns, and deletes rows of the tables, that their declarations name, and no others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import type { TableDeclaration } from '../../../src/server/store/schema/table.ts'
import { declaredTables, tables } from '../../../src/server/store/tables/tables.ts'
import {
  emptyDeliveries,
  eraseSignings,
  forgetCodes,
  restrictSignings,
  storeRequest,
} from '../../../src/server/usecases/shared/people/erase-person.ts'
import { watchRepository } from '../../support/checks/watched.ts'
import { type BareDatabase, type DatabaseRow, openBareDatabase } from '../../support/databases/bare-database.ts'
import { databases } from '../../support/databases/stores.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { listSigners } from '../../../src/server/jobs/mail-thread-jobs.ts'
import { world, type World } from '../../support/service/world.ts'
import { canaryOf, signsAndLeavesTraces } from './erased-people.ts'

type Contents = Map<string, DatabaseRow[]>
type Changes = { name: string; declared: TableDeclaration; emptied: string[]; lost: number }

const stored = (name: string): string => storedRows.stored(name)
const isEmpty = (value: DatabaseRow[string] | undefined): boolean =>
  value === null || value === undefined || ['', '{}', '[]'].includes(String(value))

/** Every row of every table. */
async function contentsOf(database: BareDatabase): Promise<Contents> {
  const all: Contents = new Map()
  for (const [name] of declaredTables) all.set(name, await database.run(`select * from ${stored(name)}`))
  return all
}

/** What was emptied and deleted between two readings, by table. */
function changesOf(before: Contents, after: Contents): Changes[] {
  return declaredTables.map(([name, declared]) => {
    const keyOf = (row: DatabaseRow): string => JSON.stringify(declared.key.map((column) => row[stored(column)]))
    const rows = new Map(after.get(name)?.map((row) => [keyOf(row), row]))
    const earlier = before.get(name) ?? []
    const isEmptied = (column: string): boolean =>
      earlier.some((row) => {
        const now = rows.get(keyOf(row))
        return now !== undefined && !isEmpty(row[stored(column)]) && isEmpty(now[stored(column)])
      })
    const lost = earlier.filter((row) => !rows.has(keyOf(row))).length
    return { name, declared, emptied: Object.keys(declared.columns).filter(isEmptied), lost }
  })
}

/** Differences between what an erasure did and what the declarations say, one line each. */
function undeclared(changes: readonly Changes[]): string[] {
  return changes.flatMap(({ name, declared: { erasure }, emptied, lost }) => {
    const empties: readonly string[] = 'erased' in erasure ? (erasure.empties ?? []) : []
    const isDeleted = 'erased' in erasure && erasure.empties === undefined
    return [
      ...empties.filter((column) => !emptied.includes(column)).map((column) => `${name}.${column} is not emptied`),
      ...emptied.filter((column) => !empties.includes(column)).map((column) => `${name}.${column} is emptied`),
      ...(isDeleted && lost === 0 ? [`${name} keeps its rows`] : []),
      ...(lost > 0 && !isDeleted ? [`${name} loses rows`] : []),
    ]
  })
}

describe.each(databases)('what an erasure changes on %s', { timeout: 120_000 }, (database) => {
  let scene: World
  let bare: BareDatabase
  let changes: Changes[]

  /** Stores a row whose other columns are empty. */
  async function insert(name: keyof typeof tables, values: DatabaseRow): Promise<void> {
    const columns = Object.entries<TableDeclaration['columns'][string]>(tables[name].columns)
    const empty = columns.map(([column, { type, isJson, isNullable }]) => [
      stored(column),
      isNullable ? null : isJson ? '[]' : type === 'text' ? '' : 0,
    ])
    const row: DatabaseRow = { ...(Object.fromEntries(empty) as DatabaseRow), ...values }
    const names = Object.keys(row)
    const places = names.map(() => '?').join()
    await bare.run(`insert into ${stored(name)} (${names.join()}) values (${places})`, ...Object.values(row))
  }

  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
    const { services } = scene.home
    const { linkId } = scene
    bare = await openBareDatabase(services.config)
    const { corporation } = await aCorporation(services, { linkId, email: 'grace@harbour.example', name: 'Harbour' })
    const forge = { kind: 'github', url: 'https://forge.example', apiUrl: 'https://forge.example/api' } as const
    const watched = await watchRepository(services, { linkId, ...forge })
    const signing = await signsAndLeavesTraces({ scene, corporation, ...watched }, 0)
    await listSigners(services, new AbortController().signal)
    const { email, said } = canaryOf(0)
    const account = await anAccount(services, { login: 'keeps-a-mailbox' })
    const [pull] = await bare.run('select id, head_sha from pull_requests')
    const about = { link_id: linkId, agreement_id: signing.agreementId, subject: signing.id }
    await insert('agreementRequests', { id: 'request', ...about, kind: 'individual' })
    await insert('agreementTokens', { hash: 'token', request_id: 'request' })
    await insert('mailboxes', { id: 'mailbox', account_id: account.id, last_error: `550 ${email} unknown` })
    await insert('memberships', { forge_id: watched.forgeId, place: 'org', account_id: '0', answer: 'yes' })
    const posted = { watch_id: watched.watchId, target: String(pull?.['id']), channel: 'comment', state: 'posted' }
    await insert('dispatches', { id: 'dispatch', ...posted })
    const grounds = JSON.stringify([`individual:${signing.id}`])
    await insert('checkVerdicts', { id: 'verdict', link_id: linkId, grounds, people_key: 'a'.repeat(32) })

    const by = { accountId: 'an account', proven: 'password' } as const
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      await restrictSignings(services, tx, await storeRequest(services, tx, signing), { ...by, reason: said })
    })
    // What restricting has deleted already, and what the scene lacks.
    await insert('signerWords', { link_id: linkId, word: 'zq', subject: signing.id, kind: 'individual' })
    await bare.run(`update pull_requests set gaps = '[{}]', named = '{"key":"b"}'`)
    await bare.run(`update employees set answers = '[{}]'`)
    const [employee] = await bare.run('select id from employees')
    await insert('employeeWords', { employee_id: String(employee?.['id']), word: 'zq', corporation_id: corporation.id })
    await insert('outbox', { id: 'letter', kind: 'individual-receipt', link_id: linkId, subject: signing.id })
    const before = await contentsOf(bare)
    await emptyDeliveries(services, email)
    await services.store.transaction(async (tx) => {
      await forgetCodes(services, tx, { linkId, email })
      await tx.evidence.hold(linkId)
      const request = await storeRequest(services, tx, signing)
      expect(await eraseSignings(services, tx, request, { ...by, email })).toBe(true)
    })
    changes = changesOf(before, await contentsOf(bare))
  }, 120_000)
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  test('is what the tables declare', () => {
    expect(undeclared(changes)).toEqual([])
    expect(changes.filter(({ lost }) => lost > 0).length).toBeGreaterThan(10)
    expect(changes.flatMap(({ emptied }) => emptied).length).toBeGreaterThan(30)
  })

  test('control: a column that is not declared, one that is not emptied, and wrong tables are noticed', () => {
    const wrong: Record<string, TableDeclaration['erasure']> = {
      signings: { erased: 'less', empties: ['name', 'email', 'signerKey', 'answers', 'salts', 'origin'] },
      joinedAddresses: { erased: 'more', empties: ['email', 'signerKey', 'joinedKey', 'domain', 'salts', 'openedBy'] },
      codes: { stays: 'a control' },
      agreements: { erased: 'a control' },
    }
    const others = changes.map((each) => ({
      ...each,
      declared: { ...each.declared, erasure: wrong[each.name] ?? each.declared.erasure },
    }))
    expect(undeclared(others).toSorted()).toEqual([
      'agreements keeps its rows',
      'codes loses rows',
      'joinedAddresses.openedBy is not emptied',
      'signings.domain is emptied',
    ])
  })
})
