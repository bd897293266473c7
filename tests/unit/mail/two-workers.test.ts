/**
 * Two mail workers share a database, like two processes. Tests their connections, the order of emails to a recipient, and the recovery after a worker
 * was killed.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { delivery, duration } from '../../../src/domain/text/limits.ts'
import { claim, releaseMailClaims } from '../../../src/server/mail/claim.ts'
import { openTransport, type Transport } from '../../../src/server/mailboxes/transport.ts'
import { type MailWorker, startMailWorker } from '../../../src/server/mail/worker.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { Transaction } from '../../../src/server/store/store.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { type BareDatabase, openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { databases } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { asksForCode, signsIndividually } from '../../support/people/individual-signers.ts'

const [ada, bob] = ['ada@example.org', 'bob@example.org']
const recipients = Array.from({ length: 6 }, (_, n) => `reader-${n}@example.org`)
const lettersEach = 3

/** Control: returns services with mail workers that do not claim their mailboxes. */
function claimingNone(services: Services): Services {
  const { store } = services
  const mailboxClaims: Transaction['mailboxClaims'] = {
    ofOthers: async () => new Set(),
    take: async (mailboxes) => new Set(mailboxes),
    renew: async () => Object.assign(new Set<string>(), { has: () => true }),
    release: async () => undefined,
    releaseAll: async () => undefined,
  }
  const without = <Nouns extends object>(queries: Nouns): Nouns =>
    Object.create(queries, { mailboxClaims: { value: mailboxClaims } }) as Nouns
  const transaction: typeof store.transaction = (work) => store.transaction((tx) => work(without(tx)))
  return { ...services, store: { ...store, reading: without(store.reading), transaction } }
}

