import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { composeCodeEmail, liveCode } from '../../../mailboxes/message/code-message.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const personCodeEmails = {
  'person-code': { class: 0, lane: 'service', isListed: false, write: writePersonCodeEmail('personCode') },
  'joining-code': { class: 0, lane: 'service', isListed: false, write: writePersonCodeEmail('joiningCode') },
} satisfies DeclaredEmails

/**
 * Writes the email with the code that opens the agreements signed with an address, or that joins two addresses of one
 * person.
 */
function writePersonCodeEmail(use: 'personCode' | 'joiningCode') {
  return async (services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> => {
    const found = await liveCode(services, email)
    if ('obsolete' in found) return found
    const say = translatorOf('letters', email.language)
    return composeCodeEmail(email.language, found.digits, { ask: say(`${use}.ask`), unasked: say(`${use}.unasked`) })
  }
}
