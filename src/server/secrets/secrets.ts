import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
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
  /** Ed25519, base64url. */
  sign(text: string): string
  /** The raw Ed25519 public key, base64url. */
  readonly publicKey: string
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `masterKey`: 32 random bytes, kept outside the database. */
export function openSecrets(masterKey: Uint8Array): Secrets {
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', masterKey, '', `assent ${use} v1`, 32))
  const macKey = createSecretKey(derived('mac'))
  const sealKey = createSecretKey(derived('seal'))
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, derived('sign')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? ''

  return {
    publicKey,
    mac: (...parts) => createHmac('sha256', macKey).update(JSON.stringify(parts)).digest('hex'),
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, place) {
      if (!sealed.startsWith('v1.')) throw new Error('sealed with an unknown version')
      const bytes = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}
