/** A person joins another address to their signatures and separates it again: coverage, notifications, evidence and refused callers. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { maxJoinedAddresses } from '../../../src/domain/people/person-limits.ts'
import { eraseAgain, eraseByOperator } from '../../../src/server/usecases/person/my-erasure/erase-by-operator.ts'
import { storeJoined } from '../../../src/server/usecases/shared/people/joined-address.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { aCheckedRepository } from '../../support/checks/check-scenario.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { linksAnother, numberOf, signs, storedId } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { aJoiningScenario, ok } from './joining-scenario.ts'

type Whole = ResultOf<'getSigning'>
type OwnData = ResultOf<'getOwnData'>

describe.each(databases)("an address joined to another one's signature, on %s", (database) => {
  let at: Awaited<ReturnType<typeof aJoiningScenario>>
  beforeAll(async () => void (at = await aJoiningScenario(database)))
  afterEach(() => expect(at.scene.log.splice(0)).toEqual([]))
  afterAll(() => at.scene.close())

  test('is covered like the signing address until either separates them; both are informed each time', async () => {
    const { email, other, browser } = await at.aSigner()
    const id = await storedId(at.scene, email)
    expect(await at.hasSigned(other)).toMatchObject({ signed: false })
    const before = [(await at.eventsOf(at.scene.linkId)).length, (await at.eventsOf('')).length]
    expect(await at.joins(browser, ` ${other} `)).toMatchObject({ ...ok, data: { joined: 1, of_companies: 0 } })
    expect(await at.hasSigned(other.toUpperCase())).toMatchObject({ signed: true, type: 'individual', status: 'valid' })
    const [joined] = (await at.listOf(browser)).addresses
    const masked = `P.R***@second-${at.number()}.example`
    expect(joined).toMatchObject({ link_id: at.scene.linkId, email: masked, has_signed: true, counts: true })
    expect(at.scene.home.clock.now() - (joined?.joined_at ?? 0)).toBeLessThan(1000)
    const second = await at.opens(other)
    const list = await at.listOf(second)
    expect(list.rows).toEqual([])
    expect(list.addresses).toMatchObject([
      { email: `Pr***@joined-${at.number()}.example`, has_signed: false, counts: true },
    ])
    for (const address of [email.toLowerCase(), other]) {
      expect((await at.told(address)).slice(-1)).toEqual(['Your agreements now cover two addresses'])
    }
    const [letter] = (await at.scene.lettersTo(email.toLowerCase())).slice(-1)
    for (const part of [masked, 'Lantern', '/my']) expect(letter?.text).toContain(part)
    expect(letter?.text).not.toContain(other)
    expect(await at.problems()).toEqual([])
    const whole = (await (await at.manager()).get(`/v1/link/${at.scene.linkId}/signings/${id}`)).data as Whole
    expect(whole.addresses).toMatchObject([{ email: other, ended_at: 0 }])
    expect(whole.events.map(({ type }) => type)).toEqual(['individual.signed', 'address.joined'])
    expect(whole.verification.state).toBe('intact')
    // An ID is valid only in the session that received it.
    expect(await second.delete(`/v1/my/addresses/${joined?.id}`)).toMatchObject({ code: 'cla.not_found' })
    const own = `/v1/my/addresses/${list.addresses[0]?.id}`
    expect(await second.delete(own)).toMatchObject({ ...ok, data: 'successfully' })
    expect(await at.hasSigned(other)).toMatchObject({ signed: false })
    expect(await at.hasSigned(email)).toMatchObject({ signed: true })
    expect((await at.listOf(second)).addresses).toEqual([])
    expect(await second.delete(own)).toMatchObject({ code: 'cla.not_found' })
    for (const address of [email, other]) {
      expect((await at.told(address)).slice(-1)).toEqual(['Your agreements no longer cover both addresses'])
    }
    const both = ['address.joined', 'address.separated']
    expect((await at.eventsOf(at.scene.linkId)).slice(before[0])).toEqual(both)
    expect((await at.eventsOf('')).slice(before[1])).toEqual(both)
    expect(await at.problems()).toEqual([])
    const acts = (await at.scene.home.services.store.reading.audit.list(20)).map(({ what }) => what)
    expect(acts).toEqual(expect.arrayContaining(['address.join', 'address.separate']))
    expect(await at.joins(browser, other)).toMatchObject(ok)
    const [again] = (await at.listOf(browser)).addresses
    expect(await browser.delete(`/v1/my/addresses/${again?.id}`)).toMatchObject(ok)
    expect(await at.hasSigned(other)).toMatchObject({ signed: false })
    expect(await at.problems()).toEqual([])
  })

  test('is joined only to an opened signature, by the signing address; the event contains how it was opened', async () => {
    const { email, other, browser } = await at.aSigner()
    // Two callers are refused: the next owner of the mailbox, who does not have the receipt, and the owner of an address without a signature.
    const next = await at.opens(email.toLowerCase())
    expect(await at.joins(next, 'mallory@evil.example')).toMatchObject({ code: 'cla.needs_receipt_number' })
    const second = await at.opens(other)
    expect(await at.joins(second, email)).toMatchObject({ code: 'cla.nothing_to_join' })
    expect(await at.hasSigned('mallory@evil.example')).toMatchObject({ signed: false })
    expect(await at.joins(browser, other)).toMatchObject({ ...ok, data: { joined: 1, unopened: 0 } })
    const events = await at.scene.home.services.store.reading.evidence.page(at.scene.linkId, 0, 10_000)
    const joined = events.findLast(({ type }) => type === 'address.joined')
    expect(JSON.parse(joined?.body ?? '{}')).toMatchObject({ opened_by: 'number' })
    expect(await at.problems()).toEqual([])
  })

  test('is not covered while the signature is withdrawn, and is covered once it counts again or is signed again', async () => {
    const { email, other, browser, id } = await at.aSigner()
    const withdrawal = `/v1/my/signings/${id}/withdrawal`
    const withdraws = async (): Promise<void> => {
      at.later()
      expect(await browser.post(`${withdrawal}/code`, undefined)).toMatchObject(ok)
      expect(await browser.post(withdrawal, { verification_code: at.scene.home.codes.at(-1) })).toMatchObject(ok)
    }
    expect(await at.joins(browser, other)).toMatchObject(ok)
    await withdraws()
    expect(await at.hasSigned(other)).toMatchObject({ signed: false })
    expect((await at.listOf(browser)).addresses).toMatchObject([{ counts: false }])
    expect(await browser.delete(withdrawal)).toMatchObject(ok)
    expect(await at.hasSigned(other)).toMatchObject({ signed: true })
    await withdraws()
    at.later()
    expect(await at.signsAt(email)).toMatchObject(ok)
    expect(await at.hasSigned(other)).toMatchObject({ signed: true })
    const latest = (await at.listOf(browser)).rows.find(({ state }) => state === 'live')
    expect(latest?.id).not.toBe(id)
    expect((await at.listOf(browser)).addresses).toMatchObject([{ counts: true }])
    expect(await at.problems()).toEqual([])
  })

  test('is not covered if a company of the project has its domain, before or later; a submitted form alone has no effect', async () => {
    const { services } = at.scene.home
    const { other, browser } = await at.aSigner()
    const submitted = `boss@second-${at.number()}.example`
    const wish = { linkId: at.scene.linkId, email: submitted, state: 'submitted' } as const
    const { corporation } = await aCorporation(services, wish)
    expect(await at.joins(browser, other)).toMatchObject({ data: { joined: 1, of_companies: 0 } })
    expect(await at.hasSigned(other)).toMatchObject({ signed: true })
    await services.store.transaction((tx) => tx.corporations.change(corporation, { state: 'approved' }))
    expect(await at.hasSigned(other)).toMatchObject({ signed: false })
    expect((await at.listOf(browser)).addresses).toMatchObject([{ counts: false }])
    // Changes the state without an event. `verify` would report this.
    await services.store.transaction((tx) =>
      tx.corporations.change({ ...corporation, state: 'approved' }, { state: 'submitted' }),
    )
    const next = await at.aSigner()
    await aCorporation(services, { linkId: at.scene.linkId, email: `boss@second-${at.number()}.example` })
    expect(await at.joins(next.browser, next.other)).toMatchObject({ ...ok, data: { joined: 0, of_companies: 1 } })
    expect((await at.listOf(next.browser)).addresses).toEqual([])
    expect(await at.hasSigned(next.other)).toMatchObject({ signed: false })
  })

  test('is joined at every project whose signature is opened, and at no other', async () => {
    const { home } = at.scene
    const { email, other, browser } = await at.aSigner()
    const [second, third] = [
      await linksAnother(home, 'individual', `Second ${at.number()} ${database}`),
      await linksAnother(home, 'individual', `Third ${at.number()} ${database}`),
    ]
    for (const [linkId, address] of [
      [second, email],
      [third, other],
      [third, email],
    ] as const) {
      const there = { ...at.scene, linkId }
      at.later()
      const [agreement] = await home.services.store.reading.agreements.all(linkId)
      const form = { cla_id: agreement?.id ?? '', info: {} }
      expect(await signs(there, address, form)).toMatchObject(ok)
    }
    expect(await at.joins(browser, other)).toMatchObject({ data: { joined: 1, of_companies: 0, unopened: 1 } })
    const linksOf = async () => (await at.listOf(browser)).addresses.map(({ link_id: linkId }) => linkId)
    expect(await linksOf()).toEqual([at.scene.linkId])
    expect(await at.hasSigned(other, second)).toMatchObject({ signed: false })
    const row = (await at.listOf(browser)).rows.find(({ link_id: linkId }) => linkId === second)
    const proof = { number: await numberOf({ home, linkId: second }, email) }
    expect(await browser.post(`/v1/my/signings/${row?.id}/number`, proof)).toMatchObject(ok)
    expect(await at.joins(browser, other)).toMatchObject({ data: { joined: 1, of_companies: 0, unopened: 0 } })
    expect(await linksOf()).toHaveLength(2)
    expect(await at.hasSigned(other, second)).toMatchObject({ signed: true })
    expect((await at.told(other)).filter((subject) => subject.includes('two addresses'))).toHaveLength(2)
    expect(await at.problems()).toEqual([])
  })

  test('is refused without proof of both, if it is joined, has signed or is employed already, and above the limit', async () => {
    const { home, linkId } = at.scene
    const { email, other, browser } = await at.aSigner()
    expect(await browser.post('/v1/my/addresses/code', { email })).toMatchObject({ code: 'cla.nothing_to_join' })
    expect(await browser.post('/v1/my/addresses/code', { email: 'none' })).toMatchObject({ code: 'cla.not_an_email' })
    const code = await at.asksFor(browser, other)
    const wrong = { email: other, verification_code: code === '000000' ? '111111' : '000000' }
    expect(await browser.post('/v1/my/addresses', wrong)).toMatchObject({ code: 'cla.wrong_verification_code' })
    // A code is valid only in the session that requested it.
    const elsewhere = await at.opens(email)
    const right = { email: other, verification_code: code }
    expect(await elsewhere.post('/v1/my/addresses', right)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await at.hasSigned(other)).toMatchObject({ signed: false })
    expect(await browser.post('/v1/my/addresses', right)).toMatchObject(ok)
    expect(await at.joins(browser, other)).toMatchObject({ code: 'cla.nothing_to_join' })
    const stranger = await at.aSigner()
    const [joined] = (await at.listOf(browser)).addresses
    expect(await stranger.browser.delete(`/v1/my/addresses/${joined?.id}`)).toMatchObject({ code: 'cla.not_found' })
    expect(await at.joins(stranger.browser, other)).toMatchObject({ code: 'cla.nothing_to_join' })
    expect(await at.joins(stranger.browser, email)).toMatchObject({ code: 'cla.nothing_to_join' })
    const employer = await aCorporation(home.services, { linkId, email: `boss@employer-${at.number()}.example` })
    const employed = `e@employed-${at.number()}.example`
    await anEmployee(home.services, employer.corporation, { email: employed, state: 'inactive' })
    expect(await at.joins(stranger.browser, employed)).toMatchObject({ code: 'cla.nothing_to_join' })
    const signing = await home.services.store.reading.signings.ofAddress(linkId, stranger.email)
    if (!signing) throw new Error('no signing')
    for (let made = 0; made < maxJoinedAddresses; made += 1) {
      await home.services.store.transaction(async (tx) => {
        await tx.evidence.hold(linkId)
        await storeJoined(home.services, tx, {
          ...{ linkId, signingId: signing.id, signerKey: signing.signerKey, language: 'en' },
          ...{ email: `n${made}@many-${at.number()}.example`, openedBy: 'number' },
        })
      })
    }
    expect(await at.joins(stranger.browser, stranger.other)).toMatchObject({ code: 'cla.too_many_addresses' })
    expect(await at.problems()).toEqual([])
  })

  test('is joined once, even by simultaneous browsers', async () => {
    const { other, browser } = await at.aSigner()
    const third = await at.aSigner()
    const codes = [await at.asksFor(browser, other), await at.asksFor(third.browser, other)]
    const answers = await Promise.all(
      [browser, third.browser].map((by, at) =>
        by.post('/v1/my/addresses', { email: other, verification_code: codes[at] }),
      ),
    )
    expect(answers.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'cla.nothing_to_join'])
    expect(await at.problems()).toEqual([])
  })

  test('is listed in the stored data of both, abbreviated for the other; erasing either deletes both', async () => {
    const { services } = at.scene.home
    const first = await at.aSigner()
    expect(await at.joins(first.browser, first.other)).toMatchObject(ok)
    const read = async (by: TestBrowser): Promise<OwnData['addresses']> =>
      ((await by.get('/v1/my/data')).data as OwnData).addresses
    const second = await at.opens(first.other)
    const [state, joined] = ['live', { joined_at: expect.any(Number), ended_at: 0 }]
    const masked = `Pr***@joined-${at.number()}.example`
    expect(await read(second)).toMatchObject([{ email: first.other, signer: masked, state, ...joined }])
    expect(await read(first.browser)).toMatchObject([{ email: first.other, signer: first.email.toLowerCase(), state }])
    expect(await eraseByOperator(services, first.other)).toBe(1)
    expect(await at.hasSigned(first.other)).toMatchObject({ signed: false })
    expect(await at.hasSigned(first.email)).toMatchObject({ signed: true })
    expect(await at.namedIn(first.other)).toEqual([])
    const next = await at.aSigner()
    expect(await at.joins(next.browser, next.other)).toMatchObject(ok)
    expect(await eraseByOperator(services, next.email)).toBe(1)
    expect(await at.hasSigned(next.other)).toMatchObject({ signed: false })
    expect(await at.namedIn(next.email)).toEqual([])
    expect((await at.eventsOf(at.scene.linkId)).slice(-1)).toEqual(['address.erased'])
    expect(await at.problems()).toEqual([])
    const erased = await services.store.reading.erasureRequests.erased()
    expect(erased.filter(({ kind }) => kind === 'address')).toHaveLength(2)
    // Repeating the erasures, as after a restore, finds nothing left to erase.
    expect(await eraseAgain(services, erased)).toBe(0)
  })

  test('makes the check of an open pull request pass, and fail again', async () => {
    const { home, linkId } = at.scene
    const checked = await aCheckedRepository({ home, linkId })
    const { email, other, browser } = await at.aSigner()
    const authors = [
      { name: 'Priya', email: other },
      { name: 'Priya', email },
    ]
    const { ref } = await checked.opens(`joined-${at.number()}`, authors)
    const stateOf = async (): Promise<string> => {
      await checked.works()
      const pull = await home.services.store.reading.pullRequests.find(ref)
      return pull?.verdict ?? ''
    }
    expect(await stateOf()).not.toBe('covered')
    expect(await at.joins(browser, other)).toMatchObject(ok)
    expect(await stateOf()).toBe('covered')
    const { corporation } = await aCorporation(home.services, {
      ...{ linkId, email: `boss@second-${at.number()}.example`, state: 'submitted' },
    })
    await home.services.store.transaction((tx) => tx.corporations.change(corporation, { state: 'approved' }))
    expect(await stateOf()).not.toBe('covered')
    await home.services.store.transaction((tx) =>
      tx.corporations.change({ ...corporation, state: 'approved' }, { state: 'deleted' }),
    )
    await home.services.store.transaction((tx) => tx.corporationDomains.setState(corporation.id, 'released'))
    const signing = (await at.listOf(browser)).rows[0]?.id ?? ''
    at.later()
    expect(await stateOf()).toBe('covered')
    await browser.post(`/v1/my/signings/${signing}/withdrawal/code`, undefined)
    const withdrawal = { verification_code: at.scene.home.codes.at(-1) }
    expect(await browser.post(`/v1/my/signings/${signing}/withdrawal`, withdrawal)).toMatchObject(ok)
    expect(await stateOf()).not.toBe('covered')
    await checked.gitea.stop()
  })
})
