import type { House } from '../house.ts'
import type { LetterRecord } from '../store/outbox.ts'

/** The secret a letter must tell; null when it has none, or has none any more. Throws when it was sealed with another key. */
export function secretOf(house: House, letter: LetterRecord): string | null {
  return letter.secret === null ? null : house.secrets.open(letter.secret, `letter:${letter.id}`)
}
