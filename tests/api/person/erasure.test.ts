/** A person requests the deletion of their signatures, and the community decides: remaining data, notifications, evidence and refused callers. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { erasureDecision, erasureReminders } from '../../../src/domain/people/person-limits.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { remindOfErasures } from '../../../src/server/jobs/erasure-jobs.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { seedPulls } from '../../support/checks/watched-pulls.ts'
import { watchRepository } from '../../support/checks/watched.ts'
import { signerKey } from '../../../src/server/store/schema/signer-key.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signs, storedId } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'

type Listed = ResultOf<'listOwnSignings'>
type Requests = ResultOf<'listErasureRequests'>

const reason = 'Nothing of this person was merged.'

describe.each(databases)('a signature with a deletion request, on %s', (database) => {
  let scene: World
  let people = 0
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate', config: { operatorEmail: 'ops@service.example' } })
    for (const login of ['kate', 'leo']) {
      const account = await anAccount(scene.home.services, { login })
      if (login === 'kate')
        await scene.home.services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
    }
  })
  afterEach(() => expect(scene.log.splice(0)).toEqual([]))
  afterAll(() => scene.close())

  async function opens(email: string): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    scene.home.clock.advance(duration.minute + 1)
    expect(await browser.post('/v1/my/code', { email })).toMatchObject({ status: 200 })
    const session = { email, verification_code: scene.home.codes.at(-1) }
    expect(await browser.post('/v1/my/session', session)).toMatchObject({ status: 200 })
    return browser
  }

  async function manager(login = 'kate'): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    expect(await browser.signsIn(login, password)).toMatchObject({ status: 200 })
    return browser
  }

  const rowsOf = async (browser: TestBrowser): Promise<Listed['rows']> =>
    ((await browser.get('/v1/my/signings')).data as Listed).rows
  const problems = async (): Promise<string[]> =>
    (await verifyEvidence(scene.home.services.store.reading)).problems.map(({ what }) => what)

  async function aSigner() {
    const { home, linkId } = scene
    const email = `Priya@erased-${(people += 1)}.example`
    const signsAgain = () => signs(scene, email, { name: 'Priya Raman', cla_id: '2', info: {} })
    expect(await signsAgain()).toMatchObject({ status: 200 })
    const browser = await opens(email.toLowerCase())
    const own = (await rowsOf(browser))[0]?.id ?? ''
    const id = await storedId(scene, email)
    const path = `/v1/my/signings/${own}/erasure`
    const place = `/v1/link/${linkId}/erasures`
    const of = {
      ...{ email, browser, id, own, path, signsAgain },
      row: async (by = browser) => (await rowsOf(by)).find((row) => row.id === own),
      code: async (by = browser): Promise<string> => {
        home.clock.advance(duration.minute + 1)
        expect(await by.post(`${path}/code`, undefined)).toMatchObject({ status: 200 })
        return home.codes.at(-1) ?? ''
      },
      asks: (code: string, by = browser) => by.post(path, { verification_code: code }),
      hasAsked: async () => expect(await of.asks(await of.code())).toMatchObject({ status: 200 }),
      request: async (by: TestBrowser) =>
        ((await by.get(place)).data as Requests).find(({ signing }) => signing.id === id)?.id ?? '',
      decides: async (by: TestBrowser, decision: 'erase' | 'restrict', over = {}) =>
        by.put(`${place}/${await of.request(by)}`, { decision, reason, password, ...over }),
      has: async () => (await aBrowser(scene).get(`/v1/individual-signing/${linkId}?email=${email}`)).data,
      listed: async (by: TestBrowser) => {
        const found = await by.get(`/v1/link/${linkId}/signings?search=${email.toLowerCase()}`)
        const all = await by.get(`/v1/link/${linkId}/signings?page_size=100`)
        const rows = [found, all].flatMap(({ data }) => (data as ResultOf<'listSignings'>).rows)
        return rows.filter((row) => row.id === id).length
      },
      exported: async (by: TestBrowser) => {
        const files = await Promise.all([
          by.get(`/v1/link/${linkId}/signings.csv`),
          by.get(`/v1/link/${linkId}/signings.jsonl`),
        ])
        return JSON.stringify(files).includes(email)
      },
    }
    return of
  }

  test('is erased: it no longer counts or appears anywhere, the chain verifies, and the person can sign again', async () => {
    const { home, linkId } = scene
    const of = await aSigner()
    const kate = await manager()
    const code = await of.code()
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await of.asks(wrong)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await of.asks(code)).toMatchObject({ status: 200, data: 'successfully' })
    const asked = home.clock.now()
    const waiting = { state: 'waiting', asked_at: asked, due_at: asked + erasureDecision, decided_at: 0, reason: '' }
    expect((await of.row())?.erasure).toEqual(waiting)
    expect(await of.asks(code)).toMatchObject({ code: 'cla.wrong_state' })
    expect(await kate.get(`/v1/link/${linkId}/erasures`)).toMatchObject({
      data: [{ signing: { id: of.id, email: of.email }, asked_at: asked, due_at: asked + erasureDecision }],
    })
    const told = await scene.lettersTo(of.email.toLowerCase())
    expect(told.at(-1)?.subject).toContain('You asked Lantern to delete')
    expect(await of.has()).toMatchObject({ signed: true })
    expect(await of.decides(kate, 'erase', { reason: 'short' })).toMatchObject({ code: 'cla.reason_length' })
    expect(await of.decides(kate, 'erase', { password: 'not mine at all' })).toMatchObject({
      code: 'cla.invalid_account_or_pw',
    })
    expect([await of.listed(kate), await of.exported(kate)]).toEqual([2, true])
    expect(await of.decides(kate, 'erase')).toMatchObject({ status: 200, data: 'successfully' })
    expect(await of.has()).toMatchObject({ signed: false })
    expect([await of.listed(kate), await of.exported(kate)]).toEqual([0, false])
    expect(await kate.get(`/v1/link/${linkId}/signings/${of.id}`)).toMatchObject({ code: 'cla.not_found' })
    expect(await kate.get(`/v1/link/${linkId}/erasures`)).toMatchObject({ data: [] })
    expect(await of.browser.get('/v1/my/signings')).toMatchObject({ code: 'cla.unknown_token' })
    const [letter] = (await scene.lettersTo(of.email)).slice(-1)
    expect(letter?.subject).toBe('Lantern has deleted your signature data')
    expect(letter?.text).toContain(reason)
    const signing = await home.services.store.reading.signings.get(of.id)
    expect(signing).toMatchObject({ state: 'erased', name: '', email: '', signerKey: '', origin: '', salts: {} })
    expect(await problems()).toEqual([])
    expect(await of.signsAgain()).toMatchObject({ status: 200 })
    expect(await of.has()).toMatchObject({ signed: true })
    expect(await problems()).toEqual([])
  })

  test('is kept but restricted: it counts, but is in no list, search, export or record; the person sees the reason', async () => {
    const { linkId } = scene
    const of = await aSigner()
    const kate = await manager()
    await of.hasAsked()
    const { asked_at: asked } = (await of.row())?.erasure ?? { asked_at: 0 }
    expect(await of.decides(kate, 'restrict')).toMatchObject({ status: 200 })
    expect(await of.has()).toMatchObject({ signed: true })
    expect([await of.listed(kate), await of.exported(kate)]).toEqual([0, false])
    expect(await kate.get(`/v1/link/${linkId}/signings/${of.id}`)).toMatchObject({ code: 'cla.not_found' })
    const end = { reason: 'The employer owns the work.', password }
    expect(await kate.put(`/v1/link/${linkId}/signings/${of.id}/end`, end)).toMatchObject({ code: 'cla.not_found' })
    expect(await kate.put(`/v1/link/${linkId}/signings/end`, { ...end, ids: [of.id] })).toMatchObject({
      data: { ended: 0, missed: 1 },
    })
    expect((await of.row())?.erasure).toEqual({
      ...{ state: 'restricted', asked_at: asked, due_at: asked + erasureDecision },
      ...{ decided_at: expect.any(Number), reason },
    })
    expect(await of.browser.post(`${of.path}/code`, undefined)).toMatchObject({ code: 'cla.wrong_state' })
    const [letter] = (await scene.lettersTo(of.email)).slice(-1)
    expect(letter?.subject).toBe('Lantern has restricted the use of your signature data')
    expect(letter?.text).toContain(reason)
    expect(await problems()).toEqual([])
    const total = async () =>
      ((await kate.get(`/v1/link/${linkId}/signings?kind=individual`)).data as ResultOf<'listSignings'>).total
    const rows = (
      (await kate.get(`/v1/link/${linkId}/signings?kind=individual&page_size=100`)).data as ResultOf<'listSignings'>
    ).rows
    expect(await total()).toBe(rows.length)
  })

  test('is decided once, by its own community, even with two simultaneous decisions', async () => {
    const of = await aSigner()
    await of.hasAsked()
    const [kate, other, leo] = [await manager(), await manager(), await manager('leo')]
    const id = await of.request(kate)
    const path = `/v1/link/${scene.linkId}/erasures/${id}`
    const body = { reason, password }
    expect(await leo.put(path, { ...body, decision: 'erase' })).toMatchObject({ code: 'cla.no_link' })
    const both = [kate.put(path, { ...body, decision: 'erase' }), other.put(path, { ...body, decision: 'restrict' })]
    const codes = (await Promise.all(both)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'cla.wrong_state')).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  test('is decided in sequence with a simultaneous signature, withdrawal or undo', async () => {
    const kate = await manager()
    const acts = Array.from({ length: 4 }, () => ['sign', 'withdraw', 'take back'] as const)
    for (const act of acts.flat()) {
      const of = await aSigner()
      const withdrawal = `/v1/my/signings/${of.own}/withdrawal`
      const codeOf = async (): Promise<string> => {
        scene.home.clock.advance(duration.minute + 1)
        await of.browser.post(`${withdrawal}/code`, undefined)
        return scene.home.codes.at(-1) ?? ''
      }
      if (act !== 'withdraw') await of.browser.post(withdrawal, { verification_code: await codeOf() })
      await of.hasAsked()
      const code = act === 'withdraw' ? await codeOf() : ''
      const other = {
        sign: () => of.signsAgain(),
        withdraw: () => of.browser.post(withdrawal, { verification_code: code }),
        'take back': () => of.browser.delete(withdrawal),
      }[act]
      const [decided, done] = await Promise.all([of.decides(kate, 'erase'), other()])
      expect(decided).toMatchObject({ status: 200 })
      const mayBe = [
        undefined,
        'cla.not_found',
        'cla.unknown_token',
        'cla.wrong_state',
        'cla.wrong_verification_code',
        'cla.expired_verification_code',
      ]
      expect(mayBe).toContain((done as { code?: string }).code)
      expect(await scene.home.services.store.reading.signings.get(of.id)).toMatchObject({ state: 'erased', email: '' })
      expect(await problems()).toEqual([])
    }
  })

  test('includes earlier signatures and those of a deleted employee', async () => {
    const { home, linkId } = scene
    const of = await aSigner()
    const { corporation } = await aCorporation(home.services, {
      ...{ linkId, email: `grace@erased-${people}.example`, name: `Works ${people}` },
    })
    const left = await anEmployee(home.services, corporation, { email: of.email, state: 'deleted' })
    const before = await problems()
    await of.hasAsked()
    const kate = await manager()
    expect(await of.decides(kate, 'erase')).toMatchObject({ status: 200 })
    expect(await home.services.store.reading.employees.find(left.id)).toMatchObject({
      email: '',
      name: '',
      emailKey: '',
    })
    expect(await problems()).toEqual(before)
  })

  test('triggers new checks of open pull requests, and removes the person from closed ones', async () => {
    const { services } = scene.home
    const of = await aSigner()
    const { watchId } = await watchRepository(services, {
      ...{
        linkId: scene.linkId,
        kind: 'github',
        url: `https://forge-${people}.example`,
        apiUrl: 'https://api.example',
      },
    })
    const person = { email: of.email, personKey: signerKey(scene.linkId, of.email), name: 'Priya Raman' }
    const pulls = [1, 2].map((number) => ({ title: `Pull ${number}`, verdict: 'covered' as const, people: [person] }))
    const [open = '', closed = ''] = await seedPulls(services, watchId, pulls)
    await services.store.transaction((tx) =>
      tx.pullRequests.change(closed, { state: 'merged', closedAt: tx.at, wantedAt: null }),
    )
    const before = await services.store.reading.pullRequests.find(open)
    await of.hasAsked()
    expect(await of.decides(await manager(), 'erase')).toMatchObject({ status: 200 })
    const { contributions, pullRequests } = services.store.reading
    expect(await pullRequests.find(open)).toMatchObject({ wantedAt: 0, revision: (before?.revision ?? 0) + 1 })
    expect(await contributions.ofPullRequest(open)).toMatchObject([{ email: of.email }])
    expect(await pullRequests.find(closed)).toMatchObject({
      wantedAt: null,
      title: '',
      readSha: '',
      verdict: 'covered',
    })
    expect(await contributions.ofPullRequest(closed)).toEqual([])
  })

  test('reminds the managers without a decision, and informs the operator after 30 days', async () => {
    const { home } = scene
    const { services, clock } = home
    const of = await aSigner()
    await of.hasAsked()
    const asked = (await of.row())?.erasure?.asked_at ?? 0
    const toldTo = async (to: string) => (await scene.lettersTo(to)).map(({ subject }) => subject).slice(-1)
    const counts: number[] = []
    for (const after of [...erasureReminders.slice(1), erasureDecision]) {
      clock.set(asked + after - duration.second)
      counts.push(await remindOfErasures(services))
      clock.set(asked + after)
      counts.push(await remindOfErasures(services), await remindOfErasures(services))
    }
    expect(counts).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0])
    expect(await toldTo('ops@service.example')).toEqual(['A deletion request has been waiting for more than 30 days'])
    expect(await of.decides(await manager(), 'erase')).toMatchObject({ status: 200 })
    expect(await remindOfErasures(services)).toBe(0)
  })
})
