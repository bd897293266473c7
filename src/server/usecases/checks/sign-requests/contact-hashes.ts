import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressKey } from '../../../../domain/pull-requests/noreply-address.ts'
import type { Services } from '../../../context/services.ts'
import { contactKeyId } from '../../../store/emails/contact-stops.ts'
import type { Queries, Transaction } from '../../../store/store.ts'

/**
 * Keyed hashes of addresses that are asked to sign. Their key is stored encrypted in the database, because the hashes must survive a change of
 * `SECRET_KEY`.
 */
export type ContactHashes = {
  /** Returns the hash of an address for the stop list. */
  of(email: string): string
  /** Returns the counter key for an address. */
  counterOf(email: string): string
  /**
   * Returns the token for an email: the hash of the recipient's address, and a signature. The token can only stop requests to that address, and does
   * not expire.
   */
  tokenOf(email: string): string
  /** Returns the hash in a token; null if the token is invalid. */
  hashIn(token: string): string | null
}

const place = `contact-key:${contactKeyId}`
const hashLength = 43

/** Returns the hash functions, or null if their key has not been created yet. */
export async function findContactHashes({ crypto }: Services, queries: Queries): Promise<ContactHashes | null> {
  const sealed = await queries.contactStops.key()
  return sealed === null ? null : hashesWith(crypto.open(sealed, place))
}

/** Returns the hash functions; creates their key on the first request. */
export async function openContactHashes(services: Services, tx: Transaction): Promise<ContactHashes> {
  const { crypto, random } = services
  if ((await tx.contactStops.key()) === null) await tx.contactStops.putKey(crypto.seal(random.key(), place))
  const hashes = await findContactHashes(services, tx)
  if (!hashes) throw new Error('The database contains no key for contact hashes')
  return hashes
}

function hashesWith(key: string): ContactHashes {
  const keyed = (...parts: string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const signatureOf = (hash: string): string => keyed('token', hash).subarray(0, 16).toString('base64url')
  const of = (email: string): string => keyed('address', addressKey(email)).toString('base64url')
  return {
    of,
    counterOf: (email) => keyed('counter', addressKey(email)).toString('hex'),
    tokenOf: (email) => of(email) + signatureOf(of(email)),
    hashIn(token) {
      const [hash, signature] = [token.slice(0, hashLength), Buffer.from(token.slice(hashLength))]
      const expected = Buffer.from(signatureOf(hash))
      return signature.length === expected.length && timingSafeEqual(signature, expected) ? hash : null
    },
  }
}
