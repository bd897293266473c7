import type { Crypto } from '../../crypto/crypto.ts'
import type { LetterRecord } from '../../store/emails/outbox.ts'

/** The secret of a letter; null when it has none, or has none any more. Throws when it was sealed with another key. */
export function secretOf({ crypto }: { crypto: Pick<Crypto, 'open'> }, letter: LetterRecord): string | null {
  return letter.secret === null ? null : crypto.open(letter.secret, `letter:${letter.id}`)
}
