/** The mail worker with a real database and a real SMTP server. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { delivery, duration, verificationCode } from '../../../src/domain/text/limits.ts'
import { claim } from '../../../src/server/mail/claim.ts'
import { type MailWorker, startMailWorker } from '../../../src/server/mail/worker.ts'
import { openTransport, type Transport } from '../../../src/server/mailboxes/transport.ts'
import type { StoredEmail } from '../../../src/server/store/emails/outbox.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { asksForCode, signsIndividually } from '../../support/people/individual-signers.ts'

const ada = 'ada@example.org'

describe.each(postgresOrBoth)('the mail worker on %s', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let transport: Transport
  let mailWorker: MailWorker
  let linkId: string

  async function theLetterTo(address: string): Promise<StoredEmail> {
    const letters = await home.services.store.reading.outbox.list(null, 100)
    const letter = letters.find(({ recipient, kind }) => recipient === address && kind === 'individual-receipt')
    if (!letter) throw new Error(`no receipt for ${address}`)
    return letter
  }

  const anotherMailWorker = (): MailWorker => startMailWorker(home.services, transport)

  async function theLetter(kind: StoredEmail['kind']): Promise<StoredEmail> {
    const letters = await home.services.store.reading.outbox.list(null, 100)
    const letter = letters.find((one) => one.kind === kind)
    if (!letter) throw new Error(`no letter ${kind}`)
    return letter
  }

  beforeEach(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database, config: { smtpUrl: mailbox.url } })
    linkId = await aCommunity(home.services)
    const { mailFrom: from, publicUrl: origin } = home.services.config
    transport = openTransport({ smtpUrl: mailbox.url, from, origin })
    mailWorker = anotherMailWorker()
  })

  afterEach(async () => {
    await mailWorker.close()
    transport.close()
    await mailbox.close()
    await home.close()
  })

  test('a code is sent automatically, and its secret is deleted', async () => {
    const code = await asksForCode(home, linkId, ada)
    const letter = await mailbox.waitFor(({ recipients }) => recipients.includes(ada))
    await mailWorker.deliverDue()
    expect(letter.text).toContain(code)
    expect(await theLetter('individual-code')).toMatchObject({ state: 'sent', secret: null, lastError: null, tries: 1 })
  })

  test('a receipt describes the signature and attaches the PDF', async () => {
    await signsIndividually(home, linkId, { name: '王小明', email: ada, language: 'zh' })
    const letter = await mailbox.waitFor(({ attachments }) => attachments.length > 0)
    expect(letter.text).toContain('王小明')
    expect(letter.attachments[0]?.filename).toMatch(/^receipt-[0-9A-Z]{4}-[0-9A-Z]{4}\.pdf$/)
    const content = letter.attachments[0]?.content
    expect(
      Buffer.from(content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('a temporarily refused email is retried with growing pauses, under the same Message-ID', async () => {
    mailbox.behave({ at: 'content', answer: 451 })
    await asksForCode(home, linkId, ada)
    const pauses: number[] = []
    for (let tries = 1; tries <= 3; tries += 1) {
      await mailWorker.deliverDue()
      const letter = await theLetter('individual-code')
      expect(letter).toMatchObject({ state: 'queued', tries, secret: expect.stringMatching(/^v1\./) })
      expect(letter.lastError).toContain('451')
      pauses.push(letter.dueAt - home.clock.now())
      home.clock.set(letter.dueAt - 1000)
      await mailWorker.deliverDue()
      expect((await theLetter('individual-code')).tries).toBe(tries)
      home.clock.advance(1000)
    }
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual((delivery.firstPause * 2 ** index) / 2)
      expect(pause).toBeLessThan(delivery.firstPause * 2 ** index)
    }
    mailbox.behave('kind')
    await mailWorker.deliverDue()
    const { id, state } = await theLetter('individual-code')
    expect(state).toBe('sent')
    expect(mailbox.letters().map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`])
  })

  test('a permanently refused email fails at once with the reason, and can be sent again', async () => {
    mailbox.behave({ at: 'recipient', answer: 550 })
    await signsIndividually(home, linkId, { name: 'Ada', email: ada })
    await mailWorker.deliverDue()
    const failed = await theLetter('individual-receipt')
    expect(failed).toMatchObject({ state: 'failed', tries: 1, secret: null })
    expect(failed.lastError).toContain('550')

    mailbox.behave('kind')
    await home.services.store.transaction((tx) =>
      tx.outbox.record(failed.id, { state: 'queued', tries: 0, dueAt: home.clock.now(), lastError: null }),
    )
    await mailWorker.deliverDue()
    expect(await theLetter('individual-receipt')).toMatchObject({ state: 'sent', lastError: null })
  })

  test('an email that is never accepted finally fails', async () => {
    mailbox.behave({ at: 'content', answer: 451 })
    await signsIndividually(home, linkId, { name: 'Ada', email: ada })
    for (let tries = 0; tries < delivery.tries + 2; tries += 1) {
      await mailWorker.deliverDue()
      home.clock.advance(delivery.longestPause)
    }
    expect(await theLetter('individual-receipt')).toMatchObject({ state: 'failed', tries: delivery.tries })
  })

  test('a connection lost before the reply delivers the email twice, with the same Message-ID', async () => {
    mailbox.behave('drops after content')
    await signsIndividually(home, linkId, { name: 'Ada', email: ada })
    await mailWorker.deliverDue()
    mailbox.behave('kind')
    home.clock.advance(delivery.firstPause)
    await mailWorker.deliverDue()
    const receipts = mailbox.letters().filter(({ attachments }) => attachments.length > 0)
    expect(receipts).toHaveLength(2)
    expect(new Set(receipts.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${(await theLetter('individual-receipt')).id}@localhost>`]),
    )
  })

  test('emails claimed by a killed worker are sent after its claim has expired', async () => {
    await mailWorker.close()
    await signsIndividually(home, linkId, { name: 'Ada', email: ada })
    const taken = [...(await claim(home.services, 'worker', [])), ...(await claim(home.services, 'worker', []))]
    expect(taken.map(({ kind }) => kind)).toEqual(['individual-code', 'individual-receipt'])
    mailWorker = anotherMailWorker()
    home.clock.advance(delivery.claim - 1000)
    await mailWorker.deliverDue()
    expect(await theLetter('individual-receipt')).toMatchObject({ state: 'sending', tries: 1 })
    expect(mailbox.letters()).toEqual([])
    home.clock.advance(1000)
    await mailWorker.deliverDue()
    expect(mailbox.letters().filter(({ attachments }) => attachments.length > 0)).toHaveLength(1)
  })

  test('a running mail worker keeps its claim on a slow email', async () => {
    mailbox.behave({ at: 'recipient', answer: 'silence' })
    await asksForCode(home, linkId, ada)
    await mailbox.reached('recipient')
    home.clock.advance(delivery.claim - 1000)
    await mailWorker.renewClaims()
    home.clock.advance(1000)
    expect(await claim(home.services, 'worker', [])).toEqual([])
    home.clock.advance(delivery.claim)
    expect(await claim(home.services, 'worker', [])).toMatchObject([{ recipient: ada }])
    await mailbox.refuse()
  })

  test('an email that crashes every worker finally fails, and its secret is deleted', async () => {
    await mailWorker.close()
    await asksForCode(home, linkId, ada)
    for (let tries = 1; tries <= delivery.tries; tries += 1) {
      expect(await claim(home.services, 'worker', [])).toMatchObject([{ tries }])
      home.clock.advance(delivery.claim)
    }
    expect(await claim(home.services, 'worker', [])).toEqual([])
    expect(await theLetter('individual-code')).toMatchObject({
      state: 'failed',
      secret: null,
      lastError: 'every attempt was interrupted',
    })
  })

  test('a server that stops responding does not delay emails of others', async () => {
    mailbox.behave({ at: 'recipient', answer: 'silence' })
    await asksForCode(home, linkId, ada)
    await mailbox.reached('recipient')
    mailbox.behave('kind')
    await asksForCode(home, linkId, 'bob@example.org')
    await mailbox.waitFor(({ recipients }) => recipients.includes('bob@example.org'))
    expect(await home.services.store.reading.outbox.list('sending', 10)).toContainEqual(
      expect.objectContaining({ recipient: ada, tries: 1 }),
    )
    await mailbox.refuse()
  })

  test('an unresponsive server causes a retry', async () => {
    await mailWorker.close()
    mailWorker = startMailWorker(home.services, transport, { timeoutMs: 100 })
    mailbox.behave({ at: 'recipient', answer: 'silence' })
    await asksForCode(home, linkId, ada)
    await mailWorker.deliverDue()
    expect(await theLetter('individual-code')).toMatchObject({ state: 'queued', tries: 1 })
  })

  test('an unavailable or slow server gets every email once it is back', async () => {
    await mailbox.refuse()
    const people = Array.from({ length: 12 }, (_, index) => `person${index}@example.org`)
    for (const email of people) await asksForCode(home, linkId, email)
    await mailWorker.deliverDue()
    expect(mailbox.letters()).toEqual([])
    await mailbox.accept()
    mailbox.behave('delays')
    home.clock.advance(delivery.firstPause)
    const delivered = mailWorker.deliverDue()
    await mailbox.reached('content', 5)
    mailbox.behave('kind')
    await delivered
    expect(mailbox.letters().flatMap(({ recipients }) => recipients)).toHaveLength(people.length)
    expect(new Set(mailbox.letters().flatMap(({ recipients }) => recipients))).toEqual(new Set(people))
  })

  test('a server unavailable for ten minutes gets all queued emails within two minutes of its return', async () => {
    await signsIndividually(home, linkId, { name: 'Ada', email: ada })
    await mailWorker.deliverDue()
    await mailbox.refuse()
    await signsIndividually(home, linkId, { name: 'Bob', email: 'bob@example.org' })
    const back = home.clock.now() + 10 * duration.minute
    for (;;) {
      await mailWorker.deliverDue()
      const { dueAt } = await theLetterTo('bob@example.org')
      if (dueAt > back) break
      home.clock.set(dueAt)
    }
    const { tries, dueAt } = await theLetterTo('bob@example.org')
    expect(dueAt - back).toBeLessThanOrEqual(2 * duration.minute)
    // Control: exponential backoff alone would cause a longer delay.
    expect((delivery.firstPause * 2 ** (tries - 1)) / 2).toBeGreaterThan(2 * duration.minute)

    await mailbox.accept()
    home.clock.set(back + 2 * duration.minute)
    await mailWorker.deliverDue()
    expect(await theLetterTo('bob@example.org')).toMatchObject({ state: 'sent' })
  })

  test('an expired code is not sent', async () => {
    await mailbox.refuse()
    await asksForCode(home, linkId, ada)
    await mailWorker.deliverDue()
    home.clock.advance(verificationCode.lifetime)
    await mailbox.accept()
    await mailWorker.deliverDue()
    expect(await theLetter('individual-code')).toMatchObject({
      state: 'obsolete',
      secret: null,
      lastError: 'the code expired before the email was sent',
    })
    expect(mailbox.letters()).toEqual([])
  })

  test('closing waits for the current email and claims no other', async () => {
    mailbox.behave('delays')
    await asksForCode(home, linkId, ada)
    await mailbox.reached('content')
    const closed = mailWorker.close()
    mailbox.behave('kind')
    await closed
    expect(await theLetter('individual-code')).toMatchObject({ state: 'sent' })
    await asksForCode(home, linkId, 'bob@example.org')
    await mailWorker.deliverDue()
    expect(await home.services.store.reading.outbox.list('queued', 10)).toMatchObject([
      { recipient: 'bob@example.org' },
    ])
  })

  test('two mail workers on one database send each email once', async () => {
    const other = anotherMailWorker()
    const people = Array.from({ length: 20 }, (_, index) => `person${index}@example.org`)
    for (const email of people) await asksForCode(home, linkId, email)
    await Promise.all([mailWorker.deliverDue(), other.deliverDue()])
    await other.close()
    await mailWorker.deliverDue()
    expect(
      mailbox
        .letters()
        .flatMap(({ recipients }) => recipients)
        .toSorted(),
    ).toEqual(people.toSorted())
  })
})
