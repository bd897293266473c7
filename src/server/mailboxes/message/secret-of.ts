import type { Crypto } from '../../crypto/crypto.ts'
import type { LetterRecord } from '../../store/emails/outbox.ts'

/**
 * Decrypts the secret of an email. Returns null if it has none or the secret was deleted. Throws if it was sealed
 * with another key.
 */
export function secretOf({ crypto }: { crypto: Pick<Crypto, 'open'> }, letter: LetterRecord): string | null {
  return letter.secret === null ? null : crypto.open(letter.secret, `letter:${letter.id}`)
}
