/** A person joins another address to what was signed, and separates them: what counts and where, who is told, what the evidence says, and who may not. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../openapi/index.ts'
import { domainOfEmail } from '../../src/domain/email.ts'
import { duration } from '../../src/domain/limits.ts'
import { joinedToOne } from '../../src/domain/person-limits.ts'
import { receiptNumber } from '../../src/domain/receipt-number.ts'
import { signerKey } from '../../src/server/store/signer-key.ts'
import { giveTo } from '../../src/server/usecases/community/give-link.ts'
import { eraseAgain, eraseByOperator } from '../../src/server/usecases/person/erase-by-operator.ts'
import { storeJoined } from '../../src/server/usecases/shared/joined-address.ts'
import { anAccount, password } from '../access/accounts.ts'
import { aBrowser, type TestBrowser } from '../access/browser.ts'
import { aCheckedRepository } from '../checks/check-scene.ts'
import { aCorporationScene, type CorporationScene } from '../corporation/company.ts'
import { openBareDatabase } from '../evidence/bare-database.ts'
import { aCorporation } from '../support/corporations.ts'
import { anEmployee } from '../support/employees.ts'
import { linksAnother, signs } from '../support/people.ts'
import { databases } from '../support/stores.ts'
import { verifyEvidence } from '../support/verification.ts'

/** What is stored of a joined address itself. */
const keysOf = (linkId: string, email: string) => ({
  ...{ email, joinedKey: signerKey(linkId, email), domain: domainOfEmail(email) },
})

type Listed = ResultOf<'listOwnSignings'>
type Whole = ResultOf<'getSigning'>
type OwnData = ResultOf<'getOwnData'>

