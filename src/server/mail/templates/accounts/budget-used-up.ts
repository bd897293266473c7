import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Services } from '../../../context/services.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const budgetUsedUpEmail = {
  'budget-used-up': { class: 1, lane: 'service', write: budgetUsedUpLetter },
} satisfies DeclaredEmails

/**
 * Informs the operator or a community that a budget of verification codes was used up. `subject` is the network, or
 * empty for the budget of a link.
 */
async function budgetUsedUpLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const link = letter.linkId === '' ? null : await services.store.reading.links.find(letter.linkId)
  if (letter.linkId !== '' && !link) return { obsolete: 'the project no longer exists' }
  const community = link ? unlinked(nameOfCommunity(link, letter.language)) : ''
  const whose = community === '' ? 'network' : 'community'
  const say = translatorOf('letters', letter.language)
  const network = [{ title: say('budgetUsedUp.row.network'), value: letter.subject }]
  return composeEmail(letter.language, {
    subject: say('budgetUsedUp.subject'),
    title: say('budgetUsedUp.title'),
    parts: [
      { say: say(`budgetUsedUp.${whose}.tell`, { community }) },
      ...(letter.subject === '' ? [] : [{ rows: network }]),
      { say: say('budgetUsedUp.who') },
      { say: say(`budgetUsedUp.${whose}.act`) },
    ],
  })
}
