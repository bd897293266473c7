/** The check page: data and actions for unauthenticated users, for users who have proven an address or account, and for community managers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { addManager } from '../../../src/server/usecases/shared/companies/added-managers.ts'
import { endUndated } from '../../../src/server/jobs/schedule.ts'
import { noticeCopy, resumeEmails } from '../../../src/server/usecases/shared/evidence/database-copies.ts'
import { emailWriters } from '../../../src/server/mail/generated/email-writers.ts'
import { anAccount } from '../../support/people/accounts.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signs } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../support/checks/check-scenario.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@y.org' }
const emil = { name: 'Emil', email: 'emil@acme.example' }

describe.each(postgresOrBoth)('the page of a check, on %s', (database) => {
  let at: CheckScenario
  let ref = ''
  beforeAll(async () => {
    at = await aCheckScenario(database, { hasOauth: true })
    const { services } = at.scene.home
    const { corporation } = await aCorporation(services, { linkId: at.scene.linkId, email: 'grace@acme.example' })
    await aManagerOf(services, corporation, { managerId: 'mia', email: 'mia@acme.example' })
    await anEmployee(services, corporation, { email: emil.email })
    await signs(at.scene, bo.email)
    ref = (await at.opens('one', [ana, bo, emil])).ref
  })
  afterAll(() => at.close())

  const path = (rest: string, of = ref): string => `/v1/checks/${of}/${rest}`
  const idOf = async (name: string, of = ref): Promise<string> =>
    (await at.reads(of)).people.find((person) => person.name === name)?.id ?? ''
  const newestCode = (): string => at.scene.home.codes.at(-1) ?? ''

  /** Requests an emailed code and submits it. `whom` is an address or a contributor's ID; with an ID, the browser need not know the address. */
  async function proves(browser: TestBrowser, whom: object, of = ref) {
    at.scene.home.clock.advance(duration.minute + 1)
    expect(await browser.post(path('code', of), whom)).toMatchObject({ status: 200, data: 'successfully' })
    return browser.post(path('proof', of), { ...whom, verification_code: newestCode() })
  }

  const entryOf = async (browser: TestBrowser, name: string, of = ref) => {
    const { entries, people } = await at.reads(of, browser)
    return entries.find(({ id }) => people.find((person) => person.id === id)?.name === name)
  }

  test('shows everyone who is ready, must act or waits, and no other personal data', async () => {
    const { people, entries, reader } = await at.reads(ref)
    const told = people.map(({ name, email_masked: masked, state }) => [name, masked, state])
    expect(told.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['Ana', 'a***@x.org', 'to_act'],
      ['Bo', 'b***@y.org', 'ready'],
      ['Emil', 'e***@acme.example', 'waits'],
    ])
    expect([entries, reader]).toEqual([[], 'stranger'])
  })

  test('returns identical bytes to everyone, whatever others have proven', async () => {
    const before = (await at.browser().get(`/v1/checks/${ref}`)).body
    await proves(at.browser(), { person: await idOf('Bo') })
    const stranger = at.browser()
    stranger.cookies.set('cla_proof', 'A'.repeat(43))
    expect((await stranger.get(`/v1/checks/${ref}`)).body).toBe(before)
    expect((await at.browser().get(`/v1/checks/${ref}`)).body).toBe(before)
  })

  test('sends a code to a masked address, and opens that entry of that check for an hour in the browser that enters it', async () => {
    const browser = at.browser()
    const proven = await proves(browser, { person: await idOf('Bo') })
    expect(proven).toMatchObject({ status: 200, data: { email: bo.email, name: 'Bo', is_named: true } })
    expect(proven.setCookies.join('\n')).toMatch(/cla_proof=[^;]+;.*HttpOnly/)
    const { entries, reader } = await at.reads(ref, browser)
    expect(reader).toBe('person')
    expect(entries).toMatchObject([
      { email: bo.email, ground: 'individual', gap: '', company: '', version: 1, next: '', grace_ends_at: 0 },
    ])
    expect(entries[0]?.at).toBeGreaterThan(0)
    const other = (await at.opens('two', [bo])).ref
    expect((await at.reads(other, browser)).reader).toBe('stranger')
    at.scene.home.clock.advance(duration.hour)
    expect(await at.reads(ref, browser)).toMatchObject({ reader: 'stranger', entries: [] })
  })

  test("deletes a browser's proofs when the clock is set back", async () => {
    const { clock, services } = at.scene.home
    const browser = at.browser()
    await proves(browser, { person: await idOf('Bo') })
    clock.advance(-duration.hour)
    expect((await at.reads(ref, browser)).reader).toBe('stranger')
    await endUndated(services)
    clock.advance(duration.hour)
    expect((await at.reads(ref, browser)).reader).toBe('stranger')
  })

  test("deletes a browser's proofs in a copy of the database", async () => {
    const browser = at.browser()
    await proves(browser, { person: await idOf('Bo') })
    expect((await at.reads(ref, browser)).reader).toBe('person')
    const { services } = at.scene.home
    await noticeCopy(services, true)
    await resumeEmails(services, false)
    expect(await at.reads(ref, browser)).toMatchObject({ reader: 'stranger', entries: [] })
  })

  test('stores neither cookie nor address in plain text', async () => {
    const browser = at.browser()
    await proves(browser, { person: await idOf('Ana') })
    const secret = browser.cookies.get('cla_proof') ?? ''
    const stored = await at.scene.home.services.store.transaction(async (tx) => {
      const { sha256 } = await import('../../../src/server/crypto/digest.ts')
      return tx.checkProofs.ofBrowser(sha256(secret), ref, tx.at)
    })
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(JSON.stringify(stored)).not.toContain(ana.email)
  })

  test("does not reveal before the proof whether a typed address is a contributor's", async () => {
    const [named, foreign] = [at.browser(), at.browser()]
    at.scene.home.clock.advance(duration.hour)
    const answers = [
      await named.post(path('code'), { email: ana.email }),
      await foreign.post(path('code'), { email: 'zoe@z.org' }),
    ]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    const proven = await foreign.post(path('proof'), { email: 'zoe@z.org', verification_code: newestCode() })
    expect(proven).toMatchObject({ status: 200, data: { is_named: false, name: '' } })
    expect(await at.reads(ref, foreign)).toMatchObject({ reader: 'person', entries: [] })
  })

  test('opens nothing with a wrong code, one of another check or one for signing, and counts the tries', async () => {
    at.scene.home.clock.advance(duration.day)
    const id = await idOf('Ana')
    const browser = at.browser()
    const other = (await at.opens('three', [ana])).ref
    await browser.post(path('code', other), { email: ana.email })
    const ofOther = await browser.post(path('proof'), { person: id, verification_code: newestCode() })
    // The code belongs to the other check. An earlier code for this check may have expired.
    expect(['cla.wrong_verification_code', 'cla.expired_verification_code']).toContain(ofOther.code)
    await browser.post(path('code'), { person: id })
    const right = newestCode()
    expect(await browser.post(path('proof'), { person: id, sign: true, verification_code: right })).toMatchObject({
      code: 'cla.wrong_verification_code',
    })
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await browser.post(path('proof'), { person: id, verification_code: wrong })).toMatchObject({
        code: 'cla.wrong_verification_code',
      })
    }
    expect(await browser.post(path('proof'), { person: id, verification_code: right })).toMatchObject({
      code: 'cla.expired_verification_code',
    })
    expect((await at.reads(ref, browser)).reader).toBe('stranger')
  })

  test('limits guesses for one address over many checks and clients', async () => {
    at.scene.home.clock.advance(duration.day)
    const refs = [ref, (await at.opens('four', [ana])).ref, (await at.opens('five', [ana])).ref]
    let compared = 0
    for (let client = 0; client < 12; client += 1) {
      for (const of of refs) {
        const browser = at.browser()
        if ((await browser.post(path('code', of), { email: ana.email })).status !== 200) continue
        for (let tries = 0; tries < 5; tries += 1) {
          const right = newestCode()
          const wrong = right === '000000' ? '000001' : '000000'
          const { code } = await browser.post(path('proof', of), { email: ana.email, verification_code: wrong })
          if (code === 'cla.wrong_verification_code') compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(5)
    expect(compared).toBeLessThanOrEqual(50)
  })

  test('sends a code for signing, which proves the address and stays valid for the signature', async () => {
    at.scene.home.clock.advance(duration.day)
    const [uma, browser] = [{ name: 'Uma', email: 'uma@u.org' }, at.browser()]
    const own = (await at.opens('six', [uma])).ref
    const proven = await proves(browser, { person: await idOf('Uma', own), sign: true }, own)
    expect(proven).toMatchObject({ data: { email: uma.email, name: 'Uma' } })
    expect(await entryOf(browser, 'Uma', own)).toMatchObject({ gap: 'unsigned', next: 'sign' })
    const form = { name: 'Uma', email: uma.email, cla_id: '1', cla_language: 'English', privacy_checked: true }
    const signed = await browser.post(`/v1/individual-signing/${at.scene.linkId}`, {
      ...{ ...form, info: { '2': '2026-11-02' } },
      verification_code: newestCode(),
    })
    expect(signed.status).toBe(200)
    await at.works()
    expect(await at.reads(own, browser)).toMatchObject({ state: 'covered' })
    expect(await entryOf(browser, 'Uma', own)).toMatchObject({ ground: 'individual', next: '' })
  })

  test('sends no code to an address that cannot receive email, and marks it as unusable', async () => {
    const own = (await at.opens('laptop', [{ name: 'Lu', email: 'lu@laptop.local' }])).ref
    const [lu] = (await at.reads(own)).people
    expect(lu).toMatchObject({ address: 'unusable', state: 'to_act', email_masked: 'l***@laptop.local' })
    const asked = await at.browser().post(path('code', own), { person: lu?.id, sign: true })
    expect(asked.code).toBe('cla.not_an_email')
  })

  test('names the company to an employee waiting for a manager, who can be reminded once a day', async () => {
    const [browser, id] = [at.browser(), await idOf('Emil')]
    expect(await at.browser().post(path(`people/${id}/reminder`), undefined)).toMatchObject({
      code: 'cla.unproven_person',
    })
    await proves(browser, { person: id })
    expect(await entryOf(browser, 'Emil')).toMatchObject({
      ...{ gap: 'pending_manager', next: 'remind', company: 'Corporation at acme.example', remind_at: 0 },
    })
    const remind = () => browser.post(path(`people/${id}/reminder`), undefined)
    expect(await remind()).toMatchObject({ status: 200 })
    expect(await remind()).toMatchObject({ code: 'cla.too_many_request' })
    const { services, clock } = at.scene.home
    const letters = await services.store.reading.outbox.list(null, 1000)
    const reminders = letters.filter(({ kind }) => kind === 'employee-reminder')
    expect(reminders.map(({ recipient }) => recipient)).toEqual(['mia@acme.example'])
    const [letter] = reminders
    const written = letter && (await emailWriters['employee-reminder'](services, letter))
    expect(written).toMatchObject({ subject: expect.stringContaining('Corporation at acme') as unknown })
    const entry = await entryOf(browser, 'Emil')
    expect((entry?.remind_at ?? 0) - clock.now()).toBeGreaterThan(duration.day - duration.minute)
    clock.advance(duration.day)
    await proves(browser, { person: id })
    expect(await remind()).toMatchObject({ status: 200 })
  })

  test('shows a potential employee the way to sign and the company', async () => {
    const fay = { name: 'Fay', email: 'fay@acme.example' }
    const own = (await at.opens('seven', [fay])).ref
    const browser = at.browser()
    await proves(browser, { email: fay.email }, own)
    expect(await entryOf(browser, 'Fay', own)).toMatchObject({
      ...{ next: 'register', company: 'Corporation at acme.example' },
    })
  })

  test('shows everything to managers of its own project, and only public data to others', async () => {
    const { services } = at.scene.home
    const own = await anAccount(services, { login: 'community' })
    await services.store.transaction(async (tx) => {
      const link = await tx.links.find(at.scene.linkId)
      if (!link) throw new Error('there is no such link')
      await tx.evidence.hold(link.id)
      await addManager(services, tx, link, { account: own, ground: 'granted', invitation: '' })
    })
    const other = await anAccount(services, { login: 'other-community' })
    const as = async (account: typeof own): Promise<TestBrowser> => {
      const browser = at.browser()
      const { cookie } = await credentialsOf(services, account)
      for (const one of cookie.split('; ')) browser.cookies.set(one.split('=')[0] ?? '', one.split('=')[1] ?? '')
      return browser
    }
    const check = await at.reads(ref, await as(own))
    expect(check.reader).toBe('manager')
    expect(
      check.entries
        .map(({ email, ground, gap }) => [email, ground, gap])
        .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    ).toEqual([
      [ana.email, '', 'unsigned'],
      [bo.email, 'individual', ''],
      [emil.email, '', 'pending_manager'],
    ])
    expect(await at.reads(ref, await as(other))).toMatchObject({ reader: 'stranger', entries: [] })
  })
})
