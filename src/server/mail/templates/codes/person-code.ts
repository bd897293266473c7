import type { Services } from '../../../context/services.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { codeLetter, liveCode } from '../../../mailboxes/message/code-message.ts'
import { translatorOf } from '../../../text/translations.ts'

/** The code that opens what was signed with an address, or that joins the address with another one of the person. */
export const personCodeLetter =
  (use: 'personCode' | 'joiningCode') =>
  async (services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> => {
    const found = await liveCode(services, letter)
    if ('obsolete' in found) return found
    const say = translatorOf('letters', letter.language)
    return codeLetter(letter.language, found.digits, { ask: say(`${use}.ask`), unasked: say(`${use}.unasked`) })
  }
