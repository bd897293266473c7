/** A project's Google mailbox, from authorization to a sent email, including every failure. */
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { authorization, duration, mailboxCheck, verificationCode } from '../../../../src/domain/text/limits.ts'
import { startMailWorker } from '../../../../src/server/mail/worker.ts'
import { openTransport } from '../../../../src/server/mailboxes/transport.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../../support/http/test-browser.ts'
import { asksForCode } from '../../../support/people/individual-signers.ts'
import { type GoogleServer, openGoogleServer } from '../../../support/platforms/google-server.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { world, type World } from '../../../support/service/world.ts'

const mailboxAddress = 'mailbox@harbour.example'

describe.each(postgresOrBoth)('a mailbox at Google (%s)', (database) => {
  let google: GoogleServer
  let scene: World
  let account: { id: string }
  let browser: TestBrowser
  beforeAll(async () => {
    google = await openGoogleServer()
    scene = await world(database, { config: { gmail: google.settings } })
    account = await anAccount(scene.home.services, { login: 'kate' })
    await scene.home.services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
    browser = aBrowser(scene)
    await browser.signsIn('kate', password)
  })
  afterAll(async () => {
    await scene.close()
    await google.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  async function setsOut(query = ''): Promise<string> {
    const answer = await browser.get(`/v1/gmail/authcodeurl${query}`)
    return (answer.data as { url: string }).url
  }
  const ofLink = (email = ''): string => `?link_id=${scene.linkId}&email=${encodeURIComponent(email)}`
  const kept = (address = mailboxAddress) => scene.home.services.store.reading.mailboxes.find(account.id, address)
  const asGmail = (email = mailboxAddress) => ({ platform: 'gmail', email, authorize: '' })

  /** Requests a verification code, which the mailbox sends to itself, and submits it. */
  async function proves(email = mailboxAddress): Promise<void> {
    scene.home.clock.advance(verificationCode.resendInterval)
    expect((await browser.post('/v1/smtp/verify', asGmail(email))).data).toBe('successfully')
    const letter = google.letters.at(-1) ?? ''
    expect(letter).toContain(`To: ${email}`)
    const code = scene.home.codes.at(-1) ?? ''
    expect((await PostalMime.parse(letter)).text).toContain(code)
    expect((await browser.post('/v1/smtp/authorize', { ...asGmail(email), code })).data).toBe('successfully')
  }

  async function comesBack(path: string) {
    for (const name of ['email', 'error_code']) browser.cookies.delete(name)
    const answer = await browser.get(path)
    const cookie = browser.cookies.get('error_code') ?? decodeURIComponent(browser.cookies.get('email') ?? '')
    return [answer.status, answer.headers['location'], cookie]
  }

  test("is authorized, chosen for a link, and sends the link's emails until its owner withdraws the authorization", async () => {
    const url = await setsOut(ofLink(mailboxAddress))
    expect(new URL(url).searchParams.get('login_hint')).toBe(mailboxAddress)
    expect(await comesBack(google.agrees(url, mailboxAddress))).toEqual([
      302,
      `/link-mailbox/${scene.linkId}`,
      mailboxAddress,
    ])
    expect(await kept()).toBeNull()
    expect((await browser.post(`/v1/link/update/${scene.linkId}`, { email: mailboxAddress })).code).toBe(
      'cla.unknown_email_platform',
    )
    const wrong = { ...asGmail(), code: '000000' }
    expect((await browser.post('/v1/smtp/authorize', wrong)).code).toBe('cla.wrong_verification_code')
    await proves()
    expect(await kept()).toMatchObject({ platform: 'gmail', state: 'authorized' })
    // A pending authorization can be used only once.
    expect((await browser.post('/v1/smtp/verify', asGmail())).code).toBe('cla.unsupported_email_platform')
    expect((await browser.post(`/v1/link/update/${scene.linkId}`, { email: mailboxAddress })).data).toBe('successfully')
    const [own] = (await browser.get('/v1/link')).data as { org_email: string; org_email_platform: string }[]
    expect(own).toMatchObject({ org_email: mailboxAddress, org_email_platform: 'gmail' })

    const { mailFrom: from, publicUrl: origin } = scene.home.services.config
    const transport = openTransport({ smtpUrl: 'smtp://127.0.0.1:1', from, origin })
    const mailWorker = startMailWorker(scene.home.services, transport, { timeoutMs: 1500 })
    await asksForCode(scene.home, scene.linkId, 'ada@example.org')
    await mailWorker.deliverDue()
    expect(google.letters.at(-1)).toMatch(/^From: .*<?mailbox@harbour\.example>?$/m)
    expect(google.letters.at(-1)).toMatch(/^To: ada@example\.org$/m)
    google.withdrawn.add(google.tokens.at(-1) ?? '')
    await asksForCode(scene.home, scene.linkId, 'bob@example.org')
    await mailWorker.deliverDue()
    expect(await kept()).toMatchObject({ state: 'refused' })
    await mailWorker.close()
    transport.close()
  })

  test('is refused with its own message if sending was left unticked, and nothing of it is stored', async () => {
    const address = 'unticked@harbour.example'
    const path = google.agrees(await setsOut(ofLink(address)), address, {}, { sending: false })
    expect(await comesBack(path)).toEqual([302, `/link-mailbox/${scene.linkId}`, 'cla.sending_not_granted'])
    expect(await kept(address)).toBeNull()
    expect((await browser.post('/v1/smtp/verify', asGmail(address))).code).toBe('cla.unsupported_email_platform')
    // Control: with the send permission granted, the mailbox can be verified.
    const ticked = google.agrees(await setsOut(ofLink(address)), address)
    expect(await comesBack(ticked)).toEqual([302, `/link-mailbox/${scene.linkId}`, address])
    expect((await browser.post('/v1/smtp/verify', asGmail(address))).data).toBe('successfully')
  })

  test.each([
    ['l.i.n@gmail.com', 'lin@gmail.com', true],
    ['Lin@googlemail.com', 'l.in@gmail.com', true],
    ['lin@gmail.com', 'lin2@gmail.com', false],
    ['l.in@harbour.example', 'lin@harbour.example', false],
  ])('%s typed and %s authorized are compared as mailboxes', async (typed, authorized, isOne) => {
    const [, , cookie] = await comesBack(google.agrees(await setsOut(ofLink(typed)), authorized))
    expect(cookie).toBe(isOne ? authorized : 'cla.unmatched_email')
  })

  test('is on trial for half an hour, for the account that started it', async () => {
    const address = 'slow@harbour.example'
    await comesBack(google.agrees(await setsOut(), address))
    await anAccount(scene.home.services, { login: 'neighbour' })
    const neighbour = aBrowser(scene)
    await neighbour.signsIn('neighbour', password)
    expect((await neighbour.post('/v1/smtp/verify', asGmail(address))).code).toBe('cla.unsupported_email_platform')
    scene.home.clock.advance(mailboxCheck.trialLifetime - duration.minute)
    expect((await browser.post('/v1/smtp/verify', asGmail(address))).data).toBe('successfully')
    await browser.signsIn('kate', password)
    scene.home.clock.advance(2 * duration.minute)
    expect((await browser.post('/v1/smtp/verify', asGmail(address))).code).toBe('cla.unsupported_email_platform')
  })

  test('keeps its earlier authorization until the new one is confirmed', async () => {
    await comesBack(google.agrees(await setsOut(), mailboxAddress))
    await proves()
    const before = await kept()
    await comesBack(google.agrees(await setsOut(), mailboxAddress))
    expect(await kept()).toEqual(before)
    await proves()
    expect(await kept()).toMatchObject({ revision: (before?.revision ?? 0) + 1 })
    expect(await kept()).not.toMatchObject({ secret: before?.secret })
  })

  test.each([
    ['mail disabled', 'mail_disabled'],
    ['user rate', 'limit'],
    ['not configured', 'service'],
    ['backend error', 'away'],
  ] as const)('on trial reports “%s”, and another attempt is possible at once', async (fault, failure) => {
    const address = `${failure}@harbour.example`
    await comesBack(google.agrees(await setsOut(), address))
    google.fault = fault
    const refused = await browser.post('/v1/smtp/verify', asGmail(address))
    google.fault = null
    expect([refused.status, refused.code]).toEqual([400, 'cla.failed_to_send_email'])
    expect(JSON.parse(refused.body)).toMatchObject({ data: { failure, said: expect.stringMatching(/^Gmail: \d{3} /) } })
    expect((await browser.post('/v1/smtp/verify', asGmail(address))).data).toBe('successfully')
  })

  test("reports a wrong client secret as the service's own fault", async () => {
    const path = google.agrees(await setsOut(ofLink(mailboxAddress)), mailboxAddress)
    google.knowsSecret = false
    expect(await comesBack(path)).toEqual([302, `/link-mailbox/${scene.linkId}`, 'cla.system_error'])
    google.knowsSecret = true
  })

  test('redirects to the wizard without a link', async () => {
    expect(await comesBack(google.agrees(await setsOut(), mailboxAddress))).toEqual([
      302,
      '/config-email',
      mailboxAddress,
    ])
  })

  test.each([
    ['the owner refuses', (url: string) => google.refuses(url), 'cla.refuse_to_authorize_email'],
    [
      'another mailbox is authorized',
      (url: string) => google.agrees(url, 'other@harbour.example'),
      'cla.unmatched_email',
    ],
    [
      'Google has not verified the address',
      (url: string) => google.agrees(url, mailboxAddress, { email_verified: false }),
      'cla.auth_failed',
    ],
    [
      'the token is for another application',
      (url: string) => google.agrees(url, mailboxAddress, { aud: 'other' }),
      'cla.auth_failed',
    ],
  ])("if %s, the link's page shows the reason", async (_, decides, code) => {
    expect(await comesBack(decides(await setsOut(ofLink(mailboxAddress))))).toEqual([
      302,
      `/link-mailbox/${scene.linkId}`,
      code,
    ])
  })

  test('accepts no unknown, expired or repeated redirect', async () => {
    const nowhere = [302, '/config-email', 'cla.auth_failed']
    expect(await comesBack('/v1/gmail/auth?code=1&state=2')).toEqual(nowhere)
    const path = google.agrees(await setsOut(ofLink()), mailboxAddress)
    await comesBack(path)
    expect(await comesBack(path)).toEqual(nowhere)
    const late = google.agrees(await setsOut(ofLink()), mailboxAddress)
    scene.home.clock.advance(authorization.lifetime)
    expect(await comesBack(late)).toEqual(nowhere)
    scene.home.clock.advance(-authorization.lifetime)
  })

  test("cannot be authorized for another manager's link", async () => {
    expect((await browser.get('/v1/gmail/authcodeurl?link_id=nobody')).code).toBe('cla.no_link')
    expect((await browser.get('/v1/gmail/authcodeurl?email=mailboxAddress')).code).toBe('cla.not_an_email')
  })
})
