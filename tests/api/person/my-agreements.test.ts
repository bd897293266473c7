/** Signatures of an address, shown for a limited time to a person who confirms the address with a code or has the receipt number. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { personGuesses, personSession } from '../../../src/domain/people/person-limits.ts'
import { endUndated } from '../../../src/server/jobs/schedule.ts'
import { sweep } from '../../../src/server/jobs/sweep.ts'
import { endSignature } from '../../../src/server/usecases/community/signers/end-signings.ts'
import { noticeCopy } from '../../../src/server/usecases/shared/evidence/database-copies.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { linksAnother, numberOf, signs, storedId } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

type Listed = ResultOf<'listOwnSignings'>

const path = '/v1/my'
const ada = 'Ada@Lantern.example'

describe.each(databases)("a person's signatures, on %s", (database) => {
  let scene: World
  let other: string
  beforeAll(async () => {
    scene = await world(database)
    const { services } = scene.home
    await signs(scene, ada)
    other = await linksAnother(scene.home, 'individual')
    scene.home.clock.advance(duration.hour)
    await signs({ ...scene, linkId: other }, ada.toLowerCase(), { cla_id: '0', info: {} })
    await signs(scene, 'bo@lantern.example')
    const { corporation } = await aCorporation(services, { linkId: scene.linkId, email: 'grace@lamp.example' })
    await anEmployee(services, corporation, { email: 'emil@lamp.example', state: 'active' })
  })
  beforeEach(() => scene.home.clock.advance(duration.day + duration.hour))
  afterAll(() => scene.close())

  const asksFor = async (browser: TestBrowser, email: string): Promise<string> => {
    scene.home.clock.advance(duration.minute + 1)
    expect(await browser.post(`${path}/code`, { email })).toMatchObject({ status: 200, data: 'successfully' })
    return scene.home.codes.at(-1) ?? ''
  }
  const opens = async (email: string, browser = aBrowser(scene)): Promise<TestBrowser> => {
    const code = await asksFor(browser, email)
    const opened = await browser.post(`${path}/session`, { email, verification_code: code })
    expect(opened).toMatchObject({ status: 200, data: { email } })
    return browser
  }
  const list = async (browser: TestBrowser): Promise<Listed> => (await browser.get(`${path}/signings`)).data as Listed
  const idOf = async (browser: TestBrowser, linkId = scene.linkId): Promise<string> =>
    (await list(browser)).rows.find((row) => row.link_id === linkId)?.id ?? ''

  test('are listed for every community, newest first, for any spelling of the address, without the answers', async () => {
    const browser = await opens('ADA@lantern.example')
    const { session, rows } = await list(browser)
    expect(session).toMatchObject({ email: 'ADA@lantern.example', until: expect.any(Number), platform: '', login: '' })
    const told = rows.map((row) => [row.link_id, row.kind, row.state, row.standing, row.is_opened])
    expect(told).toEqual([
      [other, 'individual', 'live', 'in_force', false],
      [scene.linkId, 'individual', 'live', 'in_force', false],
    ])
    expect(rows[0]?.org_alias).not.toBe('')
    expect(rows[0]?.title).not.toBe('')
    expect(JSON.stringify(rows)).not.toMatch(/Lovelace|2026-11-02/)
    expect((await list(await opens('emil@lamp.example'))).rows).toMatchObject([{ kind: 'employee', state: 'active' }])
    expect((await list(await opens('nobody@lantern.example'))).rows).toEqual([])
  })

  test('opens completely with its receipt number, only that one and in that browser', async () => {
    const browser = await opens(ada)
    const id = await idOf(browser)
    const record = `${path}/signings/${id}`
    expect((await browser.get(record)).code).toBe('cla.needs_receipt_number')
    expect((await browser.get(`${record}/receipt`)).code).toBe('cla.needs_receipt_number')
    expect((await browser.post(`${record}/number`, { number: '0000-0000' })).code).toBe('cla.wrong_receipt_number')
    const printed = await numberOf(scene, ada)
    const number = ` ${printed.toLowerCase().replace('-', ' ')}`
    expect(await browser.post(`${record}/number`, { number })).toMatchObject({ status: 200 })
    const whole = (await browser.get(record)).data as Schemas['WholeSigning']
    expect(whole).toMatchObject({ number: printed, signing: { name: 'Ada Lovelace' }, pulls: [] })
    expect(whole.verification.state).toBe('intact')
    expect(whole.answers.map(({ value }) => value)).toContain('2026-11-02')
    const receipt = await browser.get(`${record}/receipt`)
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(receipt.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await list(browser)).rows.map((row) => [row.link_id, row.is_opened])).toEqual([
      [other, false],
      [scene.linkId, true],
    ])
    expect((await browser.get(`${path}/signings/${await idOf(browser, other)}`)).code).toBe('cla.needs_receipt_number')
    const next = await opens(ada)
    expect((await next.get(record)).code).toBe('cla.not_found')
    expect((await next.get(`${path}/signings/${await idOf(next)}`)).code).toBe('cla.needs_receipt_number')
    const audited = await scene.home.services.store.reading.audit.list(5)
    expect(audited.find(({ what }) => what === 'signing.look')).toMatchObject({
      who: expect.stringMatching(/^person [\w-]{16}$/),
      result: `done ${await storedId(scene, ada)}`,
    })
  })

  test("of another person is not found, and an employee's has no receipt", async () => {
    const browser = await opens('bo@lantern.example')
    const id = await idOf(await opens(ada))
    const number = await numberOf(scene, ada)
    expect((await browser.post(`${path}/signings/${id}/number`, { number })).code).toBe('cla.not_found')
    expect((await browser.get(`${path}/signings/${id}`)).code).toBe('cla.not_found')
    expect((await browser.get(`${path}/signings/${id}/receipt`)).code).toBe('cla.not_found')
    const emil = await opens('emil@lamp.example')
    const own = (await list(emil)).rows[0]?.id ?? ''
    const typed = { number: await numberOf(scene, 'emil@lamp.example') }
    expect((await emil.post(`${path}/signings/${own}/number`, typed)).code).toBe('cla.wrong_receipt_number')
  })

  test('are open for an hour, until closed, for this cookie only', async () => {
    const browser = await opens(ada)
    const copied = browser.copy()
    scene.home.clock.advance(personSession - duration.minute)
    expect((await browser.get(`${path}/signings`)).status).toBe(200)
    expect(await browser.delete(`${path}/session`)).toMatchObject({
      status: 200,
      headers: { 'clear-site-data': '"storage"' },
    })
    expect([...browser.cookies.keys()]).not.toContain('cla_my')
    expect((await browser.get(`${path}/signings`)).code).toBe('cla.missing_token')
    expect((await copied.get(`${path}/signings`)).code).toBe('cla.unknown_token')
    const late = await opens('bo@lantern.example')
    scene.home.clock.advance(personSession)
    expect((await late.get(`${path}/signings`)).code).toBe('cla.expired_token')
    const made = aBrowser(scene, { cookies: new Map([['cla_my', 'x'.repeat(43)]]) })
    expect((await made.get(`${path}/signings`)).code).toBe('cla.unknown_token')
  })

  test('return identical bytes to a request for a code, with and without signatures', async () => {
    const answers = []
    for (const email of [ada, 'never@lantern.example']) {
      scene.home.clock.advance(duration.minute + 1)
      answers.push((await aBrowser(scene).post(`${path}/code`, { email })).body)
    }
    expect(answers[0]).toBe(answers[1])
    expect((await aBrowser(scene).post(`${path}/code`, { email: 'ada' })).code).toBe('cla.not_an_email')
  })

  test('can be guessed with a chance of at most one in 20,000 per day and client, across all addresses', async () => {
    const at = '198.51.100.7'
    const outcomes: (string | undefined)[] = []
    for (let n = 0; n < 13; n += 1) {
      const email = `guess-${n}@lantern.example`
      const code = await asksFor(aBrowser(scene), email)
      const wrong = code === '000000' ? '111111' : '000000'
      for (let tries = 0; tries < 4; tries += 1) {
        const tried = await aBrowser(scene, { at }).post(`${path}/session`, { email, verification_code: wrong })
        outcomes.push(tried.code)
      }
    }
    expect(outcomes.filter((code) => code === 'cla.wrong_verification_code')).toHaveLength(personGuesses.codesByClient)
    expect(outcomes.at(-1)).toBe('cla.too_many_request')
    // Clients in other networks are not affected.
    await opens('guess-0@lantern.example')
  })

  test('have a receipt number with a limited number of tries', async () => {
    const browser = await opens(ada)
    const id = await idOf(browser)
    const tries = async (number: string) => (await browser.post(`${path}/signings/${id}/number`, { number })).code
    for (let n = 0; n < personGuesses.numbersBySession; n += 1)
      expect(await tries('1234-5678')).toBe('cla.wrong_receipt_number')
    expect(await tries(await numberOf(scene, ada))).toBe('cla.too_many_request')
  })

  test('show when the community ended one, and stay listed when the project is unlinked', async () => {
    const { services } = scene.home
    const id = await storedId(scene, 'bo@lantern.example')
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(scene.linkId)
      const by = { role: 'communityManager', account: 'a', session: 's', client: '', userAgent: '' } as const
      const caller = { ...by, language: 'en', chosenLanguage: null } as const
      const ending = { linkId: scene.linkId, id, reason: 'The employer owns the work.', proof: null }
      expect(await endSignature(services, tx, caller, ending)).toBe(true)
    })
    const ended = (await list(await opens('bo@lantern.example'))).rows
    expect(ended).toMatchObject([{ state: 'ended', standing: 'over', ended_at: expect.any(Number) }])
    expect(ended[0]?.ended_at).toBeGreaterThan(0)
    const bare = await openBareDatabase(services.config)
    await bare.run(`update links set state = 'unlinked' where id = ?`, other)
    await bare.close()
    expect((await list(await opens(ada))).rows.map((row) => row.link_id)).toEqual([other, scene.linkId])
  })

  test('are closed when the clock is set back, and stay closed afterwards', async () => {
    const { clock, services } = scene.home
    const browser = await opens(ada)
    clock.advance(-duration.minute / 2)
    expect((await browser.get(`${path}/signings`)).status).toBe(200)
    clock.advance(-duration.hour)
    expect((await browser.get(`${path}/signings`)).code).toBe('cla.expired_token')
    await endUndated(services)
    clock.advance(duration.hour + duration.minute)
    expect((await browser.get(`${path}/signings`)).code).toBe('cla.unknown_token')
  })

  test('are closed in a copy of the database', async () => {
    const browser = await opens(ada)
    expect((await browser.get(`${path}/signings`)).status).toBe(200)
    await noticeCopy(scene.home.services, true)
    expect((await browser.get(`${path}/signings`)).code).toBe('cla.unknown_token')
  })

  test('have a session that is deleted from the database after an hour', async () => {
    await opens(ada)
    scene.home.clock.advance(personSession)
    await sweep(scene.home.services, new AbortController().signal)
    const bare = await openBareDatabase(scene.home.services.config)
    expect(await bare.run('select id from person_sessions')).toEqual([])
    await bare.close()
    expect(scene.log).toEqual([])
  })
})
