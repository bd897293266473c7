/** An in-process service with one project, a mail worker and an SMTP server that stores the emails. */
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
  /** ID of the project in the seed. */
  readonly linkId: string
  /** Manager of the project; null if the seed has none. */
  readonly account: Account | null
  /** Returns the request headers of a new session of the manager (cookies, CSRF token). */
  manager: () => Promise<Record<string, string>>
  /** Origin of the listening service. Empty if the service is not listening. */
  readonly origin: string
  /** JSON lines logged by the service, which logs only bugs. */
  readonly log: string[]
  readonly mailbox: Mailbox
  /** Returns the fake code platforms. Throws unless the option `oauth` is set. */
  oauth: () => OauthServer
  deliverDue: () => Promise<void>
  /** Sends the due emails. Returns all emails to an address, oldest first. */
  lettersTo: (address: string) => Promise<ReceivedEmail[]>
  close: () => Promise<void>
}

export type WorldOptions = {
  /** Initial data (`individual` by default). */
  seed?: Seed
  config?: Partial<Config>
  /** Starts fake code platforms and returns the configuration for them. */
  oauth?: (server: OauthServer) => Partial<Config>
  /** Password hashing, fast by default. Set this if the test depends on the cost of hashing. */
  passwords?: PasswordHashing
  /** Whether the service listens on loopback and sends emails in the background. Otherwise, only `deliverDue` and `lettersTo` send emails. */
  runs?: boolean
  /** Port to listen on. The default is a free port. */
  port?: number
  /** Implies `runs`, and serves the web pages. Throws if they have not been built. */
  web?: boolean
}

type Planted = { linkId: string; account: Account | null }

/** Initial data of a world with one project, which was linked at 09:00 UTC on November 2, 2026. */
const seeds = {
  /** Individual agreements: `0` in Chinese, `1` in English. */
  individual: async (services) => ({ linkId: await aCommunity(services), account: null }),
  /** Individual and corporation agreements, in Chinese and English. */
  both: async (services) => ({
    linkId: await aCommunity(services, ['zh', 'en'], ['individual', 'corporation']),
    account: null,
  }),
  /** Agreements `0` (corporation, English), `1` (corporation, Chinese) and `2` (individual, English), with a manager. */
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

/** Returns the database of a seed. Each worker creates it once. */
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

/** Opens a world with a copy of the seed's database. The clock advances only by 1 ms per reading and on request. */
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
