import { titleOfType } from '../../../../domain/agreements/fields.ts'
import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { duration, resetLink } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { resetKeyOf } from '../../../mailboxes/message/reset-key.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { resetUrl } from '../../../mailboxes/message/link-button.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const accountEmail = {
  account: { class: 0, lane: 'service', write: writeAccountEmail },
} satisfies DeclaredEmails

const hours = resetLink.firstLifetime / duration.hour

/**
 * Values of the email. `host` is the host of the service; `administrator` is the name of the company's representative. Values that do not apply to
 * the role are empty.
 */
type AccountEmailValues = { host: string; community: string; company: string; administrator: string }

/**
 * Writes the email about a new account: community and company, role, creator, ID, and the link that sets a password.
 */
async function writeAccountEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await resetKeyOf(services, email)
  if ('obsolete' in found) return found
  const { account, key } = found
  const place = await placeOfAccount(services, account, email.language)
  if ('obsolete' in place) return place
  const say = translatorOf('letters', email.language)
  const { role } = account
  const rows = [
    { title: say('account.row.community'), value: place.community },
    { title: say('account.row.company'), value: place.company },
    { title: say('account.row.role'), value: say(`account.${role}.role`) },
    { title: say('account.row.maker'), value: say(`account.${role}.maker`, place) },
    { title: say('account.row.id'), value: account.login },
    { title: titleOfType('email', email.language), value: account.email },
  ]
  const url = resetUrl(services.config.publicUrl, account.linkId, key)
  return composeEmail(email.language, {
    subject: say(`account.${role}.subject`, place),
    title: say('account.title'),
    parts: [
      { say: say(`account.${role}.tell`, place) },
      { say: say('account.ask') },
      { rows: rows.filter(({ value }) => value !== '') },
      { url, label: say('account.way') },
      { say: say('account.valid', { hours }) },
      { aside: say('account.unasked') },
    ],
  })
}

/** Returns the names of the account's community and company; obsolete if the company or the project was deleted. */
export async function placeOfAccount(
  services: Services,
  { role, linkId, corporation: id }: Account,
  language: Language,
): Promise<AccountEmailValues | Obsolete> {
  const { host } = new URL(services.config.publicUrl)
  if (role === 'community') return { host, community: '', company: '', administrator: '' }
  const { links, corporations } = services.store.reading
  const link = await links.find(linkId)
  const corporation = link && (await corporations.find(linkId, id))
  if (!corporation) return { obsolete: 'the signature no longer exists' }
  return {
    host,
    community: unlinked(nameOfCommunity(link, language), 100),
    company: unlinked(corporation.name, 100),
    administrator: unlinked(corporation.representative, 100),
  }
}
