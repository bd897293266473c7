/** Emails that a person requests on `/my`. A confirmation requires only access to the mailbox; the receipt of an older signature requires an opened record. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { ownEmails, receiptToAddress } from '../../../src/domain/people/person-limits.ts'
import { endSignature } from '../../../src/server/usecases/community/signers/end-signings.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import type { ReceivedEmail } from '../../support/mail/mailbox.ts'
import { numberOf, signs, storedId } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const done = { status: 200, data: 'successfully' }

describe.each(databases)("emails about one's signatures, on %s", (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
    const { services } = scene.home
    const { corporation } = await aCorporation(services, { linkId: scene.linkId, email: 'grace@lamp.example' })
    await anEmployee(services, corporation, { email: 'emil@lamp.example', state: 'inactive' })
  })
  beforeEach(() => scene.home.clock.advance(duration.day + duration.hour))
  afterAll(() => scene.close())

  async function opens(email: string): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    scene.home.clock.advance(duration.minute + 1)
    await browser.post('/v1/my/code', { email })
    const proof = { email, verification_code: scene.home.codes.at(-1) ?? '' }
    expect(await browser.post('/v1/my/session', proof)).toMatchObject({ status: 200 })
    return browser
  }
  const own = async (browser: TestBrowser): Promise<string> => {
    const { rows } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
    return `/v1/my/signings/${rows[0]?.id}`
  }
  const last = async (email: string): Promise<ReceivedEmail> => {
    const letter = (await scene.lettersTo(email)).at(-1)
    return letter ?? expect.fail(`nothing was mailed to ${email}`)
  }
  const receiptIn = ({ attachments }: ReceivedEmail): Buffer =>
    Buffer.from((attachments[0]?.content ?? new ArrayBuffer(0)) as ArrayBuffer)

  test('a confirmation contains project, agreement, version, time and address, but no answers', async () => {
    const email = 'ada@lantern.example'
    scene.home.clock.set(Date.parse('2027-01-28T18:37:09Z'))
    await signs(scene, email, { time_zone: 'Asia/Shanghai' })
    const number = await numberOf(scene, email)
    const browser = await opens(email)
    expect(await browser.post(`${await own(browser)}/confirmation`, undefined)).toMatchObject(done)
    const { subject, text = '', raw, attachments } = await last(email)
    expect(subject).toBe('Your signature with Lantern')
    const told = ['Lantern', 'Individual Contributor License Agreement', 'version 1, English', '28 January 2027', email]
    for (const words of told) expect(text).toContain(words)
    expect(text).not.toContain('no longer valid')
    for (const words of [number, 'Ada Lovelace', '2026-11-02', 'Shanghai']) expect(raw).not.toContain(words)
    expect(attachments).toEqual([])
    expect(scene.log).toEqual([])
  })

  test('it says if the signature is no longer in effect or waits for a manager, and is not sent after an erasure', async () => {
    const email = 'ended@lantern.example'
    await signs(scene, email)
    const { services } = scene.home
    const browser = await opens(email)
    const id = await storedId(scene, email)
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(scene.linkId)
      const of = { role: 'communityManager', account: 'a', session: 's', client: '', userAgent: '' } as const
      const caller = { ...of, language: 'en', chosenLanguage: null } as const
      await endSignature(services, tx, caller, { linkId: scene.linkId, id, reason: 'A test of emails.', proof: null })
    })
    expect(await browser.post(`${await own(browser)}/confirmation`, undefined)).toMatchObject(done)
    expect((await last(email)).text).toContain('This signature is no longer valid.')

    const employee = await opens('emil@lamp.example')
    expect(await employee.post(`${await own(employee)}/confirmation`, undefined)).toMatchObject(done)
    expect((await last('emil@lamp.example')).text).toContain('此签署尚待贵公司的管理员启用。')

    expect(await browser.post(`${await own(browser)}/confirmation`, undefined)).toMatchObject(done)
    const signing = await services.store.reading.signings.get(id)
    await services.store.transaction((tx) => tx.erasures.blankSigning(signing))
    await scene.deliverDue()
    expect(
      (await scene.lettersTo(email)).filter(({ subject }) => subject === 'Your signature with Lantern'),
    ).toHaveLength(1)
  })

  test('the receipt is sent again to the signing address: without its number for 60 days, then once the record is opened', async () => {
    const email = 'again@lantern.example'
    await signs(scene, email, { time_zone: 'Asia/Shanghai' })
    const signedAt = scene.home.clock.now()
    const first = receiptIn(await last(email))
    const isOffered = async (browser: TestBrowser): Promise<boolean | undefined> => {
      const { rows } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
      return rows[0]?.is_resendable
    }
    const recent = await opens(email)
    expect(await isOffered(recent)).toBe(true)
    expect(await recent.post(`${await own(recent)}/receipt`, undefined)).toMatchObject(done)
    expect(receiptIn(await last(email)).equals(first)).toBe(true)
    expect((await recent.get(await own(recent))).code).toBe('cla.needs_receipt_number')

    scene.home.clock.set(signedAt + receiptToAddress)
    const browser = await opens(email)
    const path = await own(browser)
    expect(await isOffered(browser)).toBe(false)
    expect((await browser.post(`${path}/receipt`, undefined)).code).toBe('cla.needs_receipt_number')
    expect(await browser.post(`${path}/number`, { number: await numberOf(scene, email) })).toMatchObject(done)
    expect(await browser.post(`${path}/receipt`, undefined)).toMatchObject(done)
    const again = await last(email)
    expect(again.subject).toBe('Your receipt for Lantern’s agreement')
    expect(again.text).not.toContain('is now in force')
    expect(receiptIn(again).equals(first)).toBe(true)
    const audited = await scene.home.services.store.reading.audit.list(100)
    expect(audited.map(({ what }) => what)).toEqual(expect.arrayContaining(['signing.confirm', 'signing.receipt']))
    const data = (await browser.get('/v1/my/data')).data as Schemas['OwnData']
    expect(data.acts.map(({ what }) => what)).toContain('signing.receipt')
    expect(data.letters.map(({ kind }) => kind)).toContain('receipt-again')
  })

  test('emails are limited per hour and address, across all its signatures and sessions', async () => {
    const email = 'often@lantern.example'
    await signs(scene, email)
    const browser = await opens(email)
    const path = `${await own(browser)}/confirmation`
    for (let times = 0; times < ownEmails.anHour; times += 1) {
      expect(await browser.post(path, undefined)).toMatchObject(done)
    }
    const refused = await browser.post(path, undefined)
    expect([refused.code, Number(refused.headers['retry-after']) > 0]).toEqual(['cla.too_many_request', true])
    const other = await opens(email)
    expect((await other.post(`${await own(other)}/confirmation`, undefined)).code).toBe('cla.too_many_request')
  })
})
