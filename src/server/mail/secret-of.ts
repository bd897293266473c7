import type { Services } from '../services.ts'
import type { LetterRecord } from '../store/outbox.ts'

/** The secret of a letter; null when it has none, or has none any more. Throws when it was sealed with another key. */
export function secretOf(services: Services, letter: LetterRecord): string | null {
  return letter.secret === null ? null : services.crypto.open(letter.secret, `letter:${letter.id}`)
}
