/** A complete service in this process, with one project, a mail worker, and an SMTP server that stores all emails. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../src/server/app.ts'
import type { Config } from '../../../src/server/config/config.ts'
import type { PasswordHashing } from '../../../src/server/crypto/password-hashing.ts'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount } from '../people/accounts.ts'
import { type OauthServer, openOauthServer } from '../platforms/oauth-server.ts'
import { aCommunity, aCorporateCommunity } from '../community/community.ts'
import { credentialsOf } from '../people/corporations.ts'
import { type ReceivedEmail, type Mailbox, openMailbox } from '../mail/mailbox.ts'
import { type Beginning, type Database, testServices, type TestServices } from './test-services.ts'
import { templateKey } from '../databases/templates.ts'
import { type Wire, wireOf } from '../http/wire.ts'

export type World = {
  readonly home: TestServices
  readonly app: FastifyInstance
  readonly wire: Wire
  readonly linkId: string
  /** The project's manager, or null if the seed has none. */
  readonly account: Account | null
  /** Signs in the project's manager. Returns request headers with the session's cookies and CSRF token. */
  manager: () => Promise<Record<string, string>>
  /** URL of the service, or empty if the service does not listen on a port. */
  readonly origin: string
  /** Logged lines in JSON. The service logs only bugs, so this is usually empty. */
  readonly log: string[]
  readonly mailbox: Mailbox
  /** Returns the fake GitHub and Gitee. Throws if the option `oauth` is not set. */
  oauth: () => OauthServer
  deliverDue: () => Promise<void>
  /** Sends all due emails. Returns the emails to this address, oldest first. */
  lettersTo: (address: string) => Promise<ReceivedEmail[]>
  close: () => Promise<void>
}

export type WorldOptions = {
  /** Data to start with (`individual` by default). */
  seed?: Seed
  config?: Partial<Config>
  /** Starts the fake GitHub and Gitee, and returns the settings to use them. */
  oauth?: (server: OauthServer) => Partial<Config>
  /** Password hashing (fast by default). Set this if a test depends on its duration. */
  passwords?: PasswordHashing
  /** Whether the service listens on loopback and sends emails in the background. Otherwise, emails are sent only by `deliverDue` and `lettersTo`. */
  runs?: boolean
  port?: number
  /** Whether the service also serves the web pages. Implies `runs`. Throws if the pages have not been built. */
  web?: boolean
}

type Planted = { linkId: string; account: Account | null }

/** Data to start with: one project, linked on November 2, 2026, at 09:00 UTC. */
const seeds = {
  /** Individual agreements: ID `0` is in Chinese, ID `1` in English. */
  individual: async (services) => ({ linkId: await aCommunity(services), account: null }),
  /** Individual and corporation agreements, each in Chinese and English. */
  both: async (services) => ({
    linkId: await aCommunity(services, ['zh', 'en'], ['individual', 'corporation']),
    account: null,
  }),
  /**
   * A project with a manager and three agreements: ID `0` for corporations in English, `1` for corporations in Chinese, `2` for individuals in
   * English.
   */
  corporate: async (services) => {
    const linkId = await aCorporateCommunity(services)
    const account = await anAccount(services, { login: 'admin', password: null })
    await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
    return { linkId, account }
  },
} satisfies Record<string, (services: Services) => Promise<Planted>>

export type Seed = keyof typeof seeds

type Origin = Planted & { begin: Beginning }

const origins = new Map<string, Promise<Origin>>()

/** Returns the database with this seed. Each vitest worker creates it only once. */
function originOf(database: Database, seed: Seed): Promise<Origin> {
  const key = `${seed} in ${templateKey(database)}`
  const plant = async (): Promise<Origin> => {
    const home = await testServices({ database })
    const planted: Planted = await seeds[seed](home.services)
    return { ...planted, begin: await home.keepAs(seed) }
  }
  const origin = origins.get(key) ?? plant()
  origins.set(key, origin)
  return origin
}

/** Starts a service with a copy of the seed's database. Its clock advances by 1 ms per reading, and when a test advances it. */
export async function world(
  database: Database,
  {
    seed = 'individual',
    config = {},
    oauth: platformsOf,
    passwords,
    web = false,
    runs = web,
    port = 0,
  }: WorldOptions = {},
): Promise<World> {
  const built = fileURLToPath(new URL('../../../dist/web/index.html', import.meta.url))
  if (web && !existsSync(built)) throw new Error('The web is not built: npm run build')
  const { linkId, account, begin } = await originOf(database, seed)
  const platforms = platformsOf ? await openOauthServer() : null
  const all = { ...config, ...(platforms && platformsOf?.(platforms)) }
  const home = await testServices({ database, config: all, begin, ...(passwords && { passwords }) })
  const { services } = home
  const log: string[] = []
  const mailbox = await openMailbox()
  const { publicUrl, mailFrom } = services.config
  const transport = openTransport({ smtpUrl: mailbox.url, from: mailFrom, origin: publicUrl })
  const hire = () => startMailWorker(services, transport, { report: (error) => void log.push(String(error)) })
  const mailWorker = runs ? hire() : null
  const app = await buildApp(services, { log: { write: (line) => void log.push(line) } })
  async function deliverDue(): Promise<void> {
    const worker = mailWorker ?? hire()
    await worker.deliverDue()
    if (worker !== mailWorker) await worker.close()
  }
  return {
    ...{ home, app, wire: wireOf(app), linkId, account, log, mailbox, deliverDue },
    origin: runs ? await app.listen({ host: '127.0.0.1', port }) : '',
    async manager() {
      if (!account) throw new Error(`The seed ${seed} has no manager.`)
      return credentialsOf(services, account)
    },
    oauth() {
      if (!platforms) throw new Error('No code platforms were asked for.')
      return platforms
    },
    async lettersTo(address) {
      await deliverDue()
      return mailbox.letters().filter(({ recipients }) => recipients.includes(address))
    },
    async close() {
      await app.close()
      await mailWorker?.close()
      transport.close()
      await home.close()
      await mailbox.close()
      await platforms?.close()
    },
  }
}
