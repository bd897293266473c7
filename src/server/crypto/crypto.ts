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
import type { Sealed } from '../../domain/receipts/sealed.ts'
import { keyIdOf, type PublicKey } from './public-key.ts'
import { type ReceiptSealKey, receiptSealKeyOf } from './receipt-seal-key.ts'

/** Operations with the master key. Each use has its own key, derived by HKDF-SHA-256. */
export type Crypto = {
  /** HMAC-SHA-256 of the parts, in hex. */
  mac(...parts: string[]): string
  /** Encrypts with AES-256-GCM. `place` is additional authenticated data: a value sealed for one row cannot be decrypted for another. */
  seal(text: string, place: string): Sealed
  /** Decrypts a sealed value. Throws if it was sealed for another `place` or with an unknown key. */
  open(sealed: string, place: string): string
  /** Encrypts a sealed value again with the current key. Returns it unchanged if it already uses that key. */
  reseal(sealed: Sealed, place: string): Sealed
  /** Returns an Ed25519 signature, base64url. */
  sign(text: string): string
  /** The raw Ed25519 public key, base64url. */
  readonly publicKey: string
  /** Fingerprint of the public key. */
  readonly keyId: string
  /** The key that seals receipts. */
  readonly receiptSealKey: ReceiptSealKey
  /** Returns the public half of a master key. */
  publicKeyOf(masterKey: Uint8Array): PublicKey
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `masterKey` is 32 random bytes, stored outside the database. `earlierKeys` are used only to decrypt. */
export function openCrypto(masterKey: Uint8Array, ...earlierKeys: readonly Uint8Array[]): Crypto {
  const [macKey, sealKey] = [createSecretKey(derived(masterKey, 'mac')), sealKeyOf(masterKey)]
  const sealKeys = [sealKey, ...earlierKeys.map(sealKeyOf)]
  const privateKey = privateKeyOf(masterKey)

  const open = (sealed: string, place: string): string => {
    let failure: unknown
    for (const key of sealKeys) {
      try {
        return opened(key, sealed, place)
      } catch (error) {
        failure ??= error
      }
    }
    throw failure
  }
  const own = publicKeyOf(masterKey)
  let receiptSealKey: ReceiptSealKey | undefined
  const secrets: Crypto = {
    publicKey: own.publicKey,
    keyId: own.id,
    get receiptSealKey() {
      return (receiptSealKey ??= receiptSealKeyOf(masterKey, own.id))
    },
    publicKeyOf,
    mac: (...parts) => createHmac('sha256', macKey).update(JSON.stringify(parts)).digest('hex'),
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}` as Sealed
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

const derived = (masterKey: Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', `assent ${use} v1`, 32))

const sealKeyOf = (masterKey: Uint8Array): KeyObject => createSecretKey(derived(masterKey, 'seal'))

function privateKeyOf(masterKey: Uint8Array): KeyObject {
  const key = Buffer.concat([ed25519Prefix, derived(masterKey, 'sign')])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

function publicKeyOf(masterKey: Uint8Array): PublicKey {
  const publicKey = createPublicKey(privateKeyOf(masterKey)).export({ format: 'jwk' }).x ?? ''
  return { id: keyIdOf(publicKey), publicKey }
}

function opened(key: KeyObject, sealed: string, place: string): string {
  if (!sealed.startsWith('v1.')) throw new Error('The encrypted value has an unknown version')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  // The base64url decoder ignores unused bits and invalid characters, so a changed text could still decrypt.
  if (bytes.toString('base64url') !== sealed.slice(3)) throw new Error('The encrypted value is not canonical base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
