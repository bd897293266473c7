import type { Crypto } from '../../crypto/crypto.ts'
import type { StoredEmail } from '../../store/emails/outbox.ts'

/**
 * Decrypts the secret of an email. Returns null if it has none or the secret was deleted. Throws if it was sealed
 * with another key.
 */
export function secretOf({ crypto }: { crypto: Pick<Crypto, 'open'> }, email: StoredEmail): string | null {
  return email.secret === null ? null : crypto.open(email.secret, `letter:${email.id}`)
}
