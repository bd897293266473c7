/** A person withdraws a signature and undoes the withdrawal: coverage, notifications, evidence and refused callers. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { personGuesses, takingBack } from '../../../src/domain/people/person-limits.ts'
import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { createAgreementRequests } from '../../../src/server/usecases/shared/versions/agreement-requests.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signs, storedId } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'

type Listed = ResultOf<'listOwnSignings'>
type Whole = ResultOf<'getSigning'>

describe.each(postgresOrBoth)('a signature withdrawn by its person, on %s', (database) => {
  let scene: World
  let people = 0
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
    const account = await anAccount(scene.home.services, { login: 'kate' })
    await scene.home.services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
  })
  afterEach(() => expect(scene.log).toEqual([]))
  afterAll(() => scene.close())

  /** Opens the signatures of an address in a new browser, with an emailed code. */
  async function opens(email: string, options: Parameters<typeof aBrowser>[1] = {}): Promise<TestBrowser> {
    const browser = aBrowser(scene, options)
    scene.home.clock.advance(duration.minute + 1)
    expect(await browser.post('/v1/my/code', { email })).toMatchObject({ status: 200 })
    const session = { email, verification_code: scene.home.codes.at(-1) }
    expect(await browser.post('/v1/my/session', session)).toMatchObject({ status: 200 })
    return browser
  }

  async function manager(): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    expect(await browser.signsIn('kate', password)).toMatchObject({ status: 200 })
    return browser
  }

  const rowsOf = async (browser: TestBrowser): Promise<Listed['rows']> =>
    ((await browser.get('/v1/my/signings')).data as Listed).rows
  const problems = async (): Promise<string[]> =>
    (await verifyEvidence(scene.home.services.store.reading)).problems.map(({ what }) => what)

  const refused = async (...acts: Promise<{ code?: string | undefined }>[]): Promise<number> =>
    (await Promise.all(acts)).filter(({ code }) => code === 'cla.wrong_state').length

  async function aSigner() {
    const { home, linkId } = scene
    const email = `Priya@withdrawn-${(people += 1)}.example`
    const signsAgain = () => signs(scene, email, { name: 'Priya Raman', cla_id: '2', info: {} })
    expect(await signsAgain()).toMatchObject({ status: 200 })
    const browser = await opens(email.toLowerCase())
    const own = (await rowsOf(browser))[0]?.id ?? ''
    const id = await storedId(scene, email)
    const path = `/v1/my/signings/${own}`
    const at = async (by: TestBrowser) => `/v1/my/signings/${(await rowsOf(by)).at(-1)?.id}/withdrawal`
    const of = {
      ...{ email, browser, id, own, path, signsAgain },
      row: async () => (await rowsOf(browser)).find((row) => row.id === own),
      asks: async (by = browser): Promise<string> => {
        home.clock.advance(duration.minute + 1)
        expect(await by.post(`${await at(by)}/code`, undefined)).toMatchObject({ status: 200 })
        return home.codes.at(-1) ?? ''
      },
      withdraws: async (code: string, by = browser) => by.post(await at(by), { verification_code: code }),
      takesBack: async (by = browser) => by.delete(await at(by)),
      isWithdrawn: async () => expect(await of.withdraws(await of.asks())).toMatchObject({ status: 200 }),
      has: async () => (await browser.get(`/v1/individual-signing/${linkId}?email=${email}`)).data,
      whole: async (by: TestBrowser) => (await by.get(`/v1/link/${linkId}/signings/${id}`)).data as Whole,
      told: async () => (await scene.lettersTo(email)).map(({ subject }) => subject).slice(1),
    }
    return of
  }

  test('does not count until the withdrawal is undone; the person is informed of both, and the community sees who did it', async () => {
    const { home, linkId } = scene
    const of = await aSigner()
    expect(await of.has()).toMatchObject({ signed: true })
    const code = await of.asks()
    expect(await of.withdraws(code === '000000' ? '111111' : '000000')).toMatchObject({
      code: 'cla.wrong_verification_code',
    })
    expect(await of.has()).toMatchObject({ signed: true })
    const [mailed] = (await scene.lettersTo(of.email.toLowerCase())).slice(-1)
    expect(mailed?.text).toContain(code)
    expect(await of.withdraws(` ${code} `)).toMatchObject({ status: 200, data: 'successfully' })
    const at = home.clock.now()
    expect(await of.has()).toMatchObject({ signed: false })
    expect(await of.row()).toMatchObject({
      ...{ state: 'ended', standing: 'over', ended_at: at },
      ...{ is_withdrawn: true, take_back_until: at + takingBack },
    })
    expect(await of.withdraws(code)).toMatchObject({ code: 'cla.wrong_state' })
    const kate = await manager()
    const { end, verification, letters } = await of.whole(kate)
    expect(end).toEqual({ reason: '', by: '', by_person: true, at, until: 0 })
    expect(verification.state).toBe('intact')
    expect(letters.map(({ kind }) => kind)).toContain('signing-withdrawn')
    const audited = await home.services.store.reading.audit.list(20)
    expect(audited.find(({ what }) => what === 'signing.withdraw')).toMatchObject({
      ...{ who: expect.stringMatching(/^person [\w-]{16}$/), linkId, result: `done ${of.id}` },
    })
    const [letter] = (await scene.lettersTo(of.email)).slice(-1)
    expect(letter?.subject).toBe('You have withdrawn your contributor agreement with Lantern')
    for (const part of ['no longer covers new', 'stay covered', '(UTC)', `/my`]) {
      expect(letter?.text).toContain(part)
    }
    expect(letter?.raw).not.toContain(receiptNumber(of.id))
    expect(await problems()).toEqual([])
    expect(await of.takesBack()).toMatchObject({ status: 200, data: 'successfully' })
    expect(await of.has()).toMatchObject({ signed: true })
    expect(await of.row()).toMatchObject({ state: 'live', is_withdrawn: false, take_back_until: 0, ended_at: 0 })
    expect((await of.whole(kate)).end).toBeNull()
    expect(await of.told()).toEqual([
      'You have withdrawn your contributor agreement with Lantern',
      'Your contributor agreement with Lantern is active again',
    ])
    expect(await of.takesBack()).toMatchObject({ code: 'cla.wrong_state' })
    expect(await problems()).toEqual([])
  })

  test('can be restored for 7 days, unless another signature was made', async () => {
    const { home } = scene
    const of = await aSigner()
    await of.isWithdrawn()
    const first = (await of.row())?.take_back_until ?? 0
    home.clock.set(first - 2 * duration.minute)
    const late = await opens(of.email)
    home.clock.set(first - duration.second)
    expect(await of.takesBack(late)).toMatchObject({ status: 200 })
    expect(await of.withdraws(await of.asks(late), late)).toMatchObject({ status: 200 })
    const second = (await rowsOf(late))[0]?.take_back_until ?? 0
    home.clock.set(second - 2 * duration.minute)
    const later = await opens(of.email)
    home.clock.set(second)
    expect(await rowsOf(later)).toMatchObject([{ is_withdrawn: true, take_back_until: 0 }])
    expect(await of.takesBack(later)).toMatchObject({ code: 'cla.taking_back_over' })
    expect(await of.signsAgain()).toMatchObject({ status: 200 })
    expect(await of.has()).toMatchObject({ signed: true })
    expect(await of.takesBack(later)).toMatchObject({ code: 'cla.wrong_state' })
    expect((await rowsOf(later)).map(({ state }) => state)).toEqual(['live', 'ended'])
    const employed = await aSigner()
    await employed.isWithdrawn()
    const { corporation } = await aCorporation(home.services, {
      ...{ linkId: scene.linkId, email: `grace@works-${people}.example`, name: 'Works' },
    })
    await anEmployee(home.services, corporation, { email: employed.email, state: 'active' })
    expect(await employed.row()).toMatchObject({ is_withdrawn: true, take_back_until: 0 })
    expect(await employed.takesBack()).toMatchObject({ code: 'cla.wrong_state' })
    expect(await problems()).toEqual([])
  })

  test('cannot be reinstated by the community, and one that the community ended cannot be restored by the person', async () => {
    const kate = await manager()
    const place = `/v1/link/${scene.linkId}/signings`
    const of = await aSigner()
    await of.isWithdrawn()
    expect(await kate.put(`${place}/${of.id}/reinstatement`, {})).toMatchObject({ code: 'cla.wrong_state' })
    const reason = 'The employer of this person owns the work.'
    expect(await kate.put(`${place}/${of.id}/end`, { reason })).toMatchObject({ code: 'cla.wrong_state' })
    expect(await of.takesBack()).toMatchObject({ status: 200 })
    expect(await kate.put(`${place}/${of.id}/end`, { reason })).toMatchObject({ status: 200 })
    expect(await of.row()).toMatchObject({ state: 'ended', is_withdrawn: false, take_back_until: 0 })
    expect(await of.takesBack()).toMatchObject({ code: 'cla.wrong_state' })
    expect(await of.browser.post(`${of.path}/withdrawal/code`, undefined)).toMatchObject({ code: 'cla.wrong_state' })
    expect((await of.whole(kate)).end).toMatchObject({ reason, by: 'kate', by_person: false })
    expect(await kate.put(`${place}/${of.id}/reinstatement`, {})).toMatchObject({ status: 200 })
    expect(await of.has()).toMatchObject({ signed: true })
    expect(await problems()).toEqual([])
  })

  test("of another person is not found, and an employee's can only be ended by the company", async () => {
    const { home } = scene
    const [of, other] = [await aSigner(), await aSigner()]
    const code = await of.asks()
    const [foreign, sent] = [`${of.path}/withdrawal`, { verification_code: code }]
    expect(await other.browser.post(foreign, sent)).toMatchObject({ code: 'cla.not_found' })
    expect(await other.browser.delete(foreign)).toMatchObject({ code: 'cla.not_found' })
    // A code for another purpose or for another signature cannot be used.
    home.clock.advance(duration.minute + 1)
    await of.browser.post('/v1/my/code', { email: of.email })
    expect(await of.withdraws(home.codes.at(-1) ?? '')).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await other.withdraws(code)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await aBrowser(scene).post(foreign, sent)).toMatchObject({ code: 'cla.missing_token' })
    const abroad = { origin: 'https://elsewhere.example' }
    expect(await of.browser.post(foreign, sent, abroad)).toMatchObject({ code: 'cla.unauthorized_token' })
    expect(await of.has()).toMatchObject({ signed: true })
    const email = `emil@works-${people}.example`
    const { corporation } = await aCorporation(home.services, {
      ...{ linkId: scene.linkId, email: `grace@works-${people}.example`, name: `Works ${people}` },
    })
    await anEmployee(home.services, corporation, { email, state: 'active' })
    const emil = await opens(email)
    const own = `/v1/my/signings/${(await rowsOf(emil))[0]?.id}/withdrawal`
    expect(await emil.post(`${own}/code`, undefined)).toMatchObject({ code: 'cla.wrong_state' })
    expect(await emil.post(own, sent)).toMatchObject({ code: 'cla.wrong_state' })
    expect(await emil.delete(own)).toMatchObject({ code: 'cla.wrong_state' })
    expect(await rowsOf(emil)).toMatchObject([{ is_withdrawn: false, take_back_until: 0 }])
  })

  test('is withdrawn once and restored once, even with simultaneous calls', async () => {
    const of = await aSigner()
    const second = await opens(of.email)
    const codes = [await of.asks(), await of.asks(second)]
    expect(await refused(of.withdraws(codes[0] ?? ''), of.withdraws(codes[1] ?? '', second))).toBe(1)
    expect(await of.has()).toMatchObject({ signed: false })
    expect(await refused(of.takesBack(), of.takesBack(second))).toBe(1)
    expect(await of.has()).toMatchObject({ signed: true })
    // The community ends the signature while the signer withdraws it.
    const kate = await manager()
    const code = await of.asks()
    const reason = 'The employer of this person owns the work.'
    const end = kate.put(`/v1/link/${scene.linkId}/signings/${of.id}/end`, { reason })
    expect(await refused(of.withdraws(code), end)).toBe(1)
    expect(await problems()).toEqual([])
  })

  test('gets no requests to agree, and gets them again once it counts', async () => {
    const { services } = scene.home
    const of = await aSigner()
    const [agreement] = await services.store.reading.agreements.current(scene.linkId, 'individual')
    if (!agreement) throw new Error('there is no agreement')
    const person = { subject: of.id, recipient: of.email, language: 'en' as const }
    await services.store.transaction((tx) => createAgreementRequests(services, tx, agreement, [person]))
    const bare = await openBareDatabase(services.config)
    const endedAt = async () =>
      (await bare.run('select ended_at from agreement_requests where subject = ?', of.id)).map((row) => row['ended_at'])
    expect(await endedAt()).toEqual([null])
    await of.isWithdrawn()
    expect((await endedAt()).map(Number)).toEqual([scene.home.clock.now()])
    expect(await of.takesBack()).toMatchObject({ status: 200 })
    expect(await endedAt()).toEqual([null])
    await bare.close()
  })

  test('a person not informed of the withdrawal is not informed that it was undone', async () => {
    const of = await aSigner()
    await of.isWithdrawn()
    await of.takesBack()
    expect(await of.told()).toEqual([])
  })

  test('has codes with a limit of guesses per client, across all addresses', async () => {
    const at = '198.51.100.9'
    const outcomes: (string | undefined)[] = []
    while (outcomes.length <= personGuesses.codesByClient) {
      const of = await aSigner()
      const guesser = aBrowser(scene, { at, cookies: of.browser.cookies })
      const code = await of.asks()
      const wrong = code === '000000' ? '111111' : '000000'
      for (let tries = 0; tries < 4; tries += 1) outcomes.push((await of.withdraws(wrong, guesser)).code)
    }
    const counted = outcomes.filter((code) => code === 'cla.wrong_verification_code')
    expect(counted).toHaveLength(personGuesses.codesByClient)
    expect(outcomes.at(-1)).toBe('cla.too_many_request')
  })

  test('stays withdrawn once its project is unlinked', async () => {
    const { services } = scene.home
    const of = await aSigner()
    await of.isWithdrawn()
    const bare = await openBareDatabase(services.config)
    await bare.run(`update links set state = 'unlinked' where id = ?`, scene.linkId)
    expect(await of.row()).toMatchObject({ is_linked: false, is_withdrawn: true, take_back_until: 0 })
    expect(await of.takesBack()).toMatchObject({ code: 'cla.wrong_state' })
    await bare.run(`update links set state = 'live' where id = ?`, scene.linkId)
    await bare.close()
  })

  test('control: changes in the database without evidence are detected', async () => {
    const of = await aSigner()
    await of.isWithdrawn()
    const bare = await openBareDatabase(scene.home.services.config)
    await bare.takeGuardsAway()
    const changes = [
      [`update signing_ends set account_id = 'nobody' where signing_id = ?`, /^end .* does not match its/],
      [`update signing_ends set reinstated_at = 1 where signing_id = ?`, /^end .* does not match its/],
      [`delete from signing_ends where signing_id = ?`, /^end .* is missing/],
      [`update signings set state = 'superseded' where id = ?`, /^signing .* is superseded and should be ended/],
      [`update signings set state = 'live' where id = ?`, /^signing .* is live and should be ended/],
    ] as const
    for (const [statement, problem] of changes) {
      await bare.run(statement, of.id)
      expect(await problems()).toContainEqual(expect.stringMatching(problem))
    }
    await bare.close()
  })
})
