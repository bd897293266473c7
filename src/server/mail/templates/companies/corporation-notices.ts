import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const corporationNoticeEmails = {
  'corporation-deleted': { class: 1, lane: 'link', write: corporationNotice('corporationDeleted') },
  'corporation-restored': { class: 1, lane: 'link', write: corporationNotice('corporationRestored') },
  'representative-replaced': { class: 1, lane: 'link', write: corporationNotice('representativeReplaced') },
} satisfies DeclaredEmails

/** Informs a representative of the community's decision about the signing. */
function corporationNotice(notice: 'corporationDeleted' | 'corporationRestored' | 'representativeReplaced') {
  return async (services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> => {
    const { links, corporations } = services.store.reading
    const link = await links.find(email.linkId)
    const corporation = link && (await corporations.find(email.linkId, email.subject))
    if (!corporation || corporation.name === '') return { obsolete: 'the signature no longer exists' }
    const say = translatorOf('letters', email.language)
    const values = {
      community: unlinked(nameOfCommunity(link, email.language), 100),
      company: unlinked(corporation.name, 200),
    }
    const rows = [{ title: say('corporationNotice.row.number'), value: receiptNumber(corporation.id) }]
    return composeEmail(email.language, {
      subject: say(`${notice}.subject`, values),
      title: say(`${notice}.title`),
      parts: [{ say: say(`${notice}.tell`, values) }, { rows }, { aside: say(`${notice}.more`) }],
    })
  }
}
