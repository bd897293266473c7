import type { Purpose } from '../../store/accounts/codes.ts'
import type { LetterRecord } from '../../store/emails/outbox.ts'
import type { Obsolete, WritingServices } from '../message.ts'
import { secretOf } from './secret-of.ts'

/** The digits of a letter's code and its purpose; obsolete once the code cannot be used any more. */
export async function liveCode(
  services: WritingServices,
  letter: LetterRecord,
): Promise<{ digits: string; purpose: Purpose } | Obsolete> {
  const digits = secretOf(services, letter)
  if (digits === null) return { obsolete: 'the code in it is gone' }
  const found = await services.store.reading.codes.find(letter.subject)
  if (!found) return { obsolete: 'the code was forgotten before the letter could go' }
  const { code, purpose } = found
  if (code.state !== 'live') return { obsolete: `the code was ${code.state} before the letter could go` }
  if (services.clock.now() >= code.expiresAt) return { obsolete: 'the code expired before the letter could go' }
  return { digits, purpose }
}
