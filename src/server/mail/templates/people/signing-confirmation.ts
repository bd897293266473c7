import { titleOfType } from '../../../../domain/agreements/fields.ts'
import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { languageIn } from '../../../../domain/text/languages.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { momentInWords } from '../../../mailboxes/message/date-format.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const signingConfirmationEmail = {
  // Sent even if the project is unlinked, because its signatures remain listed.
  'signing-confirmation': { class: 1, lane: 'service', write: writeSigningConfirmationEmail },
} satisfies DeclaredEmails

/**
 * Confirms a signature to its address: project, agreement, version, time and address. Contains no other entered values and no receipt number, because
 * the mailbox may have a new owner. Obsolete once the signature is erased.
 */
async function writeSigningConfirmationEmail(
  services: Services,
  { linkId, subject, language, recipient }: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const { links, signings, employees, agreements } = services.store.reading
  const individual = await signings.find(subject)
  const signing = individual ?? (await employees.find(subject))
  const agreement = signing && (await agreements.find(linkId, signing.agreementId))
  if (!signing || !agreement || signing.email === '') return { obsolete: 'the signature was erased', isToNobody: true }
  const say = translatorOf('letters', language)
  const community = unlinked(nameOfCommunity(await links.get(linkId), language), 100)
  const { version, signedAt, state } = signing
  const edition = say('individualReceipt.version', { version, language: languageIn(language, signing.language) })
  const rows = [
    { title: say('signingConfirmation.row.project'), value: community },
    { title: say('individualReceipt.row.agreement'), value: `${singleLine(agreement.title)} · ${edition}` },
    { title: say('individualReceipt.row.signed'), value: momentInWords(signedAt, language) },
    { title: titleOfType('email', language), value: singleLine(recipient) },
  ]
  const standing = state === 'live' || state === 'active' ? null : state === 'inactive' ? 'waiting' : ('over' as const)
  return composeEmail(language, {
    subject: say('signingConfirmation.subject', { community }),
    title: say('signingConfirmation.title'),
    parts: [
      { say: say('signingConfirmation.tell', { community }) },
      { rows },
      ...(standing === null ? [] : [{ say: say(`signingConfirmation.${standing}`) }]),
      ...(individual ? [{ say: say('signingConfirmation.means') }] : []),
      { url: services.config.publicUrl + pathOf('myAgreements', {}), label: say('everyLetter.mine') },
      { aside: say('signingConfirmation.unasked') },
    ],
  })
}
