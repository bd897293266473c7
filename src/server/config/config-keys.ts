/** Parses SECRET_KEY and the previous keys. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type SettingType } from './config-schema.ts'

/** Parses a key: 32 bytes, in base64 or hex. */
export function keyFrom(text: string, name = 'SECRET_KEY'): Uint8Array {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length !== 32) throw new ConfigError(`${name} must be 32 bytes in base64 or hex`)
  if (bytes.every((byte) => byte === 0)) throw new ConfigError(`${name} is all zeros; it must be 32 random bytes`)
  return bytes
}

export const keyOrNone: SettingType<Uint8Array | null> = {
  standard: 'none',
  read: (text, name) => (text ? keyFrom(text, name) : null),
}

/** Returns the trial's key, which is created once and stored next to the trial database. */
export function generatedKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return keyFrom(readFileSync(file, 'utf8').trim())
}

type KeySettings = { secretKey: Uint8Array; oldSecretKey: Uint8Array | null }

/** Returns the keys in the order in which they are tried, starting with the current key. */
export const keyRing = ({ secretKey, oldSecretKey }: KeySettings): [Uint8Array, ...Uint8Array[]] => [
  secretKey,
  ...(oldSecretKey === null ? [] : [oldSecretKey]),
]
