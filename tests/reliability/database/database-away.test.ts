/**
 * Requirements §10: the database hangs, is stopped, or has no free connection. Every request, including changes, receives 503 within three seconds.
 * No acknowledged data is lost, and a refused request is not stored later.
 */
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { preparedPeople } from '../../support/people/prepared.ts'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { type HttpAnswer, type RunningServer, startServer } from '../../support/service/running-server.ts'
import { openRestartedPostgres, type RestartedPostgres } from './restarted-postgres.ts'

const isDeep = process.env['DEEP'] !== undefined
/** Duration of the outage in milliseconds. */
const away = isDeep ? 60_000 : 3000
/** Maximum response time, and maximum recovery time after the outage, in milliseconds. */
const promised = { answer: 3000, back: 2000 }
/** Tolerance for both, in milliseconds. */
const tolerance = 500

let postgres: RestartedPostgres
let home: TestServices
let mailbox: Mailbox
let linkId: string
let server: RunningServer
let people: { email: string; code: string }[]
const named = process.env['TEST_DATABASE_URL']
beforeAll(async () => {
  postgres = await openRestartedPostgres()
  process.env['TEST_DATABASE_URL'] = postgres.url
})
afterAll(async () => {
  await postgres.close()
  process.env['TEST_DATABASE_URL'] = named
})
beforeEach(async () => {
  mailbox = await openMailbox()
  home = await testServices({ database: 'postgres' })
  linkId = await aCommunity(home.services)
  people = await preparedPeople(home, linkId, 40)
  const env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes, CHECKS_A_MINUTE: '1000000' }
  server = await startServer(env)
})
afterEach(async () => {
  // If a test failed, the database may still be suspended.
  postgres.resume()
  await server.stop()
  await home.close()
  await mailbox.close()
})

type Person = { email: string; code: string }
type Timed = HttpAnswer & { after: number }

async function timed(call: Promise<HttpAnswer>): Promise<Timed> {
  const begun = performance.now()
  return { ...(await call), after: performance.now() - begun }
}
const signs = ({ email, code }: Person): Promise<Timed> =>
  timed(server.post(signingPath(linkId), aForm(email, { verification_code: code })))
const checks = (): Promise<Timed> => timed(server.get(`${signingPath(linkId)}?email=nobody@lantern.example`))
const asksForCode = (n: number): Promise<Timed> =>
  timed(server.post(`${signingPath(linkId)}/code`, { email: `asks-${n}@lantern.example` }))
const readiness = async (): Promise<number> => (await fetch(`${server.origin}/readyz`)).status
const isSigned = async ({ email }: Person): Promise<boolean> =>
  (await home.services.store.reading.signings.findLive(linkId, email)) !== null

/** Signs, requests codes and sends checks until the outage is over. Returns the responses. */
async function callsMeanwhile(signers: readonly Person[]): Promise<Timed[]> {
  const end = performance.now() + away
  const answers: Timed[] = []
  const again = async (call: () => Promise<Timed>): Promise<void> => {
    do {
      answers.push(await call())
      // Clients pause after a response with Retry-After.
      await setTimeout(100)
    } while (performance.now() < end)
  }
  await Promise.all([
    ...signers.map((person) => again(() => signs(person))),
    ...[0, 1, 2, 3].map((n) => again(() => asksForCode(n))),
    ...[0, 1, 2, 3].map(() => again(checks)),
  ])
  return answers
}

/** Checked only in deep tests: in other runs, parallel tests slow down the machine. */
function expectPromised(times: readonly number[], limit: number): void {
  if (isDeep) expect(Math.max(...times)).toBeLessThan(limit + tolerance)
}

function expectPostponed(answers: readonly Timed[]): void {
  expect(answers.filter(({ status, retryAfter }) => status !== 503 || Number(retryAfter) < 1)).toEqual([])
  expectPromised(
    answers.map(({ after }) => after),
    promised.answer,
  )
}

/** Returns the time until signing succeeds again, in milliseconds. */
async function servedAgain(person: Person): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { status } = await signs(person)
    if (status === 200) return performance.now() - begun
    expect(status).toBe(503)
    await setTimeout(50)
  }
}

function expectFewLines(): void {
  const lines = server.complaints()
  expect(lines.filter((line) => !line.includes('"msg":"The database ') || line.includes('"stack"'))).toEqual([])
  expect(lines.length).toBeLessThanOrEqual(5 * Math.ceil((away + 10_000) / 60_000))
}

