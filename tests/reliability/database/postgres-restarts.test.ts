/** H1: restarts PostgreSQL, kills it and terminates its sessions, under load. The service does not exit, and no acknowledged data is lost. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparedPeople } from '../../support/people/prepared.ts'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { letAsk } from './load.ts'
import { blows, openRestartedPostgres, type RestartedPostgres } from './restarted-postgres.ts'

const isDeep = process.env['DEEP'] !== undefined
const rounds = isDeep ? 100 : 4
const signersARound = 5
/** Maximum recovery time of the service after the database is back, in milliseconds. */
const promised = 5000

let postgres: RestartedPostgres
let home: TestServices
let mailbox: Mailbox
let linkId: string
let env: Record<string, string>
const named = process.env['TEST_DATABASE_URL']
beforeEach(async () => {
  postgres = await openRestartedPostgres()
  process.env['TEST_DATABASE_URL'] = postgres.url
  mailbox = await openMailbox()
  home = await testServices({ database: 'postgres' })
  linkId = await aCommunity(home.services)
  env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes, CHECKS_A_MINUTE: '1000000' }
})
afterEach(async () => {
  await home.close()
  await mailbox.close()
  await postgres.close()
  process.env['TEST_DATABASE_URL'] = named
})

type Restarts = { ended: number; slowest: number }

async function restarts(servers: readonly RunningServer[], count: number) {
  const people = await preparedPeople(home, linkId, count * signersARound)
  const load = letAsk(servers, linkId)
  const result: Restarts = { ended: 0, slowest: 0 }
  await load.untilServed()
  for (let round = 0; round < count; round += 1) {
    for (const person of people.splice(0, signersARound)) load.sign(person)
    await postgres.suffer(blows[round % blows.length] ?? 'fast')
    const again = performance.now()
    await load.untilServed()
    result.ended = servers.filter((server) => server.hasEnded()).length
    if (result.ended > 0) break
    result.slowest = Math.max(result.slowest, performance.now() - again)
  }
  await load.close()
  return { ...result, load }
}

test(`no process ends during ${rounds} restarts`, { timeout: isDeep ? 1_200_000 : 180_000 }, async () => {
  const begun = performance.now()
  const servers = [await startServer(env), await startServer(env)]
  const { ended, slowest, load } = await restarts(servers, rounds)
  console.log(
    `${rounds} restarts: ${load.acknowledged.length} signed, ${load.postponed()} answers 503, served again within ${Math.round(slowest)} ms`,
  )
  expect(ended).toBe(0)
  expect(load.faults).toEqual([])
  expect(load.postponed()).toBeGreaterThan(0)
  if (isDeep) expect(slowest).toBeLessThan(promised)
  expect(load.acknowledged).toHaveLength(rounds * signersARound)
  const stored = await Promise.all(
    load.acknowledged.map((email) => home.services.store.reading.signings.findLive(linkId, email)),
  )
  expect(stored.filter((signing) => signing === null)).toEqual([])
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  // At most one log line per minute and reason, without a stack trace.
  const lines = servers.flatMap((server) => server.complaints())
  expect(lines.filter((line) => !line.includes('"msg":"The database ') || line.includes('"stack"'))).toEqual([])
  const minutes = Math.ceil((performance.now() - begun) / 60_000)
  expect(lines.length).toBeLessThanOrEqual(servers.length * 4 * (minutes + 1))
})

test('control: a service without a listener on its connections ends', async () => {
  const server = await startServer(env, 'tests/reliability/database/unheard-connections.ts')
  const { ended } = await restarts([server], 8)
  if (ended === 0) await server.stop()
  expect(ended).toBe(1)
})
