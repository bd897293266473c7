/** An email queue without a worker. Emails are written directly to the outbox. */
import { advance } from '../../../machines/lifecycles/advance.ts'
import { emailLifecycle } from '../../../machines/lifecycles/email.lifecycle.ts'
import type { Config } from '../../../src/server/config/config.ts'
import type { EmailType } from '../../../src/server/store/schema/generated/email-types.ts'
import type { StoredEmail } from '../../../src/server/store/emails/outbox.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { testServices, type Database, type TestServices } from '../../support/service/test-services.ts'

export type Queue = {
  home: TestServices
  /** All links belong to the same community manager. */
  links: readonly string[]
  /** Queues an email that is due now, and returns its ID. */
  put(kind: EmailType, linkId: string, recipient: string): Promise<string>
  /** Queues `count` emails to different recipients. Their due times are 1 ms apart; the last email is due now. */
  putMany(kind: EmailType, linkId: string, count: number): Promise<void>
  /** Returns the ID of the manager's mailbox with this address. Creates a Gmail mailbox if there is none, or one on `server` if given. */
  mailbox(address: string, server?: { platform: string; host: string; port: number }): Promise<string>
  /** Selects the mailbox for a link's emails. An empty address selects the service's own mailbox. */
  choose(linkId: string, address: string): Promise<void>
  /** Records the result of a claimed email. A deferred email is due again after `pause` milliseconds. */
  settle(id: string, type: 'email.accepted' | 'email.deferred', pause?: number): Promise<void>
  close(): Promise<void>
}

export async function aQueue(database: Database, links: readonly string[], config?: Partial<Config>): Promise<Queue> {
  const home = await testServices({ database, ...(config ? { config } : {}) })
  const { services, clock } = home
  const { store } = services
  const { id: account } = await anAccount(services, { login: 'kate', password: null })
  for (const id of links) {
    const project = {
      platform: 'github',
      organization: id,
      repository: '',
      alias: id,
      names: {},
      projectUrl: '',
      summaries: {},
    }
    const link = { id, ...project, submitter: account, released: '', organizationId: '', createdAt: clock.now() }
    await store.transaction((tx) => tx.links.insert(link))
  }
  const letter = (kind: EmailType, linkId: string, recipient: string) =>
    ({ id: services.random.id(), kind, linkId, recipient, language: 'en', subject: '', secret: null }) as const
  return {
    home,
    links,
    async put(kind, linkId, recipient) {
      const one = letter(kind, linkId, recipient)
      const now = clock.now()
      await store.transaction((tx) => tx.outbox.put(one, now))
      return one.id
    },
    async putMany(kind, linkId, count) {
      const now = clock.now()
      await store.transaction(async (tx) => {
        for (let n = 0; n < count; n += 1) {
          await tx.outbox.put(letter(kind, linkId, `person${n}@example.org`), now - count + n)
        }
      })
    },
    async mailbox(address, server = { platform: 'google', host: '', port: 0 }) {
      const login = { address, ...server, secret: 'authorization-code' }
      await store.transaction(async (tx) => {
        if (!(await tx.mailboxes.find(account, address)))
          await keepMailbox(services, tx, { account, client: '' }, login)
      })
      return (await store.reading.mailboxes.find(account, address))?.id ?? ''
    },
    choose: (linkId, address) =>
      store.transaction(async (tx) => tx.links.setMailbox(linkId, await tx.mailboxes.find(account, address))),
    async settle(id, type, pause = 0) {
      const state = advance(emailLifecycle, 'sending', { type }) ?? ''
      const now = clock.now()
      const change = type === 'email.accepted' ? { settledAt: now } : { dueAt: now + pause }
      await store.transaction((tx) => tx.outbox.record(id, { state, ...change }))
    },
    close: () => home.close(),
  }
}

/** Sorts emails by age, without priorities. */
export const byAge = (letters: readonly StoredEmail[]): StoredEmail[] =>
  letters.toSorted((one, other) => one.dueAt - other.dueAt)
