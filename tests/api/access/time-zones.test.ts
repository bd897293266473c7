/** Time zone of the browser at sign-in (decision 177): stored with the account, used for digests and their times, erased with it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { erasureReminders } from '../../../src/domain/people/person-limits.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { remindOfErasures } from '../../../src/server/jobs/erasure-jobs.ts'
import { sendNotifications } from '../../../src/server/jobs/send-notifications.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { removeAccount } from '../../../src/server/usecases/shared/evidence/account-records.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aCompany, aSignedPdf, formWith, keyFor } from '../../support/people/company.ts'
import { aCorporation, aManagerOf } from '../../support/people/corporations.ts'
import { linksAnother, signs } from '../../support/people/people.ts'
import { admittingAdministrators, visitors } from '../../support/platforms/visitors.ts'
import { world, type World } from '../../support/service/world.ts'

describe.each(databases)('the time zone of an account on %s', (database) => {
  let scene: World
  beforeEach(async () => {
    scene = await world(database, { seed: 'corporate', oauth: admittingAdministrators('github:lantern') })
  })
  afterEach(async () => {
    expect(scene.log).toEqual([])
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
    await scene.close()
  })

  const services = () => scene.home.services
  const zoneOf = ({ id }: Pick<Account, 'id'>): Promise<string> => services().store.reading.accounts.timeZone(id)
  const at = (time: string): void => scene.home.clock.set(Date.parse(time))
  const run = (): Promise<number> => sendNotifications(services())
  const digestsTo = async ({ email }: Account) =>
    (await scene.lettersTo(email)).filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'))

  /** Signs in, and returns the status. */
  async function signsIn({ login, linkId }: Account, time_zone: string): Promise<number> {
    const { status } = await aBrowser(scene).signsIn(login, password, { link_id: linkId, time_zone })
    return status
  }

  async function aManager(): Promise<Account> {
    const manager = await anAccount(services(), { login: 'ada', email: 'ada@lantern.example' })
    await services().store.transaction((tx) => transferLink(tx, scene.linkId, manager.id))
    return manager
  }

  /** Opens the session of an address. */
  async function opensOwn(email: string): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    scene.home.clock.advance(duration.minute + 1)
    await browser.post('/v1/my/code', { email })
    const proof = { email, verification_code: scene.home.codes.at(-1) }
    expect(await browser.post('/v1/my/session', proof)).toMatchObject({ status: 200 })
    return browser
  }

  async function returnsScan(email: string): Promise<void> {
    await aCompany(scene, email)
    const key = await keyFor(scene, email)
    const { headers, payload } = formWith(await aSignedPdf(scene))
    const url = `/v1/corporation-signing/by-letter/${key}`
    expect((await scene.wire.send({ method: 'POST', url, headers, payload })).status).toBe(200)
  }

  test('is that of the last sign-in by password, for managers of projects, companies and employees', async () => {
    const { corporation, administrator } = await aCorporation(services(), {
      linkId: scene.linkId,
      email: 'grace@harbour.example',
    })
    const employees = await aManagerOf(services(), corporation, { managerId: 'mary', email: 'mary@harbour.example' })
    for (const account of [await aManager(), administrator, employees]) {
      expect(await zoneOf(account)).toBe('')
      expect((await aBrowser(scene).signsIn(account.login, password, { link_id: account.linkId })).status).toBe(200)
      expect(await zoneOf(account)).toBe('')
      for (const zone of ['Europe/Berlin', 'Pacific/Kiritimati', 'UTC']) {
        expect(await signsIn(account, zone)).toBe(200)
        expect(await zoneOf(account)).toBe(zone)
      }
      // An unknown zone is ignored, and so is one that comes with a wrong password.
      for (const zone of ['Nowhere/At_All', '+08:00', '', 'x'.repeat(5000), '\u{202e}']) {
        expect(await signsIn(account, zone)).toBe(200)
      }
      const more = { link_id: account.linkId, time_zone: 'Asia/Tokyo' }
      expect((await aBrowser(scene).signsIn(account.login, 'Wrong-2026x', more)).status).toBe(400)
      expect(await zoneOf(account)).toBe('UTC')
    }
  })

  test('is stored for each role that the password opens', async () => {
    const email = 'ada@harbour.example'
    const { administrator } = await aCorporation(services(), { linkId: scene.linkId, email })
    const second = await aCorporation(services(), { linkId: await linksAnother(scene.home, 'corporation'), email })
    expect(await signsIn(administrator, 'Asia/Tokyo')).toBe(200)
    expect(await zoneOf(second.administrator)).toBe('Asia/Tokyo')
  })

  test('is that of the browser that started the sign-in at a code platform', async () => {
    const { oauth, resident } = visitors(scene, 'lantern')
    const { platform, ...who } = { platform: 'github', ...resident() }
    const comes = async (headers: Record<string, string>) => {
      const browser = aBrowser(scene)
      const { data } = await browser.get(`/v1/auth/authcodeurl/${platform}/login`, headers)
      return browser.get(oauth.agrees((data as { url: string }).url, who))
    }
    const account = async () => (await services().store.reading.accounts.findByPlatform(platform, String(who.id)))?.id
    for (const [headers, zone] of [
      [{}, ''],
      [{ 'time-zone': 'America/New_York' }, 'America/New_York'],
      [{ 'time-zone': 'Pacific/Auckland' }, 'Pacific/Auckland'],
      [{ 'time-zone': 'Nowhere/At_All' }, 'Pacific/Auckland'],
      [{ 'time-zone': 'x'.repeat(2000) }, 'Pacific/Auckland'],
      [{}, 'Pacific/Auckland'],
    ] as const) {
      expect(await comes(headers)).toMatchObject({ status: 302, headers: { location: '/home' } })
      expect(await zoneOf({ id: (await account()) ?? '' })).toBe(zone)
    }
  })

  test.each([
    ['forward', 'Europe/Berlin', '2027-03-27T20:00:00Z', '2027-03-28T07:00:00Z'],
    ['back', 'Europe/Berlin', '2027-10-30T20:00:00Z', '2027-10-31T08:00:00Z'],
    ['forward, 13 hours ahead of UTC,', 'Pacific/Auckland', '2027-09-25T10:00:00Z', '2027-09-25T20:00:00Z'],
    ['not at all, 14 hours ahead of UTC,', 'Pacific/Kiritimati', '2027-03-13T18:00:00Z', '2027-03-13T19:00:00Z'],
  ])('clocks that go %s: the digest comes at nine', async (_, zone, noticed, due) => {
    const manager = await aManager()
    expect(await signsIn(manager, zone)).toBe(200)
    at(noticed)
    await returnsScan('ada@harbour.example')
    scene.home.clock.set(Date.parse(due) - duration.minute)
    expect(await run()).toBe(0)
    scene.home.clock.set(Date.parse(due) + duration.minute)
    expect(await run()).toBe(1)
    expect(await digestsTo(manager)).toHaveLength(1)
  })

  test('a digest keeps its day when its reader travels: each notice comes once, and none waits for another day', async () => {
    const manager = await aManager()
    expect(await signsIn(manager, 'Asia/Shanghai')).toBe(200)
    at('2027-03-13T20:00:00Z')
    await returnsScan('ada@harbour.example')
    // Sunday is due at 9:00 in Los Angeles, where it is Saturday.
    expect(await signsIn(manager, 'America/Los_Angeles')).toBe(200)
    at('2027-03-14T15:59:00Z')
    expect(await run()).toBe(0)
    await returnsScan('bob@quay.example')
    at('2027-03-14T16:01:00Z')
    expect(await run()).toBe(1)
    expect((await digestsTo(manager)).map(({ text }) => [text?.includes('harbour'), text?.includes('quay')])).toEqual([
      [true, true],
    ])
    // The next one is due on Monday, which is over at nine in Kiritimati: it comes at once.
    at('2027-03-14T20:00:00Z')
    await returnsScan('cleo@pier.example')
    expect(await signsIn(manager, 'Pacific/Kiritimati')).toBe(200)
    expect(await run()).toBe(1)
    const zones = ['Asia/Shanghai', 'America/Los_Angeles', 'UTC']
    for (const zone of zones) expect(await signsIn(manager, zone)).toBe(200)
    at('2027-03-20T00:00:00Z')
    expect(await run()).toBe(0)
    const [, last, ...others] = await digestsTo(manager)
    expect(last?.text).toContain('pier')
    expect(last?.text).not.toContain('quay')
    expect(others).toEqual([])
  })

  test('sign-ins from several zones while a digest is sent lose and repeat nothing', async () => {
    const manager = await aManager()
    expect(await signsIn(manager, 'UTC')).toBe(200)
    const companies = ['harbour', 'quay', 'pier']
    for (const [index, company] of companies.entries()) {
      scene.home.clock.set(Date.UTC(2027, 2, 13 + index, 20))
      await returnsScan(`ada@${company}.example`)
      scene.home.clock.set(Date.UTC(2027, 2, 14 + index, 9, 1))
      const zones = ['Asia/Tokyo', 'Europe/Berlin', 'America/Los_Angeles', 'UTC']
      await Promise.all([run(), ...zones.map((zone) => signsIn(manager, zone)), run()])
    }
    scene.home.clock.set(Date.UTC(2027, 2, 18, 12))
    await run()
    const texts = (await digestsTo(manager)).map(({ text }) => text)
    expect(companies.map((company) => texts.filter((text) => text?.includes(company)).length)).toEqual([1, 1, 1])
  })

  test('times in notices and reminders are in the zone of their reader, or in that assumed for the language', async () => {
    const manager = await aManager()
    const requests = async (email: string): Promise<string> => {
      at('2027-03-01T22:25:00Z')
      expect(await signs(scene, email, { cla_id: '2', info: {} })).toMatchObject({ status: 200 })
      const browser = await opensOwn(email)
      const { rows } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
      const path = `/v1/my/signings/${rows[0]?.id ?? ''}/erasure`
      at('2027-03-01T22:30:00Z')
      await browser.post(`${path}/code`, undefined)
      expect((await browser.post(path, { verification_code: scene.home.codes.at(-1) })).status).toBe(200)
      return (await digestsTo(manager)).at(-1)?.text ?? ''
    }
    expect(await requests('priya@erased.example')).toContain('2027年4月1日 06:30（UTC+8）')
    expect(await signsIn(manager, 'Asia/Kathmandu')).toBe(200)
    expect(await requests('rana@erased.example')).toContain('2027年4月1日 04:15（UTC+5:45）')
    scene.home.clock.advance(erasureReminders[1] ?? 0)
    await remindOfErasures(services())
    const reminder = (await digestsTo(manager)).at(-1)?.text ?? ''
    expect(reminder).toContain('2027年3月2日')
    expect(reminder).toContain('2027年4月1日 04:15（UTC+5:45）')
  })

  test('is in the export of the person, and erased with the account', async () => {
    const browser = await opensOwn('ada@lantern.example')
    const exported = async () => ((await browser.get('/v1/my/data')).data as ResultOf<'getOwnData'>).accounts
    const manager = await aManager()
    expect(await signsIn(manager, 'Europe/Oslo')).toBe(200)
    expect(await exported()).toMatchObject([{ role: 'community', time_zone: 'Europe/Oslo' }])
    await services().store.transaction((tx) => removeAccount(services(), tx, manager))
    expect(await zoneOf(manager)).toBe('')
    expect(await exported()).toMatchObject([{ role: 'community', time_zone: '' }])
  })
})
