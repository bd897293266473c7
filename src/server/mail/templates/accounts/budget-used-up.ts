import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const budgetUsedUpEmail = {
  'budget-used-up': { class: 1, lane: 'service', write: writeBudgetUsedUpEmail },
} satisfies DeclaredEmails

/**
 * Informs the operator or a community that a budget of verification codes was used up. `subject` is the network, or
 * empty for the budget of a link.
 */
async function writeBudgetUsedUpEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const link = email.linkId === '' ? null : await services.store.reading.links.find(email.linkId)
  if (email.linkId !== '' && !link) return { obsolete: 'the project no longer exists' }
  const community = link ? unlinked(nameOfCommunity(link, email.language)) : ''
  const whose = community === '' ? 'network' : 'community'
  const say = translatorOf('letters', email.language)
  const network = [{ title: say('budgetUsedUp.row.network'), value: email.subject }]
  return composeEmail(email.language, {
    subject: say('budgetUsedUp.subject'),
    title: say('budgetUsedUp.title'),
    parts: [
      { say: say(`budgetUsedUp.${whose}.tell`, { community }) },
      ...(email.subject === '' ? [] : [{ rows: network }]),
      { say: say('budgetUsedUp.who') },
      { say: say(`budgetUsedUp.${whose}.act`) },
    ],
  })
}
