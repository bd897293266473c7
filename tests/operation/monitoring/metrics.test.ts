/** Tests the metrics and the log of a running service. Neither may contain personal data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preparedPeople } from '../../support/people/prepared.ts'
import { environmentOf, operates, unlimitedCodes } from '../../support/service/operator.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { valueOnce } from '../../support/awaited.ts'
import { seriesOf } from '../../support/service/metrics.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { freePort } from '../../support/service/free-port.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { databases } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

/** Strings that occur only in the personal data of this test. */
const canaries = ['kanarienvogel', 'Serinus Canaria', 'finch.example', '203.0.113.77']

describe.each(databases)('a service on %s', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let server: RunningServer
  let linkId: string
  let env: Record<string, string>
  let origin: string
  const scrape = async (): Promise<string> => (await fetch(`${origin}/metrics`)).text()
  const value = async (name: string): Promise<number | undefined> => seriesOf(await scrape()).get(name)

  beforeAll(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database })
    linkId = await aCommunity(home.services)
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const seen = { METRICS_PORT: String(port), ACCESS_LOG: '1', LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' }
    env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes }
    server = await startServer({ ...env, ...seen })
  })
  afterAll(async () => {
    await server.stop()
    await home.close()
    await mailbox.close()
  })

  test('counts requests, refusals, emails, wrong passwords and waiting items, and reports its version', async () => {
    const [person] = await preparedPeople(home, linkId, 1)
    const path = signingPath(linkId)
    const given = { verification_code: person?.code ?? '', name: 'Serinus Canaria' }
    expect((await server.post(path, aForm(person?.email ?? '', given))).status).toBe(200)
    expect((await server.get(`${path}?email=kanarienvogel@finch.example`)).status).toBe(200)
    expect((await server.post(`${path}/code`, { email: 'kanarienvogel@finch.example' })).status).toBe(200)
    const wrong = { user: 'kanarienvogel', password: 'kanarienvogel-1', link_id: '', privacy_consented: true }
    for (let n = 0; n < 6; n += 1) await server.post('/v1/corporation-manager/auth', wrong)
    await fetch(`${server.origin}/kanarienvogel@finch.example`, { headers: { 'x-forwarded-for': '203.0.113.77' } })
    // The counters change slightly later: after the response, after the email, and at the next poll of the database.
    await expect.poll(() => value('assent_letters_total{class="0",outcome="sent"}')).toBe(1)
    await expect.poll(() => value('assent_requests_total{operation="checkIndividualSigning",status="200"}')).toBe(1)
    await expect.poll(() => value('assent_requests_total{operation="page",status="404"}')).toBe(1)
    await expect.poll(() => value('assent_request_duration_seconds_count{operation="signIndividualCla"}')).toBe(1)
    await expect.poll(scrape).toMatch(/^assent_refusals_total\{.*wrong_id_or_pw/m)
    await expect.poll(() => value('assent_sign_in_failures_total')).toBe(5)
    await expect.poll(() => value('assent_freezes_total')).toBeGreaterThan(0)
    await expect.poll(() => value('assent_chain_wait_seconds_count')).toBeGreaterThan(0)
    await expect.poll(() => value('assent_ready')).toBe(1)
    await expect.poll(() => value('assent_letters_queued{class="0"}')).toBe(0)
    await expect.poll(() => value('assent_letters_oldest_seconds{class="0"}')).toBeDefined()
    const names = [...seriesOf(await scrape()).keys()]
    expect(names.filter((name) => name.startsWith('assent_build_info{version="1.0.0"'))).toHaveLength(1)
    expect(names).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(names.includes('assent_database_connections{pool="reads",state="idle"}')).toBe(database === 'postgres')
  })

  test('reports the time of the last full verification', async () => {
    expect(await value('assent_last_verify_timestamp_seconds')).toBe(0)
    const before = Date.now() / 1000
    expect((await operates(env, 'verify')).code).toBe(0)
    const after = Date.now() / 1000
    // Updated at the next poll of the database.
    await expect.poll(() => value('assent_last_verify_timestamp_seconds')).toBeGreaterThan(0)
    const verified = (await value('assent_last_verify_timestamp_seconds')) ?? 0
    expect([before <= verified, verified <= after]).toEqual([true, true])
    await expect.poll(() => value('assent_last_clean_verify_timestamp_seconds')).toBe(verified)
  })

  test('serves only the metrics on their port, and no metrics on the other', async () => {
    for (const path of ['/', '/livez', '/metrics/', '/metrics?a=b', '/cla/api/v1/heartbeat']) {
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
    }
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  })

  test('contains no personal data in the metrics and the log, whose lines have one format', async () => {
    // Log lines may be written after the response.
    const log = await valueOnce(
      () => server.said(),
      (text) => text.endsWith('\n') && text.includes('"operation":"checkIndividualSigning"'),
    )
    const lines = log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ level, time, msg }) => !level || typeof time !== 'number' || !msg)).toEqual([])
    expect(lines.find(({ operation }) => operation === 'checkIndividualSigning')).toMatchObject({
      level: 'info',
      msg: 'answered',
      method: 'GET',
      status: 200,
      request: expect.stringMatching(/^[2-9a-z]{4}-\d+$/) as string,
      ms: expect.any(Number) as number,
    })
    expect(lines.filter(({ msg }) => msg === 'audit')).toContainEqual(
      expect.objectContaining({
        act: 'sign-in',
        account: null,
        result: expect.stringMatching(/wrong_id_or_pw|frozen/),
      }),
    )
    const metrics = await scrape()
    const doctor = await operates(env, 'doctor')
    expect(doctor.out).toContain('database')
    const told = doctor.out + doctor.err + (await (await fetch(`${server.origin}/version`)).text())
    for (const text of [log, metrics, told]) expect(canaries.filter((canary) => text.includes(canary))).toEqual([])
    expect(metrics).not.toContain(linkId)
    expect(/[\w.]+@[\w.]+/.exec(log + metrics)).toBeNull()
    const secrets = [env['SECRET_KEY'], new URL(env['DATABASE_URL'] ?? 'postgres://a:none-of-it@b').password]
    expect(secrets.filter((secret) => told.includes(secret ?? ''))).toEqual([])
    // Control: the sent email does contain the personal data.
    const letter = mailbox.letters().find(({ recipients }) => recipients.includes('kanarienvogel@finch.example'))
    expect(canaries.some((canary) => letter?.recipients.join().includes(canary))).toBe(true)
  })

  test('reports its version to API clients and on the command line', async () => {
    const answer = await fetch(`${server.origin}/version`)
    expect([answer.status, await answer.json()]).toEqual([200, { version: '1.0.0' }])
    expect(await operates({}, '--version')).toEqual({ code: 0, out: '1.0.0\n', err: '' })
  })
})
