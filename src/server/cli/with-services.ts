import type { Config } from '../config.ts'
import { ConfigError } from '../config-schema.ts'
import { keyRing } from '../config-keys.ts'
import { databaseAddress } from '../database.ts'
import { openLog } from '../log.ts'
import { noMetrics } from '../metrics.ts'
import { openPdfProcesses } from '../pdf/pdf-processes.ts'
import { openOutbound } from '../outbound/outbound.ts'
import { type Services, systemClock, systemRandom } from '../services.ts'
import { openExternalClients } from '../external-clients.ts'
import { openPasswordHashing } from '../crypto/password-hashing.ts'
import { openFunnelCounts } from '../funnel-counts.ts'
import { letterTexts } from '../mail/letter-texts.ts'
import { openCrypto } from '../crypto/crypto.ts'
import { openStore, type StoreAddress } from '../store/store.ts'
import { markDatabase } from '../usecases/shared/database-copies.ts'
import { admitKeys } from '../usecases/shared/service-keys.ts'

/** Opens the services of a command, on the configured database unless another is given, and closes them after it. */
export async function withServices<Result>(
  config: Config,
  work: (services: Services) => Promise<Result>,
  address: StoreAddress = databaseAddress(config),
): Promise<Result> {
  const log = openLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  const services: Services = {
    config,
    clock: systemClock,
    random: systemRandom,
    crypto: openCrypto(...keyRing(config)),
    passwords: openPasswordHashing(),
    pdf: openPdfProcesses(),
    outbound: openOutbound(config),
    ...openExternalClients(config, systemClock, log),
    funnel: openFunnelCounts(systemClock),
    letterTexts,
    log,
    metrics: noMetrics,
    store: await openStore(address, systemClock),
  }
  try {
    const objection = await admitKeys(services)
    if (objection !== null) throw new ConfigError(objection)
    await markDatabase(services)
    return await work(services)
  } finally {
    await services.pdf.close()
    await services.store.close()
  }
}
