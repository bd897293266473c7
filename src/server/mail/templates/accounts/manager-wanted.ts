import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { managerSignInUrl } from '../../../mailboxes/message/link-button.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const managerWantedEmail = {
  'manager-wanted': { class: 1, lane: 'link', write: writeManagerWantedEmail },
} satisfies DeclaredEmails

/**
 * Reminds an administrator that no employee manager of the company is able to act (decision 35). The administrator must appoint a manager, or the
 * appointed managers must set a password. Obsolete once a manager can act or the recipient is no longer the administrator.
 */
async function writeManagerWantedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { links, corporations, accounts, managers } = services.store.reading
  const link = await links.find(email.linkId)
  const corporation = link && (await corporations.find(email.linkId, email.subject))
  if (!corporation) return { obsolete: 'the signature no longer exists' }
  const administrator = await accounts.find(corporation.administrator ?? '')
  if (administrator?.email !== email.recipient) return { obsolete: 'the administrator was replaced' }
  const named = await managers.list(corporation.id)
  if (named.some(({ hasPassword }) => hasPassword)) return { obsolete: 'an employee manager can act' }
  const say = translatorOf('letters', email.language)
  const values = {
    company: unlinked(corporation.name, 100),
    community: unlinked(nameOfCommunity(link, email.language), 100),
  }
  const rows = named.map(({ name, email }) => ({ title: unlinked(name, 100), value: singleLine(email) }))
  const todo =
    rows.length === 0 ? [{ say: say('managerWanted.none') }] : [{ say: say('managerWanted.named') }, { rows }]
  return composeEmail(email.language, {
    subject: say('managerWanted.subject', values),
    title: say('managerWanted.title'),
    parts: [
      { say: say('managerWanted.tell', values) },
      ...todo,
      { url: managerSignInUrl(services.config.publicUrl, link.id), label: say('managerWanted.way') },
      ...(administrator.password === null ? [{ aside: say('managerWanted.password') }] : []),
      { aside: say('managerWanted.often') },
    ],
  })
}
