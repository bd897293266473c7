import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../src/domain/languages.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Config } from '../../src/server/config.ts'
import { startMailWorker } from '../../src/server/mail/worker.ts'
import { openTransport } from '../../src/server/mail/transport.ts'
import { aCommunity } from './community.ts'
import { testServices, type TestServices } from './test-services.ts'
import { type CaughtLetter, type Mailbox, openMailbox } from './mailbox.ts'

export type TestService = {
  /** Where a browser finds it. */
  readonly origin: string
  readonly app: FastifyInstance
  readonly home: TestServices
  /** A community with individual agreements, and corporate ones where they were asked for. */
  readonly linkId: string
  /** What the service logged: bugs, one JSON line each. */
  readonly log: string[]
  /** The letters to an address, oldest first, once everything that is due has arrived. */
  lettersTo: (address: string) => Promise<CaughtLetter[]>
  /** How the server of the mailbox answers from now on. */
  behave: Mailbox['behave']
  close: () => Promise<void>
}

type Options = {
  languages?: readonly Language[]
  /** With agreements for corporations too. */
  companies?: boolean
  /** For screens: refuses to start where the web is not built. */
  web?: boolean
  config?: Partial<Config>
  /** Where it listens; any free port by default. */
  port?: number
}

/**
 * A whole service on loopback: services, pages, contract, mail worker, and the mailbox the letters end in. Its clock does not advance by itself.
 */
export async function aService({
  languages = ['zh', 'en'],
  companies = false,
  web = false,
  config = {},
  port = 0,
}: Options = {}): Promise<TestService> {
  const built = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url))
  if (web && !existsSync(built)) throw new Error('The web is not built: npm run build')
  const log: string[] = []
  const mailbox = await openMailbox()
  const home = await testServices({ database: 'sqlite', config })
  const { publicUrl, mailFrom } = home.services.config
  const transport = openTransport({ smtpUrl: mailbox.url, from: mailFrom, origin: publicUrl })
  const mailWorker = startMailWorker(home.services, transport, { report: (error) => void log.push(String(error)) })
  const linkId = await aCommunity(home.services, languages, companies ? ['individual', 'corporation'] : ['individual'])
  const app = await buildApp(home.services, { log: { write: (line) => void log.push(line) } })
  const origin = await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    app,
    home,
    linkId,
    log,
    async lettersTo(address) {
      await mailWorker.deliverDue()
      return mailbox.letters().filter(({ recipients }) => recipients.includes(address))
    },
    behave: (mood) => mailbox.behave(mood),
    async close() {
      await app.close()
      await mailWorker.close()
      transport.close()
      await home.close()
      await mailbox.close()
    },
  }
}
