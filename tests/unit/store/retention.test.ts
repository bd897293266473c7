/** No row is stored longer than allowed. A row that is part of the evidence may be deleted only together with an event about it. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRetention } from '../../../src/domain/pull-requests/check-limits.ts'
import { duration, linkPeople } from '../../../src/domain/text/limits.ts'
import { forgetClients } from '../../../src/server/usecases/shared/evidence/forget-clients.ts'
import { sweepChecks, sweep, sweepInvitations } from '../../../src/server/jobs/sweep.ts'
import { retentionCounts as printed } from '../../../src/server/cli/retention.ts'
import { retentionByTable, rulesOfTables, type TableRule } from '../../../src/server/store/retention/retention.ts'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import { declaredTables } from '../../../src/server/store/tables/tables.ts'
import { consentRow } from '../../../src/server/store/accounts/consents.ts'
import { evidenceOfRow, salted } from '../../../src/server/usecases/shared/evidence/row-evidence.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { type BareDatabase, openBareDatabase, type Value } from '../../support/databases/bare-database.ts'
import { aCommunity } from '../../support/community/community.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const { day } = duration
const never = new AbortController().signal
const jsons = new Set(
  declaredTables.flatMap(([, { columns }]) =>
    Object.entries(columns).flatMap(([name, { isJson }]) => (isJson ? storedRows.stored(name) : [])),
  ),
)

describe.each(sqliteOrBoth)('stored rows (%s)', (database) => {
  let home: TestServices
  let bare: BareDatabase
  let linkId: string
  beforeAll(async () => {
    home = await testServices({ database })
    bare = await openBareDatabase(home.services.config)
    linkId = await aCommunity(home.services)
  })
  afterAll(async () => {
    await bare.close()
    await home.close()
  })

  const columnsOf = (table: string) =>
    bare.run(
      database === 'sqlite'
        ? 'select name, lower(type) as type from pragma_table_info(?)'
        : `select column_name as name, data_type as type from information_schema.columns
           where table_schema = current_schema() and table_name = ?`,
      table,
    )

  let made = 0
  /** Inserts a row with these times. Other required columns get sample values. */
  async function insert(table: string, ages: Record<string, Value>, more: Record<string, Value> = {}): Promise<void> {
    made += 1
    const row: Record<string, Value> = {}
    for (const { name, type } of await columnsOf(table)) {
      const column = String(name)
      const isText = type === 'text'
      const any = isText
        ? jsons.has(column)
          ? '{}'
          : `${column}-${made}`
        : type === 'blob' || type === 'bytea'
          ? Buffer.from('x')
          : made
      row[column] = column === 'link_id' ? linkId : any
    }
    Object.assign(row, more, ages)
    const names = Object.keys(row)
    await bare.run(
      `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`,
      ...Object.values(row),
    )
  }

  const forgets = async (): Promise<void> => {
    await sweep(home.services, never)
    await forgetClients(home.services, never)
    await sweepChecks(home.services, never)
    await sweepInvitations(home.services)
  }
  const overdue = async (): Promise<[TableRule['table'], number][]> => {
    const { retained } = home.services.store.reading
    const all = rulesOfTables.map(async (rule): Promise<[TableRule['table'], number]> => [
      rule.table,
      await retained.count(rule, home.clock.now()),
    ])
    return (await Promise.all(all)).filter(([, count]) => count > 0)
  }
  const numberOf = async (table: string): Promise<number> =>
    Number((await bare.run(`select count(*) as n from ${table}`))[0]?.['n'])

  test('have a rule for each table, or a reason to keep them', async () => {
    const tables = await bare.run(
      database === 'sqlite'
        ? `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'`
        : `select table_name as name from information_schema.tables where table_schema = current_schema() and table_name not like 'kysely%'`,
    )
    expect(tables.map(({ name }) => String(name)).toSorted()).toEqual(Object.keys(retentionByTable).toSorted())
  })

  test('of committed values, only the client of a consent is deleted, with its event', async () => {
    const { services, clock } = home
    const account = await anAccount(services, { login: 'consenting' })
    const row = salted(
      services,
      'consents',
      consentRow({
        id: services.random.id(),
        accountId: account.id,
        version: account.consent,
        language: 'en',
        client: '192.0.2.7',
        givenAt: clock.now(),
      }),
    )
    await services.store.transaction(async (tx) => {
      await tx.evidence.append('', 'consent.given', tx.at, evidenceOfRow('consents', row))
      await tx.consents.insert(row)
    })
    const problems = async () => {
      const found = await verifyEvidence(services.store.reading, {}, services.crypto)
      return found.problems.map(({ what }) => what)
    }
    const before = await problems()
    clock.advance(179 * day)
    await forgetClients(services, never)
    expect((await services.store.reading.consents.list(account.id)).map(({ client }) => client)).toContain('192.0.2.7')
    clock.advance(2 * day)
    await forgetClients(services, never)
    expect((await services.store.reading.consents.list(account.id)).map(({ client }) => client)).not.toContain(
      '192.0.2.7',
    )
    expect(await problems()).toEqual(before)
    // Control: if a row is deleted without an event, verification reports it.
    const other = salted(services, 'consents', { ...row, id: services.random.id() })
    await services.store.transaction(async (tx) => {
      await tx.evidence.append('', 'consent.given', tx.at, evidenceOfRow('consents', other))
      await tx.consents.insert(other)
    })
    await bare.run(`update consents set client = '', salts = '{}' where id = ?`, other.id)
    expect(await problems()).toHaveLength(before.length + 1)
  })

  test('are deleted at their limit, not earlier', async () => {
    await bare.takeGuardsAway()
    const { clock } = home
    const age = fc.integer({ min: 0, max: 1000 * day })
    await fc.assert(
      fc.asyncProperty(fc.array(age, { minLength: 3, maxLength: 3 }), async (ages) => {
        for (const rule of rulesOfTables.filter(({ since }) => /^[a-z_]+$/.test(since))) {
          for (const old of ages) {
            const at = clock.now() - old
            const time = rule.asOf ? rule.asOf(at) : at
            await insert(
              rule.table,
              { [rule.since]: time },
              rule.table === 'funnel_days' ? { link_id: `link-${made}` } : {},
            )
          }
        }
        await insert('contributions', {
          pull_request_id: String((await bare.run('select id from pull_requests limit 1'))[0]?.['id']),
        })
        await forgets()
        expect(await overdue()).toEqual([])
      }),
      { numRuns: 3, seed: 20, endOnFailure: true },
    )
    // These rows are not old enough yet to be deleted.
    const young = ['outbox', 'audit', 'forge_deliveries', 'mailbox_trials']
    const before = await Promise.all(young.map(numberOf))
    await insert('outbox', { settled_at: clock.now() - 399 * day })
    await insert('audit', { at: clock.now() - 179 * day })
    await insert('forge_deliveries', { received_at: clock.now() - checkRetention.bodies + day })
    await insert('mailbox_trials', { created_at: clock.now() })
    await forgets()
    expect(await Promise.all(young.map(numberOf))).toEqual(before.map((count) => count + 1))
    expect(linkPeople.kept).toBe(30 * day)
    // Control: a row that is too old is found.
    await insert('audit', { at: clock.now() - 181 * day })
    expect(await overdue()).toEqual([['audit', 1]])
  })

  test('are counted by a dry run without being deleted', async () => {
    const lines: string[] = []
    const log = console.log
    console.log = (line: string) => void lines.push(line)
    const code = await printed.run(home.services, ['--dry-run', '--json']).finally(() => (console.log = log))
    expect(code).toBe(0)
    const rows = lines.map((line) => JSON.parse(line) as { table: string; 'to forget': number })
    expect(rows).toHaveLength(rulesOfTables.length)
    expect(rows.filter((row) => row['to forget'] > 0)).toMatchObject([{ table: 'audit', 'to forget': 1 }])
    await expect(printed.run(home.services, [])).rejects.toThrow('--dry-run')
  })
})
