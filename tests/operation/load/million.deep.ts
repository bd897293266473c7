/** Compares a link with a million signatures to one with a thousand: the time for a check, a signature, and each page of a manager. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { matrix } from '../../security/access-matrix/matrix-table.ts'
import { operationIds } from '../../security/access-matrix/matrix-world.ts'
import { inPairs, perSecond } from '../../support/measures/ratio.ts'
import {
  fileOf,
  seedSignings,
  seedSigningDays,
  seedSigningsOnPostgres,
  signerOf,
  write,
} from '../../support/databases/seeds.ts'
import { preparedPeople } from '../../support/people/prepared.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCommunity } from '../../support/community/community.ts'
import { credentialsOf } from '../../support/people/corporations.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { databases, type DatabaseKind } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const few = 1000
/** Set `SIGNINGS` to use a different number. */
const many = Number(process.env['SIGNINGS'] ?? 1_000_000)
const most = { check: 1.2, sign: 1.2, list: 1.5 }

type Filled = {
  home: TestServices
  app: FastifyInstance
  linkId: string
  count: number
  people: { email: string; code: string }[]
  account: Account
  headers: Record<string, string>
}

async function filled(database: DatabaseKind, count: number): Promise<Filled> {
  const home = await testServices({ database })
  const { services } = home
  const linkId = await aCommunity(services, ['zh', 'en'], ['individual', 'corporation'])
  if (database === 'postgres') await seedSigningsOnPostgres(services, linkId, count)
  else {
    seedSignings(fileOf(services), linkId, 0, count)
    seedSigningDays(fileOf(services), linkId, count, Date.now())
    write(fileOf(services), (file) => file.exec('analyze'))
  }
  const account = await anAccount(services, { login: 'lin.mei' })
  await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  home.clock.set(Date.now())
  const people = await preparedPeople(home, linkId, 5000)
  const app = await buildApp(services, { log: { write: () => undefined } })
  return { home, app, linkId, count, people, account, headers: await headersOf(home, account) }
}

async function headersOf({ services }: TestServices, account: Account): Promise<Record<string, string>> {
  const { cookie, token } = await credentialsOf(services, account)
  return { cookie, token }
}

const answered = async (
  filled: Filled,
  request: { method: 'GET' | 'POST'; url: string; payload?: object },
): Promise<void> => {
  const { statusCode, body } = await filled.app.inject({ ...request, headers: filled.headers })
  if (statusCode !== 200) throw new Error(`${request.url} answers ${statusCode} ${body}`)
}
const checks = (filled: Filled): Promise<void> => {
  const email = signerOf(Math.floor(Math.random() * filled.count))
  return answered(filled, {
    method: 'GET',
    url: `/cla/api${signingPath(filled.linkId)}?email=${encodeURIComponent(email)}`,
  })
}
const signs = (filled: Filled): Promise<void> => {
  const { email = '', code = '' } = filled.people.pop() ?? {}
  const payload = aForm(email, { verification_code: code })
  return answered(filled, { method: 'POST', url: `/cla/api${signingPath(filled.linkId)}`, payload })
}

/** Operations that show a link to its manager. Exports are excluded: they take longer in proportion to the number of signatures. */
const pages = operationIds.filter((id) => {
  const own = matrix[id].cells['community A']
  const isDone = own === 'done' || (typeof own === 'object' && own['link A'] === 'done')
  const isOfLink = id === 'listLinks' || matrix[id].call('LINK', 'cell').path.includes('LINK')
  return (
    routes[id].method === 'get' &&
    isDone &&
    isOfLink &&
    !/^(?:export|download|findRepository|listOrganizations)/.test(id)
  )
})

describe.each(databases)('a link with very many signatures, on %s', { timeout: 3_000_000 }, (database) => {
  let small: Filled
  let large: Filled
  beforeAll(async () => {
    small = await filled(database, few)
    large = await filled(database, many)
  }, 2_400_000)
  afterAll(async () => {
    for (const one of [small, large]) {
      await one?.app.close()
      await one?.home.close()
    }
  })

  /** Returns the time on the large link divided by the time on the small one (median of 21 paired measurements). */
  async function growth(
    times: number,
    act: (filled: Filled) => Promise<void>,
    before: (filled: Filled) => unknown = () => undefined,
  ): Promise<number> {
    const rate = (filled: Filled) => () => {
      before(filled)
      return perSecond(times, () => act(filled))
    }
    const { ratio, ours, theirs } = await inPairs(21, rate(small), rate(large))
    console.log(
      `${expect.getState().currentTestName}: ${ratio.toFixed(2)} (${ours.toFixed(0)} and ${theirs.toFixed(0)} a second)`,
    )
    return ratio
  }

  test('slows down no check', async () => {
    // Warms up the cache of the database file.
    for (const one of [small, large]) await perSecond(20_000, () => checks(one))
    expect(await growth(500, checks)).toBeLessThanOrEqual(most.check)
  })

  test('slows down no signature', async () => expect(await growth(30, signs)).toBeLessThanOrEqual(most.sign))

  test.each(pages)('does not slow down %s', async (id) => {
    const read = (filled: Filled): Promise<void> =>
      answered(filled, { method: 'GET', url: `/cla/api${matrix[id].call(filled.linkId, 'cell').path}` })
    // Some pages have a rate limit per minute.
    const waits = ({ home }: Filled): unknown => home.clock.advance(duration.minute)
    for (const one of [small, large]) one.headers = await headersOf(one.home, one.account)
    expect(await growth(20, read, waits)).toBeLessThanOrEqual(most.list)
  })

  test('control: a query that reads all signatures is found', async () => {
    const bare = new Map(
      await Promise.all(
        [small, large].map(async (one) => [one, await openBareDatabase(one.home.services.config)] as const),
      ),
    )
    const counts = async (filled: Filled): Promise<void> =>
      void (await bare.get(filled)?.run(`select count(*) as n from signings where name like '%zz'`))
    expect(await growth(1, counts)).toBeGreaterThan(most.list)
    for (const one of bare.values()) await one.close()
  })
})