describe.each(databases)('an address that is joined to what another one signed, on %s', (database) => {
  let scene: CorporationScene
  let people = 0
  beforeAll(async () => {
    scene = await aCorporationScene(database, { forgeHosts: ['127.0.0.1'] }, 'when asked')
    const account = await anAccount(scene.home.services, { login: 'kate' })
    await scene.home.services.store.transaction((tx) => giveTo(tx, scene.linkId, account.id))
  })
  afterEach(() => expect(scene.log.splice(0)).toEqual([]))
  afterAll(() => scene.close())

  const ok = { status: 200 }
  const later = () => scene.home.clock.advance(duration.minute + 1)

  /** A browser in which the agreements of an address are open. */
  async function opens(email: string): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    later()
    expect(await browser.post('/v1/my/code', { email })).toMatchObject(ok)
    const session = { email, verification_code: scene.home.codes.at(-1) }
    expect(await browser.post('/v1/my/session', session)).toMatchObject(ok)
    return browser
  }

  async function manager(): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    expect(await browser.signsIn('kate', password)).toMatchObject(ok)
    return browser
  }

  const listOf = async (browser: TestBrowser): Promise<Listed> => (await browser.get('/v1/my/signings')).data as Listed
  const hasSigned = async (email: string, linkId = scene.linkId): Promise<unknown> =>
    (await aBrowser(scene).get(`/v1/individual-signing/${linkId}?email=${encodeURIComponent(email)}`)).data
  const problems = async (): Promise<string[]> =>
    (await verifyEvidence(scene.home.services.store.reading)).problems.map(({ what }) => what)
  const told = async (email: string): Promise<string[]> =>
    (await scene.lettersTo(email)).map(({ subject }) => subject ?? '')

  async function asksFor(browser: TestBrowser, email: string): Promise<string> {
    later()
    expect(await browser.post('/v1/my/addresses/code', { email })).toMatchObject(ok)
    return scene.home.codes.at(-1) ?? ''
  }

  const joins = async (browser: TestBrowser, email: string) =>
    browser.post('/v1/my/addresses', { email, verification_code: await asksFor(browser, email) })

  const signsAt = (email: string) => signs(scene, email, { name: 'Priya Raman', cla_id: '2', info: {} })

  /** Who has signed, has that open, and has another address. */
  async function aSigner() {
    const number = (people += 1)
    const [email, other] = [`Priya@joined-${number}.example`, `P.Raman@second-${number}.example`]
    expect(await signsAt(email)).toMatchObject(ok)
    const browser = await opens(email.toLowerCase())
    const id = (await listOf(browser)).rows[0]?.id ?? ''
    return { email, other, browser, id }
  }

  const eventsOf = async (linkId: string): Promise<string[]> => {
    const events = await scene.home.services.store.reading.evidence.page(linkId, 0, 10_000)
    return events.map(({ type }) => type).filter((type) => type.startsWith('address.'))
  }

  test('is covered as the one that signed, until either separates them; both are told each time', async () => {
    const { email, other, browser, id } = await aSigner()
    expect(await hasSigned(other)).toMatchObject({ signed: false })
    const before = [(await eventsOf(scene.linkId)).length, (await eventsOf('')).length]
    expect(await joins(browser, ` ${other} `)).toMatchObject({ ...ok, data: { joined: 1, of_companies: 0 } })
    expect(await hasSigned(other.toUpperCase())).toMatchObject({ signed: true, type: 'individual', status: 'valid' })
    const [joined] = (await listOf(browser)).addresses
    const masked = `P.R***@second-${people}.example`
    expect(joined).toMatchObject({ link_id: scene.linkId, email: masked, has_signed: true, counts: true })
    expect(scene.home.clock.now() - (joined?.joined_at ?? 0)).toBeLessThan(1000)
    const second = await opens(other)
    const list = await listOf(second)
    expect(list.rows).toEqual([])
    expect(list.addresses).toMatchObject([{ email: `Pr***@joined-${people}.example`, has_signed: false, counts: true }])
    for (const address of [email.toLowerCase(), other]) {
      expect((await told(address)).slice(-1)).toEqual(['Your agreements now cover two addresses'])
    }
    const [letter] = (await scene.lettersTo(email.toLowerCase())).slice(-1)
    for (const part of [masked, 'Lantern', '/my']) expect(letter?.text).toContain(part)
    expect(letter?.text).not.toContain(other)
    expect(await problems()).toEqual([])
    const whole = (await (await manager()).get(`/v1/link/${scene.linkId}/signings/${id}`)).data as Whole
    expect(whole.addresses).toMatchObject([{ email: other, ended_at: 0 }])
    expect(whole.events.map(({ type }) => type)).toEqual(['individual.signed', 'address.joined'])
    expect(whole.verification.state).toBe('intact')
    expect(await second.delete(`/v1/my/addresses/${joined?.id}`)).toMatchObject({ ...ok, data: 'successfully' })
    expect(await hasSigned(other)).toMatchObject({ signed: false })
    expect(await hasSigned(email)).toMatchObject({ signed: true })
    expect((await listOf(second)).addresses).toEqual([])
    expect(await second.delete(`/v1/my/addresses/${joined?.id}`)).toMatchObject({ code: 'cla.not_found' })
    for (const address of [email, other]) {
      expect((await told(address)).slice(-1)).toEqual(['Your agreement no longer covers two addresses'])
    }
    const both = ['address.joined', 'address.separated']
    expect((await eventsOf(scene.linkId)).slice(before[0])).toEqual(both)
    expect((await eventsOf('')).slice(before[1])).toEqual(both)
    expect(await problems()).toEqual([])
    const acts = (await scene.home.services.store.reading.audit.list(20)).map(({ what }) => what)
    expect(acts).toEqual(expect.arrayContaining(['address.join', 'address.separate']))
    // And again, from the side that signed.
    expect(await joins(browser, other)).toMatchObject(ok)
    const [again] = (await listOf(browser)).addresses
    expect(await browser.delete(`/v1/my/addresses/${again?.id}`)).toMatchObject(ok)
    expect(await hasSigned(other)).toMatchObject({ signed: false })
    expect(await problems()).toEqual([])
  })

  test('may be the one whose agreements are open, where it signed nothing', async () => {
    const { email, other } = await aSigner()
    const browser = await opens(other)
    expect(await joins(browser, email)).toMatchObject({ ...ok, data: { joined: 1, of_companies: 0 } })
    expect((await listOf(browser)).addresses).toMatchObject([{ has_signed: false, counts: true }])
    expect(await hasSigned(other)).toMatchObject({ signed: true })
    expect(await problems()).toEqual([])
  })

  test('is not covered while the signature is withdrawn, and is when it counts again or is signed anew', async () => {
    const { email, other, browser, id } = await aSigner()
    const withdrawal = `/v1/my/signings/${id}/withdrawal`
    const withdraws = async (): Promise<void> => {
      later()
      expect(await browser.post(`${withdrawal}/code`, undefined)).toMatchObject(ok)
      expect(await browser.post(withdrawal, { verification_code: scene.home.codes.at(-1) })).toMatchObject(ok)
    }
    expect(await joins(browser, other)).toMatchObject(ok)
    await withdraws()
    expect(await hasSigned(other)).toMatchObject({ signed: false })
    expect((await listOf(browser)).addresses).toMatchObject([{ counts: false }])
    expect(await browser.delete(withdrawal)).toMatchObject(ok)
    expect(await hasSigned(other)).toMatchObject({ signed: true })
    await withdraws()
    later()
    expect(await signsAt(email)).toMatchObject(ok)
    expect(await hasSigned(other)).toMatchObject({ signed: true })
    const latest = (await listOf(browser)).rows.find(({ state }) => state === 'live')
    expect(latest?.id).not.toBe(id)
    expect((await listOf(browser)).addresses).toMatchObject([{ counts: true }])
    expect(await problems()).toEqual([])
  })

  test('is not covered where a company of the project has its domain, before or later; a form alone blocks nothing', async () => {
    const { services } = scene.home
    const { other, browser } = await aSigner()
    const submitted = `boss@second-${people}.example`
    const wish = { linkId: scene.linkId, email: submitted, state: 'submitted' } as const
    const { corporation } = await aCorporation(services, wish)
    expect(await joins(browser, other)).toMatchObject({ data: { joined: 1, of_companies: 0 } })
    expect(await hasSigned(other)).toMatchObject({ signed: true })
    await services.store.transaction((tx) => tx.corporations.change(corporation, { state: 'approved' }))
    expect(await hasSigned(other)).toMatchObject({ signed: false })
    expect((await listOf(browser)).addresses).toMatchObject([{ counts: false }])
    // No event tells of it, which the evidence would miss.
    await services.store.transaction((tx) =>
      tx.corporations.change({ ...corporation, state: 'approved' }, { state: 'submitted' }),
    )
    const next = await aSigner()
    await aCorporation(services, { linkId: scene.linkId, email: `boss@second-${people}.example` })
    expect(await joins(next.browser, next.other)).toMatchObject({ ...ok, data: { joined: 0, of_companies: 1 } })
    expect((await listOf(next.browser)).addresses).toEqual([])
    expect(await hasSigned(next.other)).toMatchObject({ signed: false })
  })

  test('is joined at every project where one of the two has signed, whichever, and nowhere else', async () => {
    const { home } = scene
    const { email, other, browser } = await aSigner()
    const [second, third] = [
      await linksAnother(home, 'individual', `Second ${people} ${database}`),
      await linksAnother(home, 'individual', `Third ${people} ${database}`),
    ]
    for (const [linkId, address] of [
      [second, other],
      [third, other],
      [third, email],
    ] as const) {
      const there = { ...scene, linkId }
      later()
      const [agreement] = await home.services.store.reading.agreements.all(linkId)
      const form = { cla_id: agreement?.id ?? '', info: {} }
      expect(await signs(there, address, form)).toMatchObject(ok)
    }
    expect(await joins(browser, other)).toMatchObject({ data: { joined: 2, of_companies: 0 } })
    const { addresses } = await listOf(browser)
    expect(addresses.map(({ link_id: linkId, has_signed: isOwn }) => [linkId, isOwn]).toSorted()).toEqual(
      [
        [scene.linkId, true],
        [second, false],
      ].toSorted(),
    )
    expect(await hasSigned(email, second)).toMatchObject({ signed: true })
    expect((await told(other)).filter((subject) => subject.includes('two addresses'))).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  test('is refused without a proof of both, for what is joined, signed or employed already, and beyond the limit', async () => {
    const { home, linkId } = scene
    const { email, other, browser } = await aSigner()
    expect(await browser.post('/v1/my/addresses/code', { email })).toMatchObject({ code: 'cla.nothing_to_join' })
    expect(await browser.post('/v1/my/addresses/code', { email: 'none' })).toMatchObject({ code: 'cla.not_an_email' })
    const code = await asksFor(browser, other)
    const wrong = { email: other, verification_code: code === '000000' ? '111111' : '000000' }
    expect(await browser.post('/v1/my/addresses', wrong)).toMatchObject({ code: 'cla.wrong_verification_code' })
    // A code counts in the session that asked for it alone.
    const elsewhere = await opens(email)
    const right = { email: other, verification_code: code }
    expect(await elsewhere.post('/v1/my/addresses', right)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await hasSigned(other)).toMatchObject({ signed: false })
    expect(await browser.post('/v1/my/addresses', right)).toMatchObject(ok)
    expect(await joins(browser, other)).toMatchObject({ code: 'cla.nothing_to_join' })
    const stranger = await aSigner()
    const [joined] = (await listOf(browser)).addresses
    expect(await stranger.browser.delete(`/v1/my/addresses/${joined?.id}`)).toMatchObject({ code: 'cla.not_found' })
    expect(await joins(stranger.browser, other)).toMatchObject({ code: 'cla.nothing_to_join' })
    expect(await joins(stranger.browser, email)).toMatchObject({ code: 'cla.nothing_to_join' })
    const employer = await aCorporation(home.services, { linkId, email: `boss@employer-${people}.example` })
    const employed = `e@employed-${people}.example`
    await anEmployee(home.services, employer.corporation, { email: employed, state: 'inactive' })
    expect(await joins(stranger.browser, employed)).toMatchObject({ code: 'cla.nothing_to_join' })
    const signing = await home.services.store.reading.signings.ofAddress(linkId, stranger.email)
    for (let made = 0; signing && made < joinedToOne; made += 1) {
      await home.services.store.transaction(async (tx) => {
        await tx.evidence.hold(linkId)
        await storeJoined(home.services, tx, {
          ...{ linkId, signingId: signing.id, signerKey: signing.signerKey, language: 'en' },
          ...keysOf(linkId, `n${made}@many-${people}.example`),
        })
      })
    }
    expect(await joins(stranger.browser, stranger.other)).toMatchObject({ code: 'cla.too_many_addresses' })
    expect(await problems()).toEqual([])
  })

  test('is joined once, however many browsers do so at once', async () => {
    const { other, browser } = await aSigner()
    const third = await aSigner()
    const codes = [await asksFor(browser, other), await asksFor(third.browser, other)]
    const answers = await Promise.all(
      [browser, third.browser].map((by, at) =>
        by.post('/v1/my/addresses', { email: other, verification_code: codes[at] }),
      ),
    )
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'cla.nothing_to_join'])
    expect(await problems()).toEqual([])
  })

  test('is in what is stored about both, shortened to the other; an erasure of either deletes both', async () => {
    const { services } = scene.home
    const first = await aSigner()
    expect(await joins(first.browser, first.other)).toMatchObject(ok)
    const read = async (by: TestBrowser): Promise<OwnData['addresses']> =>
      ((await by.get('/v1/my/data')).data as OwnData).addresses
    const second = await opens(first.other)
    const [state, joined] = ['live', { joined_at: expect.any(Number), ended_at: 0 }]
    const masked = `Pr***@joined-${people}.example`
    expect(await read(second)).toMatchObject([{ email: first.other, signer: masked, state, ...joined }])
    const number = { number: receiptNumber(first.id) }
    expect(await first.browser.post(`/v1/my/signings/${first.id}/number`, number)).toMatchObject(ok)
    expect(await read(first.browser)).toMatchObject([{ email: first.other, signer: first.email.toLowerCase(), state }])
    expect(await eraseByOperator(services, first.other)).toBe(1)
    expect(await hasSigned(first.other)).toMatchObject({ signed: false })
    expect(await hasSigned(first.email)).toMatchObject({ signed: true })
    expect(await namedIn(first.other)).toEqual([])
    const next = await aSigner()
    expect(await joins(next.browser, next.other)).toMatchObject(ok)
    expect(await eraseByOperator(services, next.email)).toBe(1)
    expect(await hasSigned(next.other)).toMatchObject({ signed: false })
    expect(await namedIn(next.email)).toEqual([])
    expect((await eventsOf(scene.linkId)).slice(-1)).toEqual(['address.erased'])
    expect(await problems()).toEqual([])
    const erased = await services.store.reading.erasureRequests.erased()
    expect(erased.filter(({ kind }) => kind === 'address')).toHaveLength(2)
    // Nothing is left that an erasure after a restore would find.
    expect(await eraseAgain(services, erased)).toBe(0)
  })

  test('makes the check of an open pull request green, and red again', async () => {
    const { home, linkId } = scene
    const checked = await aCheckedRepository({ home, linkId })
    const { email, other, browser } = await aSigner()
    const authors = [
      { name: 'Priya', email: other },
      { name: 'Priya', email },
    ]
    const { ref } = await checked.opens(`joined-${people}`, authors)
    const stateOf = async (): Promise<string> => {
      await checked.works()
      const pull = await home.services.store.reading.pullRequests.find(ref)
      return pull?.verdict ?? ''
    }
    expect(await stateOf()).not.toBe('covered')
    expect(await joins(browser, other)).toMatchObject(ok)
    expect(await stateOf()).toBe('covered')
    const { corporation } = await aCorporation(home.services, {
      ...{ linkId, email: `boss@second-${people}.example`, state: 'submitted' },
    })
    await home.services.store.transaction((tx) => tx.corporations.change(corporation, { state: 'approved' }))
    expect(await stateOf()).not.toBe('covered')
    await home.services.store.transaction((tx) =>
      tx.corporations.change({ ...corporation, state: 'approved' }, { state: 'deleted' }),
    )
    await home.services.store.transaction((tx) => tx.corporationDomains.setState(corporation.id, 'released'))
    const signing = (await listOf(browser)).rows[0]?.id ?? ''
    later()
    expect(await stateOf()).toBe('covered')
    await browser.post(`/v1/my/signings/${signing}/withdrawal/code`, undefined)
    const withdrawal = { verification_code: scene.home.codes.at(-1) }
    expect(await browser.post(`/v1/my/signings/${signing}/withdrawal`, withdrawal)).toMatchObject(ok)
    expect(await stateOf()).not.toBe('covered')
    await checked.gitea.stop()
  })

  /** The tables in which an address stands. */
  async function namedIn(email: string): Promise<string[]> {
    const bare = await openBareDatabase(scene.home.services.config)
    const tables = ['joined_addresses', 'signings', 'outbox', 'codes']
    const found = []
    for (const table of tables) {
      const rows = await bare.run(`select * from ${table}`)
      if (rows.some((row) => JSON.stringify(row).toLowerCase().includes(email.toLowerCase()))) found.push(table)
    }
    await bare.close()
    return found
  }
})
