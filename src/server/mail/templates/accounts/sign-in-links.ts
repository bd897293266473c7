import { findLanguage, type Language } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { composeEmail, type EmailPart } from '../../../mailboxes/message/compose-email.ts'
import { managerSignInUrl } from '../../../mailboxes/message/link-button.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'
import { placeOfAccount } from './account.ts'

export const signInLinksEmail = {
  'sign-in-links': { class: 0, lane: 'service', isListed: false, write: writeSignInLinksEmail },
} satisfies DeclaredEmails

/** Writes the email with the sign-in page of each company account of the address. Obsolete if there is none. */
async function writeSignInLinksEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { reading } = services.store
  const all = await reading.accounts.ofAddress(email.recipient)
  const accounts = all.filter(({ role }) => role !== 'community')
  const [first] = accounts
  if (!first) return { obsolete: 'no company account has this address', isToNobody: true }
  const language = findLanguage(email.subject) ?? (await languageOfAccount(reading, first))
  const say = translatorOf('letters', language)
  const places: EmailPart[] = []
  for (const account of accounts) places.push(...(await partsOf(services, account, language)))
  return composeEmail(language, {
    subject: say('signInLinks.subject'),
    title: say('signInLinks.title'),
    parts: [{ say: say('signInLinks.tell') }, ...places, { aside: say('signInLinks.unasked') }],
  })
}

/** Community, company and ID of an account, and its sign-in page. Nothing if the company was deleted. */
async function partsOf(services: Services, account: Account, language: Language): Promise<EmailPart[]> {
  const place = await placeOfAccount(services, account, language)
  if ('obsolete' in place) return []
  const say = translatorOf('letters', language)
  const rows = [
    { title: say('account.row.community'), value: place.community },
    { title: say('account.row.company'), value: place.company },
    { title: say('account.row.role'), value: say(`account.${account.role}.role`) },
    { title: say('account.row.id'), value: account.login },
  ]
  return [
    { rows: rows.filter(({ value }) => value !== '') },
    { url: managerSignInUrl(services.config.publicUrl, account.linkId), label: say('signInLinks.way') },
  ]
}
