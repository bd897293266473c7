/** Runs the service on a copy of its database. Queued emails are paused, and every status output reports this. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logPause } from '../../../src/server/jobs/pause.ts'
import { openLog } from '../../../src/server/observability/log.ts'
import { managedLinks } from '../../../src/server/usecases/community/projects/managed-links.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { environmentOf, operates, unlimitedCodes } from '../../support/service/operator.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { asksForCode, signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { credentialsOf } from '../../support/people/corporations.ts'
import { freePort } from '../../support/service/free-port.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { seriesOf } from '../../support/service/metrics.ts'
import { signingPath } from '../../support/people/people.ts'
import { startServer } from '../../support/service/running-server.ts'
import { databases } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const [ada, bob] = ['ada@example.org', 'bob@example.org']

describe.each(databases)('on %s', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let env: Record<string, string>
  let linkId: string
  beforeEach(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database })
    // The server in another process uses the system time.
    home.clock.set(Date.now())
    env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes }
    linkId = await aCommunity(home.services)
    // The first start records the location of the database, which identifies a copy later. No email is queued yet.
    await (await startServer(env)).stop()
    await credentialsOf(home.services, await anAccount(home.services, { login: 'manager' }))
    await signsIndividually(home, linkId, { name: 'Ada', email: ada })
    await asksForCode(home, linkId, 'carol@example.org')
  })
  afterEach(async () => {
    await home.close()
    await mailbox.close()
  })

  async function run(statement: string): Promise<Record<string, unknown>[]> {
    const bare = await openBareDatabase(home.services.config)
    const rows = await bare.run(statement)
    await bare.close()
    return rows
  }
  const proofs = async (): Promise<boolean> => {
    const [row] = await run('select (select count(*) from sessions) as sessions, (select count(*) from codes) as codes')
    return Number(row?.['sessions']) > 0 && Number(row?.['codes']) > 0
  }
  const got = (address: string) => mailbox.letters().filter(({ recipients }) => recipients.includes(address))
  const moved = `update database_marks set place = 'elsewhere'`
  const setBack = 'update database_marks set beats = beats - 2'

  test("sends new codes at once, and older emails after resuming; metric, log, doctor and managers' pages report the pause", async () => {
    await run(moved)
    const port = await freePort()
    const server = await startServer({ ...env, METRICS_PORT: String(port), LOG_LEVEL: 'info' })
    expect(server.said().match(/Emails are paused/g)).toHaveLength(1)
    expect((await server.post(`${signingPath(linkId)}/code`, { email: bob })).status).toBe(200)
    await mailbox.waitFor(({ recipients }) => recipients.includes(bob))
    expect(got(ada)).toEqual([])
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    const paused = async () =>
      seriesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).get('assent_paused')
    expect(await paused()).toBe(1)
    const doctor = await operates({ ...env, PUBLIC_URL: server.origin }, 'doctor')
    expect([doctor.code, doctor.out]).toEqual([
      1,
      expect.stringMatching(/^STOPS .*copy .*emails .* have been paused since/m),
    ])
    const link = await home.services.store.reading.links.find(linkId)
    const seen = async () => (await managedLinks(home.services, home.services.store.reading, link ? [link] : []))[0]
    expect((await seen())?.emails_paused_since).toBeGreaterThan(0)
    const listed = await operates(env, 'letter', 'list', '--state', 'queued')
    expect([listed.err, listed.out]).toEqual([
      expect.stringContaining('emails have been paused since'),
      expect.stringContaining(ada),
    ])
    expect(got(ada)).toEqual([])
    expect(await operates(env, 'letter', 'resume')).toEqual({ code: 0, out: 'resumed\n', err: '' })
    await mailbox.waitFor(({ recipients }) => recipients.includes(ada))
    expect(await paused()).toBe(0)
    expect((await seen())?.emails_paused_since).toBeUndefined()
    expect((await operates({ ...env, PUBLIC_URL: server.origin }, 'doctor')).code).toBe(0)
    await server.stop()
  })

  test('--forget deletes only the older emails', async () => {
    await run(moved)
    mailbox.behave({ at: 'content', answer: 451 })
    const server = await startServer(env)
    await server.post(`${signingPath(linkId)}/code`, { email: bob })
    await expect.poll(async () => (await run(`select 1 from outbox where recipient = '${bob}'`)).length).toBe(1)
    expect((await operates(env, 'letter', 'resume', '--forget')).out).toMatch(/^resumed; emails deleted: [2-4]/)
    expect(await run(`select 1 from outbox where recipient = '${ada}'`)).toEqual([])
    expect(await run(`select 1 from outbox where recipient = '${bob}'`)).toHaveLength(1)
    await server.stop()
  })

  test('voids sessions and codes if the count went back or a dump was restored, but not if a file was copied', async () => {
    expect(await proofs()).toBe(true)
    await run(moved)
    await (await startServer(env)).stop()
    expect(await proofs()).toBe(database === 'sqlite')
    if (database === 'postgres') return
    await run(setBack)
    await (await startServer(env)).stop()
    expect(await proofs()).toBe(false)
  })

  test('logs one line per hour', async () => {
    const lines: string[] = []
    const log = openLog({ level: 'error', stream: { write: (line: string) => void lines.push(line) } })
    const { store } = home.services
    await logPause({ log, store })
    expect(lines).toEqual([])
    await store.transaction((tx) => tx.databaseMarks.record({ pausedAt: tx.at }))
    for (let minute = 0; minute < 120; minute += 1) {
      await logPause({ log, store })
      home.clock.advance(60_000)
    }
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
      Array(2).fill(expect.stringContaining('Emails are paused')),
    )
  })
})
