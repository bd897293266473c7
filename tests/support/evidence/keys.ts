import { keyRing } from '../../../src/server/config/config-keys.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'

type Keys = { secretKey: Uint8Array; oldSecretKey?: Uint8Array }

export const aKey = (number: number): Uint8Array => Buffer.alloc(32, `key ${number}`)

/** Returns the services as they would be with other keys in the environment. */
export function withKeys(services: Services, keys: Keys): Services {
  const config = { ...services.config, oldSecretKey: null, ...keys }
  return { ...services, config, crypto: openCrypto(...keyRing(config)) }
}
