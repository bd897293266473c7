import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** What the master key is good for; each use has a key of its own, derived by HKDF-SHA-256. */
export type Secrets = {
  /** HMAC-SHA-256 of the parts, in hex. */
  mac(...parts: string[]): string
  /** AES-256-GCM, bound to `place`: what was sealed for one row cannot be opened as another's. */
  seal(text: string, place: string): string
  /** Throws when the text was not sealed for this place with this key. */
  open(sealed: string, place: string): string
  /** The same text sealed with the key in force; what is sealed with it already stays as it is. */
  reseal(sealed: string, place: string): string
  /** Ed25519, base64url. */
  sign(text: string): string
  /** The raw Ed25519 public key, base64url. */
  readonly publicKey: string
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * `masterKey`: 32 random bytes, kept outside the database. `olderKey`: the one before it, which opens and does nothing else,
 * while the key is being changed.
 */
export function openSecrets(masterKey: Uint8Array, olderKey: Uint8Array | null = null): Secrets {
  const derived = (use: string, master = masterKey): Buffer =>
    Buffer.from(hkdfSync('sha256', master, '', `assent ${use} v1`, 32))
  const olderSealKey = olderKey && createSecretKey(derived('seal', olderKey))
  const macKey = createSecretKey(derived('mac'))
  const sealKey = createSecretKey(derived('seal'))
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, derived('sign')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? ''

  const open = (sealed: string, place: string): string => {
    try {
      return opened(sealKey, sealed, place)
    } catch (error) {
      if (!olderSealKey) throw error
      return opened(olderSealKey, sealed, place)
    }
  }
  const secrets: Secrets = {
    publicKey,
    mac: (...parts) => createHmac('sha256', macKey).update(JSON.stringify(parts)).digest('hex'),
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open,
    reseal(sealed, place) {
      try {
        opened(sealKey, sealed, place)
        return sealed
      } catch {
        return secrets.seal(open(sealed, place), place)
      }
    },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
  return secrets
}

function opened(key: KeyObject, sealed: string, place: string): string {
  if (!sealed.startsWith('v1.')) throw new Error('sealed with an unknown version')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
