/**
 * Defines tests that send every type of email and check its language. Agreements are in `language`. If `chooses` is not null, recipients have chosen
 * that language.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOfLanguage, type Language } from '../../../src/domain/text/languages.ts'
import { writePasswordRetrievalEmail } from '../../../src/server/mail/templates/accounts/password-retrieval.ts'
import { emailWriters } from '../../../src/server/mail/generated/email-writers.ts'
import { type EmailType, emailTypes } from '../../../src/server/store/schema/generated/email-types.ts'
import type { StoredEmail } from '../../../src/server/store/emails/outbox.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { findSentence, translatorOf } from '../../../src/server/text/translations.ts'
import { workOffGraces } from '../../../src/server/jobs/work-off-graces.ts'
import { password } from '../people/accounts.ts'
import { aBrowser, type TestBrowser } from '../http/test-browser.ts'
import { aSignedPdf } from '../people/company.ts'
import { aWorld, otherLanguage, type EmailScenario } from './email-scenario.ts'
import { signatureEndsAndReturns } from './ended-emails.ts'
import { arrivesWithoutEmail, mailboxRefuses } from './manager-emails.ts'
import { versionsComeAndGo } from './version-emails.ts'

export type OnEmail = (services: Services, letter: StoredEmail) => Promise<void>

export function testEveryEmail(
  language: Language,
  chooses: Language | null,
  onEmail: OnEmail = async () => undefined,
): void {
  let world: EmailScenario
  beforeAll(async () => {
    world = await aWorld(language, chooses)
  })
  afterAll(async () => {
    expect(world.adminArea.log).toEqual([])
    await world.adminArea.close()
  })

  const somebody = (): TestBrowser =>
    aBrowser(world.adminArea, { cookies: new Map(chooses ? [['lang', chooses]] : []) })
  const mine = chooses ?? language
  const seen = new Set<EmailType>()
  /** Types of the emails that belong to the project. The project's email list shows them. */
  const listed = new Set<EmailType>()
  async function sees(letter: StoredEmail): Promise<void> {
    seen.add(letter.kind)
    if (letter.linkId === world.linkId) listed.add(letter.kind)
    await onEmail(world.adminArea.home.services, letter)
  }

  /** Returns the languages of all emails of a type to an address, oldest first. Call it before verification codes expire. */
  async function languagesOf(kind: EmailType, to: string): Promise<Language[]> {
    const letters = await world.adminArea.home.services.store.reading.outbox.list(null, 1000)
    const found = letters.filter((letter) => letter.kind === kind && letter.recipient === to)
    for (const letter of found) await sees(letter)
    return found.map((letter) => letter.language)
  }
  const expectIn = async (kind: EmailType, to: string, expected: Language): Promise<void> =>
    expect([kind, to, new Set(await languagesOf(kind, to))]).toEqual([kind, to, new Set([expected])])

  const done = { status: 200, data: expect.anything() as unknown }
  const minutePasses = (): void => world.adminArea.home.clock.advance(61_000)
  const path = (kind: string): string => `/v1/${kind}-signing/${world.linkId}`
  const signed = { cla_language: nameOfLanguage(language), privacy_checked: true, info: {} }
  const code = (): string => world.adminArea.home.codes.at(-1) ?? ''

  async function signsAlone(email: string): Promise<void> {
    const person = somebody()
    expect(await person.post(`${path('individual')}/code`, { email })).toMatchObject(done)
    await languagesOf('individual-code', email)
    const form = { ...signed, name: 'Ann', email, cla_id: '1', verification_code: code() }
    expect(await person.post(path('individual'), form)).toMatchObject(done)
  }

  async function signsForCompany(email: string): Promise<string> {
    const person = somebody()
    expect(await person.post(`${path('corporation')}/code`, { email })).toMatchObject(done)
    await languagesOf('corporation-code', email)
    const form = { ...signed, admin_name: 'Grace', admin_email: email, corporation_name: 'Acme', cla_id: '0' }
    expect(
      await person.post(path('corporation'), { ...form, info: { 1: 'CTO' }, verification_code: code() }),
    ).toMatchObject(done)
    const rows = (await world.linkManager.get(path('corporation'))).data as { id: string; admin_email: string }[]
    return rows.find(({ admin_email }) => admin_email === email)?.id ?? ''
  }

  async function signsAsEmployee(email: string): Promise<void> {
    const person = somebody()
    expect(await person.post(`${path('employee')}/${company}/code`, { email })).toMatchObject(done)
    await languagesOf('employee-code', email)
    const form = { ...signed, name: 'Emp', email, cla_id: '1', corp_signing_id: company }
    expect(await person.post(path('employee'), { ...form, verification_code: code() })).toMatchObject(done)
  }

  /** Sets a password through the link in the newest email, and signs in with it. */
  async function begins(email: string): Promise<TestBrowser> {
    const letter = (await world.adminArea.lettersTo(email)).findLast(({ text }) => text?.includes('/reset-password?'))
    const key = new URL(/http\S*\/reset-password\?\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('key')
    const browser = somebody()
    const headers = { 'Password-Retrieval-Key': key ?? '' }
    expect(await browser.put(`/v1/password-retrieval/${world.linkId}`, { password }, headers)).toMatchObject(done)
    expect(await browser.signsIn(email, password, { link_id: world.linkId })).toMatchObject(done)
    return browser
  }

  const at = (name: string): string => `${name}@acme.example`
  const [ann, grace, hans, mia, emp, gus] = [
    at('ann'),
    at('grace'),
    at('hans'),
    at('mia'),
    at('emp'),
    'gus@harbour.example',
  ]
  let company = ''
  let admin: TestBrowser
  let manager: TestBrowser

  test('to a signer', async () => {
    await signsAlone(ann)
    await expectIn('individual-code', ann, mine)
    await expectIn('individual-receipt', ann, mine)
    await somebody().post('/v1/my/code', { email: ann })
    await languagesOf('person-code', ann)
  })

  test('to a representative: first in the language chosen at signing, then in that of the agreement', async () => {
    company = await signsForCompany(grace)
    await expectIn('corporation-code', grace, mine)
    await expectIn('signing-document', grace, mine)
    const own = `${path('corporation')}/${company}`
    minutePasses()
    expect(await world.linkManager.delete(own)).toMatchObject(done)
    await expectIn('corporation-deleted', grace, language)
    const restore = `/v1/corporation-signing/deleted/${world.linkId}/${company}`
    expect(await world.linkManager.put(restore)).toMatchObject(done)
    await expectIn('corporation-restored', grace, language)
    const change = { rep_name: 'Hans', rep_email: hans }
    expect(await world.linkManager.put(`${own}/representative`, change)).toMatchObject(done)
    await expectIn('representative-replaced', grace, language)
    await expectIn('signing-document', hans, language)
    minutePasses()
    expect(await world.linkManager.put(own)).toMatchObject(done)
    expect(await languagesOf('signing-document', hans)).toEqual([language, language])
  })

  test('to an administrator appointed by the community', async () => {
    const form = new FormData()
    const pdf = new Blob([Buffer.from(await aSignedPdf(world.adminArea))], { type: 'application/pdf' })
    form.append('pdf', pdf, 'signed.pdf')
    const place = `${world.linkId}/${company}`
    expect(await world.linkManager.sends('POST', `/v1/corporation-pdf/${place}`, form)).toMatchObject(done)
    const refused = { reason: 'Page 3 is cut off. 第三页不完整。' }
    expect(await world.linkManager.post(`/v1/corporation-signing/${place}/better-scan`, refused)).toMatchObject(done)
    await expectIn('better-scan', hans, language)
    expect(await world.linkManager.sends('POST', `/v1/corporation-pdf/${place}`, form)).toMatchObject(done)
    expect(await world.linkManager.post(`/v1/corporation-manager/${place}`, undefined)).toMatchObject(done)
    minutePasses()
    expect(await world.linkManager.post(`/v1/corporation-manager/${place}/letter`, undefined)).toMatchObject(done)
    expect(await languagesOf('account', hans)).toEqual([language, language])
    admin = await begins(hans)
    await expectIn('password-changed', hans, mine)
  })

  test('to managers added by the administrator, and about added domains', async () => {
    const managers = [{ name: 'Mia', email: mia, id: 'mia' }]
    expect(await admin.post('/v1/employee-manager', { managers })).toMatchObject(done)
    await expectIn('account', mia, mine)
    manager = await begins(mia)
    const address = 'x@lab.acme.example'
    expect(await admin.post('/v1/corporation-email-domain/code', { email: address })).toMatchObject(done)
    await expectIn('domain-code', address, mine)
    const domain = { sub_email: address, verification_code: code() }
    expect(await admin.post('/v1/corporation-email-domain', domain)).toMatchObject(done)
    await expectIn('domain-added', hans, mine)
    const further = 'x@acme-lab.example'
    expect(await admin.post('/v1/corporation-email-domain/request/code', { email: further })).toMatchObject(done)
    await expectIn('domain-code', further, mine)
    const request = { email: further, verification_code: code() }
    expect(await admin.post('/v1/corporation-email-domain/request', request)).toMatchObject(done)
    await expectIn('domain-request', hans, language)
    await workOffGraces(world.adminArea.home.services)
    await expectIn('individual-grace', ann, language)
  })

  test('to an employee and to the managers who activate them', async () => {
    await signsAsEmployee(emp)
    await expectIn('employee-code', emp, mine)
    await expectIn('employee-signed', emp, mine)
    await expectIn('employee-waiting', mia, mine)
    const [row] = (await manager.get('/v1/employee-signing')).data as { id: string }[]
    for (const enabled of [true, false]) {
      expect(await manager.put(`/v1/employee-signing/${row?.id}`, { enabled })).toMatchObject(done)
    }
    expect(await manager.delete(`/v1/employee-signing/${row?.id}`)).toMatchObject(done)
    minutePasses()
    await signsAsEmployee(emp)
    minutePasses()
    expect(await somebody().post(`${path('employee')}/${company}/code`, { email: emp })).toMatchObject(done)
    const leaving = { email: emp, verification_code: code() }
    expect(await somebody().post(`${path('employee')}/departure`, leaving)).toMatchObject(done)
    await expectIn('employee-left', mia, mine)
    await expectIn('employee-activated', emp, mine)
    await expectIn('employee-inactivated', emp, mine)
    await expectIn('employee-deleted', emp, mine)
    await signsAsEmployee(at('eve'))
    const [eve] = (await manager.get('/v1/employee-signing')).data as { id: string }[]
    expect(await manager.put(`/v1/employee-signing/${eve?.id}`, { enabled: true })).toMatchObject(done)
  })

  test('to a user who has forgotten a password or a sign-in page, or whose password is guessed by a user of the other language', async () => {
    const asked = await somebody().post('/v1/password-retrieval', { email: hans, link_id: world.linkId })
    expect(asked).toMatchObject(done)
    const letters = await world.adminArea.home.services.store.reading.outbox.list(null, 1000)
    const letter = letters.find(({ kind }) => kind === 'password-retrieval')
    expect(letter).toMatchObject({ recipient: hans })
    if (letter) await sees(letter)
    // The service looks up the account only when it writes the email. Otherwise, the response time would reveal whether the account exists.
    const written = letter && (await writePasswordRetrievalEmail(world.adminArea.home.services, letter))
    expect(written).toMatchObject({ subject: translatorOf('letters', mine)('passwordRetrieval.subject') })
    expect(await somebody().post('/v1/sign-in-links', { email: hans })).toMatchObject(done)
    const links = (await world.adminArea.home.services.store.reading.outbox.list(null, 1000)).find(
      ({ kind }) => kind === 'sign-in-links',
    )
    // Its language is also looked up when it is written.
    if (links) await sees({ ...links, language: mine })
    expect(links && (await emailWriters['sign-in-links'](world.adminArea.home.services, links))).toMatchObject({
      subject: translatorOf('letters', mine)('signInLinks.subject'),
    })
    for (let tries = 0; tries < 24; tries += 1) {
      const stranger = aBrowser(world.adminArea, { cookies: new Map([['lang', otherLanguage(language)]]) })
      await stranger.signsIn(hans, 'Wrong-2026x', { link_id: world.linkId })
    }
    await expectIn('password-guessed', hans, language)
  })

  test('to a removed manager, and to the administrator of employees without a manager', async () => {
    const managers = [{ id: 'mia' }]
    const removed = await world.adminArea.wire.send({
      ...{ method: 'DELETE', url: '/v1/employee-manager', payload: JSON.stringify({ managers }) },
      headers: {
        'content-type': 'application/json',
        cookie: Array.from(admin.cookies, ([name, value]) => `${name}=${value}`).join('; '),
        token: admin.cookies.get('csrf_token') ?? '',
      },
    })
    expect(removed).toMatchObject(done)
    await expectIn('manager-removed', mia, mine)
    const found = await somebody().get(`/v1/corporation-signing/${world.linkId}/corps/zoe@acme.example`)
    expect(found).toMatchObject({ status: 200, data: [] })
    await expectIn('manager-wanted', hans, language)
  })

  test('to an invited manager of a project, and to its current ones', async () => {
    const path = `/v1/link/${world.linkId}/invitation`
    expect(await world.linkManager.post(path, { email: 'nina@harbour.example' })).toMatchObject(done)
    await expectIn('link-invitation', 'nina@harbour.example', otherLanguage(language))
    // This manager gave the last consent in Chinese.
    await expectIn('link-people-changed', 'kate@lantern.example', 'zh')
  })

  test('to a user who signs in with a code platform without an address', () =>
    // At this time, the service knows neither a project nor an account. It uses the default language, Chinese.
    arrivesWithoutEmail(world, { browser: somebody(), expectIn, expected: chooses ?? 'zh' }))

  test('to a signer and an administrator who are asked to agree to a version that is then withdrawn', async () => {
    await signsAlone(gus)
    const told = { language, expectIn, open: somebody, chosen: mine, signsAlone }
    await signatureEndsAndReturns(world, { signer: gus, ...told })
    await versionsComeAndGo(world, { language, signers: [gus, hans], employee: [at('eve'), mine], expectIn })
  })

  test('to all managers of a project whose mailbox refuses the service, in their languages', () =>
    mailboxRefuses(world, expectIn))

  // Types that these tests do not send. Two types are sent to the operator, in English. Three are sent after several days
  // (`tests/api/community/companies/reminders.test.ts`, `tests/api/signing/agreeing-by-email.test.ts`). Check emails need a pull request (`proving`,
  // `own-writes` and `asking-to-sign` in `tests/api/checks`).
  const late = [
    'heads',
    'budget-used-up',
    'signing-reminder',
    'agreement-reminder',
    'erasure-waiting',
    'erasure-overdue',
  ] as const
  const ofRules = ['status-replaced', 'requirement-off', 'merged-uncovered'] as const
  const ofChecks = ['check-code', 'employee-reminder', 'sign-request', ...ofRules] as const
  const elsewhere = new Set<string>([...late, ...ofChecks])

  test('include every type', () => {
    expect(Object.keys(emailTypes).filter((kind) => !seen.has(kind as EmailType) && !elsewhere.has(kind))).toEqual([])
  })

  test('have a label in the project list exactly if they belong to a project', () => {
    const ofProjects = Array.from(elsewhere).filter((kind) => !['heads', 'erasure-overdue'].includes(kind))
    const labeled = Object.keys(emailTypes).filter((kind) => findSentence(['records'], `letter.${kind}`, language))
    // The email about a rejected mailbox belongs to no project. Its label is in the same list.
    expect(labeled.toSorted()).toEqual([...listed, ...ofProjects, 'mailbox-refused'].toSorted())
  })
}
