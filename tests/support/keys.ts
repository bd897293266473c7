import { keyRing } from '../../src/server/config-keys.ts'
import type { Services } from '../../src/server/services.ts'
import { openCrypto } from '../../src/server/crypto/crypto.ts'
import { admitKeys } from '../../src/server/usecases/shared/service-keys.ts'
import { openBareDatabase } from '../evidence/bare-database.ts'

type Keys = { secretKey: Uint8Array; oldSecretKey?: Uint8Array; earlierSecretKey?: Uint8Array }

/** A master key for tests; another one for each number. */
export const aKey = (number: number): Uint8Array => Buffer.alloc(32, `key ${number}`)

/** The same services, as a process with other keys in its environment sees it. Whether they are admitted is not yet asked. */
export function withKeys(services: Services, keys: Keys): Services {
  const config = { ...services.config, oldSecretKey: null, earlierSecretKey: null, ...keys }
  return { ...services, config, crypto: openCrypto(...keyRing(config)) }
}

/** Records the certificate of the key in force now, as the first start with seals does. What it signed before may have no seal. */
export async function certifyNow(services: Services): Promise<void> {
  const bare = await openBareDatabase(services.config)
  await bare.run(
    `update service_keys set seal_certificate = '', sealed_since = null where id = ?`,
    services.crypto.keyId,
  )
  await bare.close()
  const objection = await admitKeys(services)
  if (objection !== null) throw new Error(objection)
}
