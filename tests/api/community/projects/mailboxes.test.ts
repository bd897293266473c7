/** A community manager's mailbox, from its first verification until it is stored, with real mail servers. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailboxCheck, mailboxTrial, verificationCode } from '../../../../src/domain/text/limits.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../../support/http/test-browser.ts'
import { type Mailbox, openMailbox } from '../../../support/mail/mailbox.ts'
import type { Database } from '../../../support/service/test-services.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { world, type World } from '../../../support/service/world.ts'

const secret = 'authorization-code-7'

function anAdminArea(database: Database) {
  let server: Mailbox
  let scene: World
  let people = 0
  beforeAll(async () => {
    server = await openMailbox()
    scene = await world(database)
  })
  afterAll(async () => {
    await scene.close()
    await server.close()
  })
  afterEach(() => {
    server.behave('kind')
    expect(scene.log).toEqual([])
  })
  return {
    server: () => server,
    scene: () => scene,
    async manager() {
      const login = `linkManager${people++}`
      const account = await anAccount(scene.home.services, { login })
      const browser = aBrowser(scene)
      expect((await browser.signsIn(login, password)).status).toBe(200)
      const place = { platform: 'custom', host: '127.0.0.1', port: Number(new URL(server.url).port) }
      const mailbox = { email: `${login}@harbour.example`, authorize: secret, ...place }
      return { browser, account, mailbox }
    },
    lastCode: () => scene.home.codes.at(-1) ?? '',
    kept: ({ account }: { account: { id: string } }, email: string) =>
      scene.home.services.store.reading.mailboxes.find(account.id, email),
  }
}

const verifies = (browser: TestBrowser, mailbox: object) => browser.post('/v1/smtp/verify', mailbox)
const authorizes = (browser: TestBrowser, mailbox: object, code: string) =>
  browser.post('/v1/smtp/authorize', { ...mailbox, code })

describe.each(postgresOrBoth)('mailboxes of communities (%s)', (database) => {
  const adminArea = anAdminArea(database)

  test('a mailbox is confirmed with a code that it sends to itself', async () => {
    const manager = await adminArea.manager()
    const { browser, mailbox } = manager
    expect((await verifies(browser, mailbox)).data).toBe('successfully')
    const letter = adminArea.server().letters().at(-1)
    expect(letter).toMatchObject({ recipients: [mailbox.email], from: { address: mailbox.email } })
    expect(adminArea.server().logins().at(-1)).toEqual({ user: mailbox.email, password: secret })
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(await adminArea.kept(manager, mailbox.email)).toBeNull()
    expect((await authorizes(browser, mailbox, code)).data).toBe('successfully')
    const found = await adminArea.kept(manager, mailbox.email.toUpperCase())
    expect(found).toMatchObject({ address: mailbox.email, platform: 'custom', state: 'authorized', revision: 1 })
    expect(JSON.stringify(found)).not.toContain(secret)
    expect(adminArea.scene().home.services.crypto.open(found?.secret ?? '', `mailbox:${found?.id}`)).toBe(secret)
    expect((await authorizes(browser, mailbox, code)).code).toBe('cla.wrong_verification_code')
    const entries = await adminArea.scene().home.services.store.reading.audit.list(9, { who: manager.account.id })
    expect(entries).toContainEqual(expect.objectContaining({ what: 'mailbox.authorize', result: 'done' }))
  })

  test('a code confirms only the mailbox it was sent with, for its own manager', async () => {
    const [one, other] = [await adminArea.manager(), await adminArea.manager()]
    await verifies(one.browser, one.mailbox)
    const code = adminArea.lastCode()
    const foreign = { ...one.mailbox, authorize: 'another code' }
    expect((await authorizes(one.browser, foreign, code)).code).toBe('cla.wrong_verification_code')
    expect((await authorizes(other.browser, one.mailbox, code)).code).toBe('cla.wrong_verification_code')
    expect((await authorizes(one.browser, one.mailbox, code)).data).toBe('successfully')
  })

  test('a tested mailbox is confirmed without repeating its authorization code, by the same manager, until it expires', async () => {
    const [manager, other] = [await adminArea.manager(), await adminArea.manager()]
    const { browser, mailbox } = manager
    const asked = { ...mailbox, authorize: '' }
    expect((await authorizes(browser, asked, '123456')).code).toBe('cla.bad_request_parameter')
    await verifies(browser, mailbox)
    expect((await authorizes(other.browser, asked, adminArea.lastCode())).code).toBe('cla.bad_request_parameter')
    const elsewhere = { ...asked, port: 465, host: 'mail.example.org' }
    expect((await authorizes(browser, elsewhere, adminArea.lastCode())).code).toBe('cla.bad_request_parameter')
    const asGmail = { ...asked, platform: 'gmail' }
    expect((await authorizes(browser, asGmail, adminArea.lastCode())).code).toBe('cla.unsupported_email_platform')
    adminArea.scene().home.clock.advance(verificationCode.resendInterval)
    expect((await verifies(browser, asked)).data).toBe('successfully')
    expect((await authorizes(browser, asked, adminArea.lastCode())).data).toBe('successfully')
    const found = await adminArea.kept(manager, mailbox.email)
    expect(adminArea.scene().home.services.crypto.open(found?.secret ?? '', `mailbox:${found?.id}`)).toBe(secret)
    expect((await authorizes(browser, asked, adminArea.lastCode())).code).toBe('cla.bad_request_parameter')
    await verifies(other.browser, other.mailbox)
    adminArea.scene().home.clock.advance(mailboxCheck.trialLifetime / 2)
    const late = { ...other.mailbox, authorize: '' }
    expect((await authorizes(other.browser, late, '123456')).code).toBe('cla.expired_verification_code')
    adminArea.scene().home.clock.advance(mailboxCheck.trialLifetime / 2 + 1)
    expect((await verifies(other.browser, late)).code).toBe('cla.bad_request_parameter')
  })

  test('a code has five tries, is valid for five minutes, and can be requested again after a minute', async () => {
    const { browser, mailbox } = await adminArea.manager()
    await verifies(browser, mailbox)
    const again = await verifies(browser, mailbox)
    expect([again.code, again.headers['retry-after']]).toEqual(['cla.too_many_request', '60'])
    const wrong = adminArea.lastCode() === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < verificationCode.tries; tries += 1) {
      expect((await authorizes(browser, mailbox, wrong)).code).toBe('cla.wrong_verification_code')
    }
    const right = adminArea.lastCode()
    expect((await authorizes(browser, mailbox, right)).code).toBe('cla.expired_verification_code')
    adminArea.scene().home.clock.advance(verificationCode.resendInterval)
    await verifies(browser, mailbox)
    adminArea.scene().home.clock.advance(verificationCode.lifetime)
    const late = adminArea.lastCode()
    expect((await authorizes(browser, mailbox, late)).code).toBe('cla.expired_verification_code')
  })

  test('a new authorization of a mailbox replaces the earlier one', async () => {
    const manager = await adminArea.manager()
    for (const authorize of ['first', 'second']) {
      const mailbox = { ...manager.mailbox, authorize }
      expect((await verifies(manager.browser, mailbox)).data).toBe('successfully')
      await authorizes(manager.browser, mailbox, adminArea.lastCode())
    }
    const found = await adminArea.kept(manager, manager.mailbox.email)
    expect(found).toMatchObject({ revision: 2 })
    expect(adminArea.scene().home.services.crypto.open(found?.secret ?? '', `mailbox:${found?.id}`)).toBe('second')
  })
})

describe('testing a mailbox', () => {
  const adminArea = anAdminArea('sqlite')

  test.each([
    ['application/x-www-form-urlencoded', (data: string) => new URLSearchParams({ data }).toString()],
    [
      'multipart/form-data; boundary=b',
      (data: string) => `--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n${data}\r\n--b--\r\n`,
    ],
  ])('older clients send %s, with the authorization code as character codes', async (type, form) => {
    const manager = await adminArea.manager()
    const { browser, mailbox } = manager
    const authorize = Array.from(secret, (character) => character.charCodeAt(0))
    const sends = (path: string, body: object) =>
      adminArea.scene().wire.send({
        method: 'POST',
        url: path,
        headers: {
          cookie: Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; '),
          token: browser.cookies.get('csrf_token') ?? '',
          'content-type': type,
        },
        payload: form(JSON.stringify(body)),
      })
    expect((await sends('/v1/smtp/verify', { ...mailbox, authorize })).data).toBe('successfully')
    const code = adminArea.lastCode()
    expect((await sends('/v1/smtp/authorize', { ...mailbox, authorize, code })).data).toBe('successfully')
    expect(await adminArea.kept(manager, mailbox.email)).not.toBeNull()
  })

  test.each([
    ['the sign-in', { at: 'login', answer: 535 }, 'cla.invalid_email_auth_code'],
    ['the sign-in temporarily', { at: 'login', answer: 454 }, 'cla.failed_to_send_email'],
    ['the sender', { at: 'sender', answer: 553 }, 'cla.failed_to_send_email'],
    ['the recipient', { at: 'recipient', answer: 550 }, 'cla.failed_to_send_email'],
    ['the email', { at: 'content', answer: 554 }, 'cla.failed_to_send_email'],
    ['everybody', { at: 'connection', answer: 554 }, 'cla.failed_to_send_email'],
  ] as const)('a mailbox that refuses %s is refused with a message', async (_, mood, code) => {
    const manager = await adminArea.manager()
    adminArea.server().behave(mood)
    const answer = await verifies(manager.browser, manager.mailbox)
    expect([answer.status, answer.code]).toEqual([400, code])
    expect(answer.body).not.toContain(secret)
  })

  test('a mailbox that disconnects, or does not exist, is refused with a message', async () => {
    const manager = await adminArea.manager()
    adminArea.server().behave('drops after content')
    expect((await verifies(manager.browser, manager.mailbox)).code).toBe('cla.failed_to_send_email')
    const nobody = { ...(await adminArea.manager()).mailbox, port: 1 }
    expect((await verifies(manager.browser, nobody)).code).toBe('cla.failed_to_send_email')
  })

  test('a slow mailbox is supported', async () => {
    const manager = await adminArea.manager()
    adminArea.server().behave('delays')
    const verified = verifies(manager.browser, manager.mailbox)
    await adminArea.server().reached('content')
    adminArea.server().behave('kind')
    expect((await verified).data).toBe('successfully')
  })

  test.each([
    ['no address', { email: 'harbour' }, 'cla.not_an_email'],
    ['an unknown provider', { platform: 'pigeon' }, 'cla.unsupported_email_platform'],
    ['Gmail, which is authorized separately', { platform: 'gmail' }, 'cla.unsupported_email_platform'],
    ['no authorization code', { authorize: '' }, 'cla.bad_request_parameter'],
    ['an authorization code with a line break', { authorize: 'a\r\nQUIT' }, 'cla.bad_request_parameter'],
    ['an address of a private network', { host: '10.0.0.1', port: 465 }, 'cla.bad_request_parameter'],
    ['a cloud metadata address', { host: '169.254.169.254', port: 465 }, 'cla.bad_request_parameter'],
    ['a port of another protocol', { host: 'mail.example.org', port: 6379 }, 'cla.bad_request_parameter'],
    ['no host', { host: '' }, 'cla.bad_request_parameter'],
  ])('%s is refused before any server is contacted', async (_, change, code) => {
    const manager = await adminArea.manager()
    const before = adminArea.server().logins().length
    expect((await verifies(manager.browser, { ...manager.mailbox, ...change })).code).toBe(code)
    expect(adminArea.server().logins()).toHaveLength(before)
  })

  test('attempts with authorization codes are limited', async () => {
    const { browser, mailbox } = await adminArea.manager()
    adminArea.server().behave({ at: 'login', answer: 535 })
    const tries = Array.from({ length: mailboxTrial.perAccountAnHour }, (_, index) => ({
      ...mailbox,
      authorize: `guess ${index}`,
    }))
    for (const guess of tries) expect((await verifies(browser, guess)).code).toBe('cla.invalid_email_auth_code')
    expect((await verifies(browser, mailbox)).code).toBe('cla.too_many_request')
  })
})
