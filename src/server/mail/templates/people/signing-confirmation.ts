import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { languageIn } from '../../../../domain/text/languages.ts'
import { oneLine } from '../../../../domain/text/one-line.ts'
import { pathOf } from '../../../../domain/pages/pages.ts'
import type { Services } from '../../../context/services.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import { wordsOf } from '../../../text/words.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { momentInWords } from '../../../mailboxes/message/moments.ts'
import { unlinked } from '../../../mailboxes/message/strangers-words.ts'
import { written } from '../../../mailboxes/message/written.ts'

/**
 * Confirms what an address signed: project, agreement, version, time and address. It contains nothing that was typed and no receipt number, because the mailbox may
 * have a new owner. Obsolete once the signature is erased.
 */
export async function signingConfirmationLetter(
  services: Services,
  { linkId, subject, language, recipient }: LetterRecord,
): Promise<MailMessage | Obsolete> {
  const { links, signings, employees, agreements } = services.store.reading
  const individual = await signings.find(subject)
  const signing = individual ?? (await employees.find(subject))
  const agreement = signing && (await agreements.find(linkId, signing.agreementId))
  if (!signing || !agreement || signing.email === '') return { obsolete: 'the signature is erased', isToNobody: true }
  const say = wordsOf('letters', language)
  const community = unlinked(nameOfCommunity(await links.get(linkId), language), 100)
  const { version, signedAt, state } = signing
  const edition = say('individualReceipt.version', { version, language: languageIn(language, signing.language) })
  const rows = [
    { title: say('signingConfirmation.row.project'), value: community },
    { title: say('individualReceipt.row.agreement'), value: `${oneLine(agreement.title)} · ${edition}` },
    { title: say('individualReceipt.row.signed'), value: momentInWords(signedAt, language) },
    { title: say('individualReceipt.row.email'), value: oneLine(recipient) },
  ]
  const standing = state === 'live' || state === 'active' ? null : state === 'inactive' ? 'waiting' : ('over' as const)
  return written(language, {
    subject: say('signingConfirmation.subject', { community }),
    title: say('signingConfirmation.title'),
    parts: [
      { say: say('signingConfirmation.tell', { community }) },
      { rows },
      ...(standing === null ? [] : [{ say: say(`signingConfirmation.${standing}`) }]),
      ...(individual ? [{ say: say('signingConfirmation.means') }] : []),
      { url: services.config.publicUrl + pathOf('myAgreements', {}), way: say('everyLetter.mine') },
      { aside: say('signingConfirmation.unasked') },
    ],
  })
}
