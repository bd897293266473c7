import { keyRing } from '../../../src/server/config/config-keys.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'

type Keys = { secretKey: Uint8Array; oldSecretKey?: Uint8Array }

/** A master key for tests; another one for each number. */
export const aKey = (number: number): Uint8Array => Buffer.alloc(32, `key ${number}`)

/** The same services, as a process with other keys in its environment sees it. Whether they are admitted is not yet asked. */
export function withKeys(services: Services, keys: Keys): Services {
  const config = { ...services.config, oldSecretKey: null, ...keys }
  return { ...services, config, crypto: openCrypto(...keyRing(config)) }
}
