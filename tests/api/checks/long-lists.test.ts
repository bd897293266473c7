/** Paginated lists of a community. They need the same number of SQL statements for nine pull requests as for 10,000. */
import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { type BareDatabase, type DatabaseRow, openBareDatabase } from '../../support/databases/bare-database.ts'
import { isDeep } from '../../support/share-by-language.ts'
import { databases } from '../../support/databases/stores.ts'
import type { Database } from '../../support/service/test-services.ts'
import { world, type World } from '../../support/service/world.ts'
import { seedPulls } from '../../support/checks/watched-pulls.ts'
import { watchRepository } from '../../support/checks/watched.ts'

/** Maximum response time of a list, in milliseconds. */
const bound = 100

let statements = 0
const [bySqlite, byPostgres] = [StatementSync.prototype, Client.prototype].map(
  (prototype) => prototype as unknown as Record<string, unknown>,
) as [Record<string, unknown>, Record<string, unknown>]
const counted = [
  ...['all', 'get', 'run', 'iterate'].map((name) => [bySqlite, name] as const),
  [byPostgres, 'query'] as const,
]
const before = counted.map(([owner, name]) => owner[name] as (...given: unknown[]) => unknown)

type Filled = { scene: World; manager: TestBrowser; watchId: string; close(): Promise<void> }

/** Inserts `count` copies of a row. Expressions in `changes` can use `n`, the number of the copy, starting at 1. */
async function copies(
  database: BareDatabase,
  table: string,
  { row, count, changes }: { row: DatabaseRow | undefined; count: number; changes: Readonly<Record<string, string>> },
): Promise<void> {
  const columns = Object.keys(row ?? {})
  const values = columns.map((name) => changes[name] ?? name)
  await database.run(
    `insert into ${table} (${columns.join(', ')})
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
     select ${values.join(', ')} from numbers cross join ${table}
     where ${table}.${columns[0]} = '${String(row?.[columns[0] ?? ''])}'`,
  )
}

/** Creates a project with the given numbers of watched repositories and open pull requests. One repository has a tenth of the pull requests. */
async function filled(database: Database, repositories: number, pulls: number): Promise<Filled> {
  const scene = await world(database)
  const { services } = scene.home
  const place = { linkId: scene.linkId, kind: 'gitea', url: 'https://git.x.org', apiUrl: 'https://git.x.org' } as const
  const { watchId } = await watchRepository(services, { ...place, fullName: 'org/kit' })
  await seedPulls(services, watchId, [{ title: 'One', verdict: 'uncovered', people: [{ gap: 'unsigned' }] }])
  const bare = await openBareDatabase(services.config)
  const [watch] = await bare.run('select * from watches')
  const name = 'watches.full_name'
  await copies(bare, 'watches', {
    row: watch,
    count: repositories - 1,
    changes: { id: `'w-' || n`, repository_id: `'r-' || n`, full_name: `${name} || '-' || n`, hook_id: `'h-' || n` },
  })
  const [pull] = await bare.run('select * from pull_requests')
  const others = `case when n % 10 = 0 then watch_id else 'w-' || (1 + n % ${repositories - 1}) end`
  await copies(bare, 'pull_requests', {
    row: pull,
    count: pulls - 1,
    changes: { id: `'p-' || n`, watch_id: others, number: 'n + 1', title: `'Change ' || n`, head_sha: `'s-' || n` },
  })
  const [person] = await bare.run('select * from contributions')
  const columns = Object.keys(person ?? {})
  const values = columns.map((column) => (column === 'pull_request_id' ? 'p.id' : `c.${column}`))
  await bare.run(
    `insert into contributions (${columns.join(', ')}) select ${values.join(', ')}
     from pull_requests p cross join contributions c where p.id like 'p-%'`,
  )
  await bare.run('analyze')
  await bare.close()
  const account = await anAccount(services, { login: 'lin.mei' })
  await services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
  const manager = aBrowser(scene)
  await manager.signsIn('lin.mei', password)
  return { scene, manager, watchId, close: () => scene.close() }
}

const lists: Readonly<Record<string, (watchId: string) => string>> = {
  'the repositories': () => '?page_size=20',
  'those that have red ones': () => '?state=red&page_size=20&page=2',
  'repositories that are searched': () => '?search=kit&page_size=20',
  'pull requests that are searched in all repositories': () => '?search=Change 1&page_size=20',
  'a repository': (watchId) => `/${watchId}`,
  'its pull requests': (watchId) => `/${watchId}/pull-requests?page_size=20`,
  'its red ones that are searched': (watchId) => `/${watchId}/pull-requests?verdict=uncovered&search=n&page_size=20`,
  'its deliveries': (watchId) => `/${watchId}/deliveries?page_size=20`,
  'a pull request': (watchId) => `/${watchId}/pull-requests/1`,
}

describe.each(databases)('the lists of a tab with many repositories, on %s', (database) => {
  let few: Filled
  let many: Filled
  beforeAll(async () => {
    few = await filled(database, 3, 9)
    many = await filled(database, 1000, 10_000)
    for (const [at, [owner, name]] of counted.entries()) {
      owner[name] = function (this: unknown, ...given: unknown[]): unknown {
        statements += 1
        return Reflect.apply(before[at] as () => unknown, this, given)
      }
    }
  })
  afterAll(async () => {
    for (const [at, [owner, name]] of counted.entries()) owner[name] = before[at]
    await few?.close()
    await many?.close()
  })

  const asks = async ({ scene, manager, watchId }: Filled, path: (watchId: string) => string): Promise<number> => {
    statements = 0
    const answer = await manager.get(`/v1/link/${scene.linkId}/watches${path(watchId)}`)
    expect(answer.status).toBe(200)
    return statements
  }

  test('have the expected length', async () => {
    const { data } = await many.manager.get(`/v1/link/${many.scene.linkId}/watches?page_size=100`)
    const { watches, counts, open } = data as ResultOf<'listWatches'>
    expect([watches.length, counts.all, open]).toEqual([100, 1000, 10_000])
    expect(watches.find(({ id }) => id === many.watchId)?.open ?? 1000).toBe(1000)
  })

  test.each(Object.entries(lists))('%s: as many statements as with few rows', async (_, path) => {
    for (const one of [few, many]) await asks(one, path)
    const among = await asks(few, path)
    expect(among).toBeGreaterThan(1)
    expect(await asks(many, path)).toBe(among)
  })

  test('control: one statement per row is counted', async () => {
    const { reading } = many.scene.home.services.store
    statements = 0
    for (const id of ['w-1', 'w-2', 'w-3']) await reading.watches.find(id)
    expect(statements).toBe(3)
  })

  async function middleOf(act: () => Promise<unknown>): Promise<number> {
    const times: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const begun = performance.now()
      await act()
      times.push(performance.now() - begun)
    }
    return times.toSorted((one, other) => one - other)[5] ?? NaN
  }

  test.runIf(isDeep).each(Object.entries(lists))('%s: within 100 ms', async (_, path) => {
    expect(await middleOf(() => asks(many, path))).toBeLessThanOrEqual(bound)
  })

  test.runIf(isDeep)('control: a query that scans all pull requests for each repository takes longer', async () => {
    const bare = await openBareDatabase(many.scene.home.services.config)
    const each = `select count(*) as n from watches w cross join pull_requests p where p.title || w.full_name like '%zz%' and w.id < 'w-3'`
    expect(await middleOf(() => bare.run(each))).toBeGreaterThan(bound)
    await bare.close()
  })
})
