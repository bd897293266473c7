/** Exports a million signatures from a running service, and measures the time and the additional memory. */
import { setTimeout } from 'node:timers/promises'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { fileOf, seedSignings, seedSigningsOnPostgres } from '../../support/databases/seeds.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { environmentOf } from '../../support/service/operator.ts'
import { aCommunity } from '../../support/community/community.ts'
import { credentialsOf } from '../../support/people/corporations.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { signingPath } from '../../support/people/people.ts'
import { memoryOf } from '../../support/measures/process-memory.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { databases } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const signatures = 1_000_000
const most = { seconds: 60, megabytes: 60 }

const megabytesOf = (server: RunningServer): number => memoryOf(server, 'RssAnon') / 1e6

describe.each(databases)('a service on %s', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let linkId: string
  let cookie: string
  beforeAll(async () => {
    ;[home, mailbox] = await Promise.all([testServices({ database }), openMailbox()])
    const { services } = home
    linkId = await aCommunity(services)
    if (database === 'postgres') await seedSigningsOnPostgres(services, linkId, signatures)
    else seedSignings(fileOf(services), linkId, 0, signatures)
    // Marks the signatures as indexed for search. A background job would otherwise index them during the measurement.
    const bare = await openBareDatabase(services.config)
    await bare.run('update signings set is_listed = 1')
    if (database === 'postgres') await bare.run('vacuum analyze signings')
    await bare.close()
    const account = await anAccount(services, { login: 'lin.mei' })
    await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
    home.clock.set(Date.now())
    ;({ cookie } = await credentialsOf(services, account))
  })
  afterAll(() => Promise.all([home.close(), mailbox.close()]))

  /** Starts a server, sends two thousand checks, and waits until it is idle. */
  async function aQuietServer(nodeOptions?: readonly string[]): Promise<RunningServer> {
    const env = { ...environmentOf(home.services.config, mailbox.url), CHECKS_A_MINUTE: '1000000' }
    const server = await startServer(env, undefined, nodeOptions ? { nodeOptions } : {})
    for (let n = 0; n < 2000; n += 1) await server.get(`${signingPath(linkId)}?email=nobody-${n}@lantern.example`)
    await setTimeout(2000)
    return server
  }

  async function exported(server: RunningServer, ending: 'csv' | 'jsonl') {
    const before = megabytesOf(server)
    const begun = performance.now()
    const url = `${server.origin}/cla/api/v1/link/${linkId}/signings.${ending}`
    const { statusCode, body } = await request(url, { headers: { cookie } })
    expect(statusCode).toBe(200)
    let [lines, peak] = [0, before]
    for await (const piece of body as AsyncIterable<Buffer>) {
      for (const byte of piece) if (byte === 10) lines += 1
      peak = Math.max(peak, megabytesOf(server))
    }
    return { lines, megabytes: peak - before, seconds: (performance.now() - begun) / 1000 }
  }

  test('exports them within a minute and 60 MB, even the first time', async () => {
    const server = await aQuietServer()
    for (const [ending, heads] of [
      ['csv', 1],
      ['jsonl', 0],
      ['csv', 1],
    ] as const) {
      const { lines, megabytes, seconds } = await exported(server, ending)
      console.log(`${database}, ${ending}: ${megabytes.toFixed(0)} MB above quiet, ${seconds.toFixed(1)} s`)
      expect(lines).toBe(signatures + heads)
      expect(seconds).toBeLessThan(most.seconds)
      expect(megabytes).toBeLessThan(most.megabytes)
    }
    await server.stop()
  })

  test('control: without our Node options, the first export needs more memory', async () => {
    const server = await aQuietServer([])
    const { megabytes } = await exported(server, 'csv')
    console.log(`${database}, without the options: ${megabytes.toFixed(0)} MB above quiet`)
    expect(megabytes).toBeGreaterThan(most.megabytes / 2)
    await server.stop()
  })
})
