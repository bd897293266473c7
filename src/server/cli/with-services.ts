import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-schema.ts'
import { keyRing } from '../config/config-keys.ts'
import { databaseAddress } from '../store/database.ts'
import { UnmigratedDatabase } from '../store/engine/database-failure.ts'
import { openLog } from '../observability/log.ts'
import { noMetrics } from '../observability/metrics.ts'
import { openPdfProcesses } from '../pdf/pdf-processes.ts'
import { openOutbound } from '../outbound/outbound.ts'
import { type Services, systemClock, systemRandom } from '../context/services.ts'
import { openExternalClients } from '../open-services.ts'
import { openPasswordHashing } from '../crypto/password-hashing.ts'
import { openFunnelCounts } from '../observability/funnel-counts.ts'
import { aboutNewVersion } from '../mailboxes/message/about-new-version.ts'
import { type Crypto, openCrypto } from '../crypto/crypto.ts'
import { isMissingInSchema } from '../store/engine/failures.ts'
import { openReadOnlyStore, type ReadingOf } from '../store/read-only.ts'
import type { ServiceKey } from '../store/evidence/service-keys.ts'
import { openStore, type Store, type StoreAddress } from '../store/store.ts'
import { markDatabase } from '../usecases/shared/evidence/database-copies.ts'
import { admitKeys, objectionToKeys } from '../usecases/shared/evidence/service-keys.ts'

/** Runs `work` with the services and an open store. Closes the store afterwards, even if the configured keys are rejected. */
async function withStore<Result>(
  config: Config,
  { store, openKeys }: { store: Store; openKeys: () => Promise<Crypto> },
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const log = openLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  const pdf = openPdfProcesses()
  try {
    return await work({
      config,
      clock: systemClock,
      random: systemRandom,
      crypto: await openKeys(),
      passwords: openPasswordHashing(),
      pdf,
      outbound: openOutbound(config),
      ...openExternalClients(config, systemClock, log),
      funnel: openFunnelCounts(systemClock),
      emailTexts: { aboutNewVersion },
      log,
      metrics: noMetrics,
      store,
    })
  } finally {
    await pdf.close()
    await store.close()
  }
}

/** Opens the services for a command that writes to the database, and closes them afterwards. Requires the current schema version. */
export async function withServices<Result>(
  config: Config,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(databaseAddress(config), systemClock, { tables: 'required' })
  const openKeys = async (): Promise<Crypto> => openCrypto(...keyRing(config))
  return withStore(config, { store, openKeys }, async (services) => {
    const objection = await admitKeys(services)
    if (objection !== null) throw new ConfigError(objection)
    await markDatabase(services)
    return work(services)
  })
}

/**
 * Returns the keys for a read-only command. It does not adopt a new SECRET_KEY: until a new key is adopted, the previous key signs. Throws a
 * ConfigError if the configured keys do not belong to the database.
 */
function keysBeside(config: Config, known: readonly ServiceKey[]): Crypto {
  const crypto = openCrypto(...keyRing(config))
  const objection = objectionToKeys({ crypto, config }, known)
  if (objection !== null) throw new ConfigError(objection)
  const { oldSecretKey } = config
  const isAdopted = known.length === 0 || known.some(({ id }) => id === crypto.keyId)
  return isAdopted || oldSecretKey === null ? crypto : openCrypto(oldSecretKey, ...keyRing(config))
}

/** Opens the services for a read-only command; supports earlier schema versions. Defaults to the configured database. */
export async function withReading<Result>(
  config: Config,
  { reading, address = databaseAddress(config) }: { reading: ReadingOf; address?: StoreAddress },
  work: (services: Services, isOlder: boolean) => Promise<Result>,
): Promise<Result> {
  const store = await openReadOnlyStore(address, systemClock, { reading })
  const openKeys = async (): Promise<Crypto> =>
    keysBeside(config, reading === 'stored' ? [] : await store.reading.serviceKeys.list())
  try {
    return await withStore(config, { store, openKeys }, (services) => work(services, store.isOlder))
  } catch (error) {
    if (store.isOlder && isMissingInSchema(error)) throw new UnmigratedDatabase('older')
    throw error
  }
}
