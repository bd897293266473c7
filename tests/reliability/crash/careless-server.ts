/** The service with a deliberate fault, which the crash tests must detect: it responds before the commit. */
import { join } from 'node:path'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { buildApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { openFunnelCounts } from '../../../src/server/observability/funnel-counts.ts'
import { openLog } from '../../../src/server/observability/log.ts'
import { noMetrics } from '../../../src/server/observability/metrics.ts'
import { aboutNewVersion } from '../../../src/server/mailboxes/message/about-new-version.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { openOutbound } from '../../../src/server/outbound/outbound.ts'
import { systemClock, systemRandom } from '../../../src/server/context/services.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import { openExternalClients } from '../../../src/server/open-services.ts'
import { openPasswordHashing } from '../../../src/server/crypto/password-hashing.ts'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'
import { openStore, type Store, type Transaction } from '../../../src/server/store/store.ts'

/** Delay between the response and the commit, in milliseconds. The process is killed in between. */
const dawdling = Number(process.env['COMMIT_DELAY'] ?? 100)

function careless(store: Store): Store {
  return {
    ...store,
    transaction<Result>(work: (tx: Transaction) => Promise<Result>) {
      const { promise, resolve, reject } = Promise.withResolvers<Exclude<Result, Refusal>>()
      const committed = store.transaction(async (tx) => {
        const result = await work(tx)
        if (!(result instanceof Refusal)) resolve(result as Exclude<Result, Refusal>)
        await new Promise((dawdled) => {
          setTimeout(dawdled, dawdling)
        })
        return result
      })
      committed.catch(reject)
      return promise
    },
  }
}

const config = readConfig(process.env)
const store = await openStore(
  config.databaseUrl ? { url: config.databaseUrl } : { file: join(config.dataDir, 'assent.sqlite') },
  systemClock,
)
const log = openLog({ level: config.logLevel })
const services = Object.freeze({
  config,
  clock: systemClock,
  random: systemRandom,
  crypto: openCrypto(config.secretKey),
  passwords: openPasswordHashing(),
  pdf: openPdfProcesses(),
  outbound: openOutbound(config),
  log,
  metrics: noMetrics,
  ...openExternalClients(config, systemClock, log),
  funnel: openFunnelCounts(systemClock),
  emailTexts: { aboutNewVersion },
  store,
})
const transport = openTransport({ smtpUrl: config.smtpUrl ?? '', from: config.mailFrom, origin: config.publicUrl })
startMailWorker(services, transport)
const app = await buildApp({ ...services, store: careless(store) })
await app.listen({ port: config.port, host: config.host })
process.on('SIGTERM', () => process.exit(0))
console.log('The careless service is running.')
