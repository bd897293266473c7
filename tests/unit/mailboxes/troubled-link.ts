/** A project whose mailbox fails, its manager, and the API's responses about the mailbox. */
import { expect } from 'vitest'
import { checkMailboxes } from '../../../src/server/mail/mailbox-checks.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { recordConsent } from '../../../src/server/usecases/access/sign-in/give-consent.ts'
import { addManager } from '../../../src/server/usecases/shared/companies/added-managers.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import type { GoogleServer } from '../../support/platforms/google-server.ts'
import type { Database } from '../../support/service/test-services.ts'
import type { Mailbox } from '../../support/mail/mailbox.ts'
import { world } from '../../support/service/world.ts'

export const mailboxAddress = 'mailbox@harbour.example'
export const linkManager = 'kate@harbour.example'

type Told = { codes_unavailable?: { until?: number } }
type Managed = { mailbox_trouble?: Record<string, unknown>; waiting_letters?: number }
type Login = { platform: string; host: string; port: number; secret: string }

export const recipientsAt = (server: Mailbox): string[] => server.letters().flatMap(({ recipients }) => recipients)

/** Creates a project with a manager. Select the failing mailbox with `uses` first. */
export async function aTroubledLink(database: Database, google: GoogleServer | null = null) {
  const scene = await world(database, { config: google ? { gmail: google.settings } : {} })
  const { home, wire, linkId } = scene
  const { services } = home
  const account = await anAccount(services, { login: 'kate', email: linkManager })
  await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  const browser = aBrowser(scene, { cookies: new Map([['lang', 'en']]) })
  await browser.signsIn('kate', password)
  const reported: unknown[] = []
  return {
    scene,
    service: scene.mailbox,
    /** Sends all due emails. They are not sent in the background, so that a test can first change how the mail server responds. */
    deliverDue: scene.deliverDue,
    async uses(login: Login): Promise<void> {
      const who = { account: account.id, client: '' }
      await services.store.transaction((tx) => keepMailbox(services, tx, who, { address: mailboxAddress, ...login }))
      expect((await browser.post(`/v1/link/update/${linkId}`, { email: mailboxAddress })).data).toBe('successfully')
    },
    mailbox: () => services.store.reading.mailboxes.find(account.id, mailboxAddress),
    link: async () => (await wire.get(`/v1/link/${linkId}`)).data as Told,
    async managed(): Promise<Managed> {
      // These tests simulate hours, in which the session expires.
      await browser.signsIn('kate', password)
      return ((await browser.get('/v1/link')).data as Managed[])[0] ?? {}
    },
    checks: () => checkMailboxes(services, (error) => reported.push(error)),
    account,
    /** Adds a manager to a project, as the operator would. Emails to the manager are in `language`. */
    async shares(linkId: string, who: { login: string; language: Language; password?: null }): Promise<Account> {
      const { language, ...wish } = who
      const added = await anAccount(services, wish)
      await services.store.transaction(async (tx) => {
        const caller = { language, client: '192.0.2.1' }
        await recordConsent(services, tx, caller, { account: added, version: added.consent })
        const link = await tx.links.find(linkId)
        if (!link) throw new Error('no such link')
        await tx.evidence.hold(linkId)
        await addManager(services, tx, link, { account: added, ground: 'granted', invitation: '' })
      })
      return added
    },
    alerts: async () =>
      (await services.store.reading.outbox.list(null, 1000)).filter(({ kind }) => kind === 'mailbox-refused'),
    asks: (email: string) =>
      wire.post(`/v1/individual-signing/${linkId}/code`, { email }).then(({ code, status }) => code ?? status),
    passes: (ms: number) => home.clock.advance(ms),
    async close(): Promise<void> {
      await scene.close()
      expect([scene.log, reported]).toEqual([[], []])
    },
  }
}

export type TroubledLink = Awaited<ReturnType<typeof aTroubledLink>>
