import { keyRing } from '../../src/server/config-values.ts'
import type { House } from '../../src/server/house.ts'
import { openSecrets } from '../../src/server/secrets/secrets.ts'

type Keys = { secretKey: Uint8Array; oldSecretKey?: Uint8Array; earlierSecretKey?: Uint8Array }

/** A master key for tests; another one for each number. */
export const aKey = (number: number): Uint8Array => Buffer.alloc(32, `key ${number}`)

/** The same house, as a process with other keys in its environment sees it. Nobody has asked whether they are admitted. */
export function withKeys(house: House, keys: Keys): House {
  const config = { ...house.config, oldSecretKey: null, earlierSecretKey: null, ...keys }
  return { ...house, config, secrets: openSecrets(...keyRing(config)) }
}
