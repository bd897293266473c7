/** Emails for a link are sent from the link's own mailbox. A broken mailbox does not delay emails of other links. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailboxTrial } from '../../../../src/domain/text/limits.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { keepMailbox } from '../../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { requestPasswordReset } from '../../../../src/server/usecases/access/passwords/request-password-reset.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../../support/http/test-browser.ts'
import { asksForCode, signsIndividually, caller } from '../../../support/people/individual-signers.ts'
import { type Mailbox, openMailbox } from '../../../support/mail/mailbox.ts'
import { linksAnother } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { world, type World } from '../../../support/service/world.ts'

const mailboxAddress = 'mailbox@harbour.example'
const secret = 'authorization-code-7'

describe.each(sqliteOrBoth)('the mailbox of a link (%s)', (database) => {
  let service: Mailbox
  let own: Mailbox
  let scene: World
  let browser: TestBrowser
  let account: { id: string }

  beforeEach(async () => {
    own = await openMailbox()
    scene = await world(database, { runs: true })
    service = scene.mailbox
    account = await anAccount(scene.home.services, { login: 'kate' })
    await scene.home.services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
    browser = aBrowser(scene)
    await browser.signsIn('kate', password)
  })

  afterEach(async () => {
    await scene.close()
    await own.close()
    expect(scene.log).toEqual([])
  })

  /** Stores a mailbox on the given mail server for the manager. */
  async function authorizes(server: Mailbox, address = mailboxAddress): Promise<void> {
    const { services } = scene.home
    const login = { address, platform: 'custom', host: '127.0.0.1', port: Number(new URL(server.url).port), secret }
    await services.store.transaction((tx) => keepMailbox(services, tx, { account: account.id, client: '' }, login))
  }

  const chooses = (email: string, linkId = scene.linkId) => browser.post(`/v1/link/update/${linkId}`, { email })
  const asks = (email: string, linkId = scene.linkId) => asksForCode(scene.home, linkId, email)
  const recipientsAt = (server: Mailbox) => server.letters().flatMap(({ recipients }) => recipients)
  /** Selects the mailbox for a link, then requests a code and signs as a representative. Returns the error codes. */
  async function representativeIsRefused(linkId: string): Promise<unknown[]> {
    await scene.home.services.store.transaction((tx) => transferLink(tx, linkId, account.id))
    await chooses(mailboxAddress, linkId)
    const email = 'grace@corp.example'
    const path = `/v1/corporation-signing/${linkId}`
    const form = { admin_name: 'Grace', admin_email: email, corporation_name: 'Corp', cla_id: '0', cla_language: 'en' }
    const more = { verification_code: '000000', privacy_checked: true, info: { '1': 'CTO' } }
    const answers = [await browser.post(`${path}/code`, { email }), await browser.post(path, { ...form, ...more })]
    return answers.map(({ code }) => code)
  }
  const mailboxOf = () => scene.home.services.store.reading.mailboxes.find(account.id, mailboxAddress)

  test("sends the link's emails once chosen, including queued ones", async () => {
    expect((await chooses(mailboxAddress)).code).toBe('cla.unknown_email_platform')
    expect((await chooses('admin')).code).toBe('cla.not_an_email')
    await service.refuse()
    await asks('ada@example.org')
    await scene.deliverDue()
    await authorizes(own)
    expect((await chooses(mailboxAddress.toUpperCase())).data).toBe('successfully')
    scene.home.clock.advance(30_000)
    await scene.deliverDue()
    const letter = own.letters().at(-1)
    expect(letter).toMatchObject({ recipients: ['ada@example.org'], from: { address: mailboxAddress } })
    expect(own.logins().at(-1)).toEqual({ user: mailboxAddress, password: secret })
    await service.accept()
    expect((await chooses('')).data).toBe('successfully')
    await asks('bob@example.org')
    await scene.deliverDue()
    expect(recipientsAt(service)).toEqual(['bob@example.org'])
    const events = await scene.home.services.store.reading.evidence.page(scene.linkId, 0, 100)
    const changes = events.filter(({ type }) => type === 'link.mailbox_changed')
    expect(changes.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { form: 2, mailbox: (await mailboxOf())?.id },
      { form: 2, mailbox: '' },
    ])
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
  })

  test('can be chosen by older clients with a form field', async () => {
    await authorizes(own)
    const sends = (type: string, payload: string) =>
      scene.wire.send({
        method: 'POST',
        url: `/v1/link/update/${scene.linkId}`,
        headers: {
          cookie: Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; '),
          token: browser.cookies.get('csrf_token') ?? '',
          'content-type': type,
        },
        payload,
      })
    const part = `--b\r\ncontent-disposition: form-data; name="email"\r\n\r\n${mailboxAddress}\r\n--b--\r\n`
    expect((await sends('multipart/form-data; boundary=b', part)).data).toBe('successfully')
    expect(
      (await sends('application/x-www-form-urlencoded', `email=${encodeURIComponent(mailboxAddress)}`)).status,
    ).toBe(200)
    const nothing = await sends('application/x-www-form-urlencoded', 'address=nobody')
    expect(nothing.code).toBe('cla.error_parsing_api_body')
    expect((await scene.home.services.store.reading.mailboxes.ofLink(scene.linkId))?.address).toBe(mailboxAddress)
  })

  test('is not used for emails with a sign-in link, which the service sends itself', async () => {
    await authorizes(own)
    await chooses(mailboxAddress)
    const { services } = scene.home
    await anAccount(services, { login: 'admin_corp', role: 'admin', linkId: scene.linkId, email: 'eve@corp.example' })
    await requestPasswordReset(services, caller(), { linkId: scene.linkId, email: 'eve@corp.example' })
    await asks('ada@example.org')
    await scene.deliverDue()
    expect([recipientsAt(service), recipientsAt(own)]).toEqual([['eve@corp.example'], ['ada@example.org']])
  })

  test('does not delay other mailboxes while it hangs', async () => {
    await authorizes(own)
    await chooses(mailboxAddress)
    const other = await linksAnother(scene.home, 'individual')
    own.behave({ at: 'recipient', answer: 'silence' })
    for (let person = 0; person < 30; person += 1) await asks(`waiting${person}@example.org`)
    await own.reached('recipient', 3)
    const lucky = Array.from({ length: 8 }, (_, person) => `lucky${person}@example.org`)
    for (const email of lucky) await asks(email, other)
    for (const email of lucky) await service.waitFor(({ recipients }) => recipients.includes(email))
    expect(own.letters()).toEqual([])
    own.behave('kind')
    await own.refuse()
  })

  test('pauses after a refused login, blocks signatures, and recovers once it accepts an email', async () => {
    await authorizes(own)
    await chooses(mailboxAddress)
    await signsIndividually(scene.home, scene.linkId, { name: 'Ada', email: 'ada@example.org' })
    own.behave({ at: 'login', answer: 535 })
    await scene.deliverDue()
    const tries = own.logins().length
    expect(await mailboxOf()).toMatchObject({ state: 'refused', lastError: expect.stringContaining('535') })
    expect(JSON.stringify(await scene.home.services.store.reading.outbox.list(null, 9))).not.toContain(secret)
    const refused = await browser.post(`/v1/individual-signing/${scene.linkId}/code`, { email: 'bob@example.org' })
    expect(refused.code).toBe('cla.not_ready_to_sign')
    expect(await representativeIsRefused(await linksAnother(scene.home, 'corporation'))).toEqual([
      'cla.not_ready_to_sign',
      'cla.not_ready_to_sign',
    ])
    scene.home.clock.advance(mailboxTrial.rest - 1000)
    await scene.deliverDue()
    expect(own.logins()).toHaveLength(tries)
    own.behave('kind')
    scene.home.clock.advance(1000)
    await scene.deliverDue()
    expect(recipientsAt(own)).toContain('ada@example.org')
    expect(await mailboxOf()).toMatchObject({ state: 'authorized', lastError: null, restsUntil: 0 })
    await asks('bob@example.org')
  })

  test('sends at once after a new authorization, with the new credentials', async () => {
    await authorizes(own)
    await chooses(mailboxAddress)
    own.behave({ at: 'login', answer: 535 })
    await signsIndividually(scene.home, scene.linkId, { name: 'Ada', email: 'ada@example.org' })
    await scene.deliverDue()
    const better = await openMailbox()
    await authorizes(better)
    scene.home.clock.advance(30_000)
    await scene.deliverDue()
    expect(recipientsAt(better)).toContain('ada@example.org')
    await better.close()
  })

  test('has a list of its emails, failed ones first, which can be sent again', async () => {
    service.behave({ at: 'recipient', answer: 550 })
    await signsIndividually(scene.home, scene.linkId, { name: 'Ada', email: 'ada@example.org' })
    scene.home.clock.advance(1000)
    await asks('gone@example.org')
    await scene.deliverDue()
    service.behave('kind')
    for (let person = 0; person < 60; person += 1) {
      scene.home.clock.advance(1000)
      await asks(`person${person}@example.org`)
    }
    await scene.deliverDue()
    type Page = {
      letters: { id: string; kind: string; state: string; error: string; can_be_resent: boolean; by_service: boolean }[]
      next: string
    }
    const read = async (after: string, state = '') =>
      (
        await browser.get(
          `/v1/letter/${scene.linkId}?after=${encodeURIComponent(after)}${state === '' ? '' : `&state=${state}`}`,
        )
      ).data as Page
    const first = await read('')
    const second = await read(first.next)
    expect(second.next).toBe('')
    const all = [...first.letters, ...second.letters]
    expect(new Set(all.map(({ id }) => id)).size).toBe(63)
    expect(all.map(({ state }) => state)).toEqual([
      ...Array<string>(2).fill('failed'),
      ...Array<string>(60).fill('sent'),
      // The email with Ada's code.
      'obsolete',
    ])
    expect(JSON.stringify(all)).not.toMatch(/v1\.|\b\d{6}\b/)
    expect((await read('', 'failed')).letters).toEqual(all.slice(0, 2))
    expect((await read('', 'queued')).letters).toEqual([])
    const sent = await read('', 'sent')
    expect([...sent.letters, ...(await read(sent.next, 'sent')).letters]).toEqual(all.slice(2, 62))
    expect((await read('', 'obsolete')).letters).toEqual(all.slice(62))
    expect((await browser.get(`/v1/letter/${scene.linkId}?state=lost`)).code).toBe('cla.bad_request_parameter')
    const [receipt, code] = ['individual-receipt', 'individual-code'].map((kind) =>
      all.find((one) => one.kind === kind),
    )
    expect(receipt).toMatchObject({ can_be_resent: true, error: expect.stringContaining('550') })
    expect(code).toMatchObject({ can_be_resent: false, error: expect.stringContaining('550') })
    const resends = (id = '') => browser.post(`/v1/letter/${scene.linkId}/${id}`, undefined)
    expect((await resends(receipt?.id)).data).toBe('successfully')
    expect((await resends(receipt?.id)).code).toBe('cla.wrong_state')
    expect((await resends(code?.id)).code).toBe('cla.wrong_state')
    await scene.deliverDue()
    expect(recipientsAt(service)).toContain('ada@example.org')
    expect(all.map(({ by_service }) => by_service)).not.toContain(true)
    const [kind, linkId, recipient] = ['link-people-changed', scene.linkId, 'ada@example.org'] as const
    const { services } = scene.home
    await services.store.transaction(async (tx) => {
      const letter = {
        id: services.random.id(),
        kind,
        linkId,
        recipient,
        language: 'en' as const,
        subject: '1',
        secret: null,
      }
      await tx.outbox.put(letter, tx.at)
    })
    // `by_service`: the email is sent from the service's own mailbox instead of the link's.
    expect((await read('', 'queued')).letters).toMatchObject([{ kind, by_service: true }])
    expect(((await read('nonsense')) as unknown as { error_code: string }).error_code).toBe('cla.bad_request_parameter')
  })
})
