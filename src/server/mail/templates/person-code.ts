import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { codeLetter } from './code-letter.ts'
import { liveCode } from './live-code.ts'
import { wordsOf } from '../../words.ts'

/** The code that opens what was signed with an address, or that joins the address with another one of the person. */
export const personCodeLetter =
  (use: 'personCode' | 'joiningCode') =>
  async (services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> => {
    const found = await liveCode(services, letter)
    if ('obsolete' in found) return found
    const say = wordsOf('letters', letter.language)
    return codeLetter(letter.language, found.digits, { ask: say(`${use}.ask`), unasked: say(`${use}.unasked`) })
  }