describe.each(databases)('two mail workers on %s', (database) => {
  let home: TestServices
  let server: Mailbox
  let linkId: string
  let bare: BareDatabase
  let opened: { transport: Transport; worker: MailWorker }[]

  beforeEach(async () => {
    server = await openMailbox()
    home = await testServices({ database, config: { smtpUrl: server.url, mailboxUrl: server.url } })
    linkId = await aCommunity(home.services)
    bare = await openBareDatabase(home.services.config)
    opened = []
  })
  afterEach(async () => {
    server.behave('kind')
    for (const { transport, worker } of opened) {
      await worker.close()
      transport.close()
    }
    await bare.close()
    await home.close()
    await server.close()
  })

  /** Starts a mail worker with its own connections. It sends emails only when a test asks it to. */
  function aWorker(services: Services = home.services): MailWorker {
    const { mailFrom: from, publicUrl: origin } = services.config
    const transport = openTransport({ smtpUrl: server.url, from, origin })
    const worker = startMailWorker(services, transport, { watches: false })
    opened.push({ transport, worker })
    return worker
  }

  async function choosesMailbox(): Promise<void> {
    const { services } = home
    const account = await anAccount(services, { login: 'kate' })
    const login = { address: 'mailbox@harbour.example', platform: 'google', host: '', port: 0, secret: 'a code' }
    await services.store.transaction(async (tx) => {
      await transferLink(tx, linkId, account.id)
      await keepMailbox(services, tx, { account: account.id, client: '' }, login)
      const mailbox = await tx.mailboxes.find(account.id, login.address)
      await tx.links.setMailbox(linkId, mailbox)
    })
  }

  /** Queues several receipts for each recipient. They are sent in the order of their IDs. */
  async function putReceipts(): Promise<void> {
    await signsIndividually(home, linkId, { name: 'Ada', email: ada })
    await bare.run(`delete from outbox where kind <> 'individual-receipt'`)
    await bare.run(`update outbox set state = 'failed'`)
    for (const [n, recipient] of recipients.flatMap((each) => Array<string>(lettersEach).fill(each)).entries()) {
      const now = home.clock.now()
      await bare.run(
        `insert into outbox (id, kind, link_id, recipient, language, subject, secret, state, tries, due_at, claimed_until, created_at, settled_at, last_error, lane, class)
          select ?, kind, link_id, ?, language, subject, null, 'queued', 0, ?, null, ?, null, null, lane, class from outbox where state = 'failed'`,
        ...[`letter-${String(n).padStart(2, '0')}`, recipient, now - 100 + n, now],
      )
    }
  }

  const receivedBy = (address: string): string[] =>
    server.letters().flatMap((letter) => (letter.recipients.includes(address) ? [letter.messageId ?? ''] : []))

  /** Sends all emails with two workers at the same time. The mail server replies only after both workers have claimed as many emails as they can. */
  async function sendAll(services: Services): Promise<{ most: number; togetherToOne: number; inOrder: boolean }> {
    const workers = [aWorker(services), aWorker(services)]
    await putReceipts()
    server.behave('delays')
    const [, second] = workers
    await Promise.all(workers.map((worker) => worker.sendDue()))
    const sending = await home.services.store.reading.outbox.list('sending', 100)
    await server.reached('content', sending.length)
    const togetherToOne = sending.length - new Set(sending.map(({ recipient }) => recipient)).size
    server.behave('kind')
    const isLeft = async (): Promise<boolean> =>
      Number(
        (await bare.run(`select count(*) as count from outbox where state in ('queued', 'sending')`))[0]?.['count'],
      ) > 0
    while (await isLeft()) {
      await Promise.all(workers.map((worker) => worker.deliverDue()))
      await second?.renewClaims()
    }
    const inOrder = recipients.every(
      (each) =>
        receivedBy(each).length === lettersEach && receivedBy(each).join() === receivedBy(each).toSorted().join(),
    )
    return { most: server.mostConnections(), togetherToOne, inOrder }
  }

  test.each([
    // Receipts never use the last connection, which is reserved for codes.
    { name: 'the service’s mailbox', places: 4, isOfCommunity: false },
    { name: 'a community’s mailbox', places: 2, isOfCommunity: true },
  ])('together have no more connections to $name than a single one may', async ({ places, isOfCommunity }) => {
    if (isOfCommunity) await choosesMailbox()
    expect(await sendAll(home.services)).toEqual({ most: places, togetherToOne: 0, inOrder: true })
  })

  test('control: without claims they have twice as many, and send two emails to one recipient at once', async () => {
    const outcome = await sendAll(claimingNone(home.services))
    expect(outcome.most).toBeGreaterThan(4)
    expect(outcome.togetherToOne).toBeGreaterThan(0)
  })

  test('take turns: an unused mailbox is released with its connection', async () => {
    const [first, second] = [aWorker(), aWorker()]
    await asksForCode(home, linkId, ada)
    await first.deliverDue()
    await asksForCode(home, linkId, bob)
    await second.deliverDue()
    expect([receivedBy(ada).length, receivedBy(bob).length]).toEqual([1, 0])
    // The worker has used the mailbox since the last renewal, so it keeps its claim.
    await first.renewClaims()
    await second.deliverDue()
    expect(receivedBy(bob)).toEqual([])
    await first.renewClaims()
    await second.deliverDue()
    expect([receivedBy(bob).length, server.mostConnections()]).toEqual([1, 1])
    // A worker that closes releases its mailboxes at once.
    await second.close()
    await asksForCode(home, linkId, 'carol@example.org')
    await first.deliverDue()
    expect(receivedBy('carol@example.org')).toHaveLength(1)
  })

  test('a killed worker’s connections and recipients are free within a minute', async () => {
    expect(delivery.claim).toBeLessThan(duration.minute)
    await putReceipts()
    const left = await claim(home.services, 'killed', [])
    expect(left).toHaveLength(4)
    const worker = aWorker()
    await asksForCode(home, linkId, bob)
    home.clock.advance(delivery.claim - duration.second)
    await worker.deliverDue()
    expect(server.letters()).toEqual([])
    home.clock.advance(duration.second)
    await worker.deliverDue()
    expect(server.letters()).toHaveLength(recipients.length * lettersEach + 1)
    for (const each of recipients) expect(receivedBy(each)).toEqual(receivedBy(each).toSorted())
    expect(await bare.run(`select count(*) as count from mailbox_claims where owner = 'killed'`)).toEqual([
      { count: 0 },
    ])
  })

  test('a killed worker’s emails are sent at once after a restart, unless processes share the database', async () => {
    await asksForCode(home, linkId, ada)
    expect(await claim(home.services, 'killed', [])).toHaveLength(1)
    await asksForCode(home, linkId, bob)
    await releaseMailClaims(home.services)
    await aWorker().deliverDue()
    const sent = [receivedBy(ada).length, receivedBy(bob).length]
    expect(sent).toEqual(database === 'sqlite' ? [1, 1] : [0, 0])
  })

  test('a worker with an expired claim continues unless another claimed its mailbox', async () => {
    const first = aWorker()
    server.behave('delays')
    await asksForCode(home, linkId, ada)
    await first.sendDue()
    await server.reached('content')
    home.clock.advance(delivery.claim)
    await first.renewClaims()
    server.behave('kind')
    await first.deliverDue()
    expect(await bare.run('select state, tries from outbox')).toEqual([{ state: 'sent', tries: 1 }])
  })

  test('a claim from before the clock was set back has no effect', async () => {
    home.clock.advance(duration.hour)
    await asksForCode(home, linkId, ada)
    await claim(home.services, 'killed', [])
    home.clock.advance(-duration.hour)
    await asksForCode(home, linkId, bob)
    await aWorker().deliverDue()
    expect(receivedBy(bob)).toHaveLength(1)
  })

  test('a worker that lost its mailbox stops sending, and does not change emails of the other', async () => {
    const [first, second] = [aWorker(), aWorker()]
    server.behave({ at: 'content', answer: 'silence' })
    await asksForCode(home, linkId, ada)
    await first.sendDue()
    await server.reached('content')
    home.clock.advance(delivery.claim)
    server.behave('delays')
    await second.sendDue()
    await server.reached('content', 2)
    await first.renewClaims()
    await first.close()
    // Control: if the first worker's attempt had been recorded, the email would be queued again.
    expect(await bare.run('select state, tries from outbox')).toEqual([{ state: 'sending', tries: 2 }])
    server.behave('kind')
    await second.deliverDue()
    expect(await bare.run('select state, tries from outbox')).toEqual([{ state: 'sent', tries: 2 }])
    expect(receivedBy(ada)).toHaveLength(1)
  })
})