test.each(isDeep ? ['hangs', 'is stopped'] : ['hangs'])(
  'a database that %s',
  { timeout: away + 180_000 },
  async (what) => {
    const [inFlight, meanwhile, after] = [people.splice(0, 10), people.splice(0, 10), people.splice(0, 2)]
    expect((await signs(people[0] as Person)).status).toBe(200)
    const begun = inFlight.map((person) => signs(person))
    if (what === 'hangs') postgres.hang()
    else await postgres.stop()
    // One missing response is not enough. Otherwise, the load balancer would lose all processes at the same time.
    expect(await readiness()).toBe(200)
    const postponed = await callsMeanwhile(meanwhile)
    await expect.poll(readiness, isDeep ? { timeout: promised.answer } : {}).toBe(503)
    const first = await Promise.all(begun)
    expectPostponed(postponed)
    expectPostponed(first.filter(({ status }) => status !== 200))
    if (what === 'hangs') postgres.resume()
    else await postgres.start()
    const back = await servedAgain(after[0] as Person)
    console.log(
      `a database that ${what}: ${postponed.length} calls postponed within ${Math.round(Math.max(...postponed.map((one) => one.after)))} ms, served again after ${Math.round(back)} ms`,
    )
    expectPromised([back], promised.back)
    await expect.poll(readiness).toBe(200)
    // Nothing that was refused during the outage is stored. Everything that was acknowledged is.
    expect(await Promise.all(meanwhile.map(isSigned))).toEqual(meanwhile.map(() => false))
    for (const [index, { status }] of first.entries()) {
      if (status === 200) expect(await isSigned(inFlight[index] as Person)).toBe(true)
    }
    // A commit that was in progress may have succeeded. Signing again then returns `resigned`.
    for (const person of [...inFlight, ...meanwhile]) {
      const { status, code } = await signs(person)
      expect(status === 200 || code === 'cla.resigned').toBe(true)
      expect(await isSigned(person)).toBe(true)
    }
    expectFewLines()
  },
)

async function takeConnections(taken: Client[]): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: postgres.url })
    client.on('error', () => undefined)
    const isIn = await client.connect().then(
      () => true,
      () => false,
    )
    if (!isIn) return
    taken.push(client)
  }
}

test('a database without a free connection', { timeout: away + 180_000 }, async () => {
  const others: Client[] = []
  await takeConnections(others)
  // The service keeps the connections it already has. Requests that need another one receive 503.
  const answers = await Promise.all([...people.splice(0, 30).map(signs), ...[0, 1, 2, 3].map(asksForCode), checks()])
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expectPostponed(answers.filter(({ status }) => status !== 200))
  expectPromised(
    answers.map(({ after }) => after),
    promised.answer,
  )
  await Promise.all(others.map((client) => client.end()))
  expectPromised([await servedAgain(people[0] as Person)], promised.back)
  expectFewLines()
})

// Deep tests only: on a busy machine, it may take long until the service gets one of the freed connections.
test.runIf(isDeep)(
  'a database whose connections are all taken by others, including those of the service',
  { timeout: away + 180_000 },
  async () => {
    const others: Client[] = []
    await takeConnections(others)
    const [one] = others
    const services = `from pg_stat_activity where application_name like 'assent%'`
    const left = async (): Promise<number> => {
      await one?.query(`select pg_terminate_backend(pid) ${services}`)
      await takeConnections(others)
      return Number((await one?.query<{ n: string }>(`select count(*) as n ${services}`))?.rows[0]?.n)
    }
    await expect.poll(left, { timeout: 30_000, interval: 20 }).toBe(0)
    const postponed = await callsMeanwhile(people.splice(0, 5))
    expectPostponed(postponed)
    await expect.poll(readiness, { timeout: promised.answer }).toBe(503)
    await Promise.all(others.map((client) => client.end()))
    const back = await servedAgain(people[0] as Person)
    console.log(
      `a database without a free connection: ${postponed.length} calls postponed, served again after ${Math.round(back)} ms`,
    )
    expectPromised([back], promised.back)
    await expect.poll(readiness).toBe(200)
    expectFewLines()
  },
)

test.runIf(isDeep)('control: without timeouts, a change waits as long as the database hangs', async () => {
  const store = await openStore({ url: postgres.url }, systemClock)
  await store.reading.links.list()
  postgres.hang()
  const change = store.transaction((tx) => tx.evidence.begin('lantern')).then(() => 'done')
  expect(await Promise.race([change, setTimeout(promised.answer + tolerance, 'waits')])).toBe('waits')
  postgres.resume()
  expect(await change).toBe('done')
  await store.close()
})
