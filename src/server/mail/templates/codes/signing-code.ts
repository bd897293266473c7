import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { composeCodeEmail, liveCode } from '../../../mailboxes/message/code-message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const signingCodeEmails = {
  'individual-code': { class: 0, lane: 'link', write: writeSigningCodeEmail('individual') },
  'check-code': { class: 0, lane: 'link', write: writeSigningCodeEmail('check') },
  'withdrawal-code': { class: 0, lane: 'service', write: writeSigningCodeEmail('withdrawal') },
  'correction-code': { class: 0, lane: 'service', write: writeSigningCodeEmail('correction') },
  'erasure-code': { class: 0, lane: 'service', write: writeSigningCodeEmail('erasure') },
  'employee-code': { class: 0, lane: 'link', write: writeSigningCodeEmail('employee') },
  'corporation-code': { class: 0, lane: 'link', write: writeSigningCodeEmail('corporation') },
} satisfies DeclaredEmails

type Signer = 'individual' | 'employee' | 'corporation' | 'check' | 'withdrawal' | 'correction' | 'erasure'

/**
 * Writes the email with the code that proves an address: to sign, to use the page of a check, to withdraw a
 * signature, to correct its name, or to request its erasure.
 */
export function writeSigningCodeEmail(signer: Signer) {
  return async (services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> => {
    const link = await services.store.reading.links.find(email.linkId)
    if (!link) return { obsolete: 'the project is no longer linked' }
    const found = await liveCode(services, email)
    if ('obsolete' in found) return found
    const say = translatorOf('letters', email.language)
    const ask = say(`signingCode.${signer}.ask`, { community: unlinked(nameOfCommunity(link, email.language), 100) })
    return composeCodeEmail(email.language, found.digits, { ask, unasked: say(`signingCode.${signer}.unasked`) })
  }
}
