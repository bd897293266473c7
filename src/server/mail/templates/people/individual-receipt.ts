import { titleOfType } from '../../../../domain/agreements/fields.ts'
import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import { type Language, languageIn, propertiesOf } from '../../../../domain/text/languages.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import type { Services } from '../../../context/services.ts'
import { receiptPdf } from '../../../context/receipt-pdf.ts'
import { signersTimeZone } from '../../../context/signing-origin.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { Link } from '../../../store/links/links.ts'
import type { NameCorrection } from '../../../store/signings/name-corrections.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import { timeInWords } from '../../../pdf/write/time-in-words.ts'
import type { MailMessage } from '../../../mailboxes/message/message.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const individualReceiptEmails = {
  'individual-receipt': { class: 1, lane: 'link', write: writeIndividualReceiptEmail },
  'receipt-again': { class: 1, lane: 'link', write: writeIndividualReceiptEmail },
  'name-corrected': { class: 1, lane: 'link', write: writeIndividualReceiptEmail },
} satisfies DeclaredEmails

/** Prefixes of the sentences that differ by email. */
const keys = {
  'individual-receipt': 'individualReceipt',
  'receipt-again': 'receiptAgain',
  'name-corrected': 'nameCorrected',
} as const satisfies Record<keyof typeof individualReceiptEmails, string>

/** Formats a time as `21 November 2026, 06:03:09 (UTC)`, or in the signer's time zone as on the receipt. */
function instant(time: number, language: Language, timeZone: string): string {
  if (timeZone !== '') return timeInWords(time, translatorOf('documents', language), timeZone)
  const date = new Intl.DateTimeFormat(propertiesOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' })
  const clock = new Date(time).toISOString().slice(11, 19)
  return translatorOf('letters', language)('individualReceipt.instant', { day: date.format(time), clock })
}

type Signed = { signing: Signing; correction: NameCorrection | null; agreement: Agreement; event: Event; link: Named }
type Named = Pick<Link, 'alias' | 'names'>

/** Reads from one snapshot, so that a concurrent correction of the name does not combine two receipts. */
const recordOf = (services: Services, { subject }: StoredEmail): Promise<Signed> =>
  services.store.snapshot(async ({ signings, nameCorrections, agreements, evidence, links }) => {
    const signing = await signings.get(subject)
    const correction = await nameCorrections.last(signing.id)
    const agreement = await agreements.find(signing.linkId, signing.agreementId)
    const event = await evidence.get(signing.linkId, correction?.evidenceSeq ?? signing.evidenceSeq)
    const link = await links.find(signing.linkId)
    if (!agreement) throw new Error(`The agreement of signature ${signing.id} does not exist`)
    return { signing, correction, agreement, event, link: link ?? { alias: signing.linkId, names: {} } }
  })

/** Writes the email with the signed values and the PDF receipt: after the signature, again, or after a correction of the name. */
export async function writeIndividualReceiptEmail(services: Services, email: StoredEmail): Promise<MailMessage> {
  const kind = keys[email.kind as keyof typeof keys]
  const record = await recordOf(services, email)
  const { signing, correction, agreement, event } = record
  const say = translatorOf('letters', email.language)
  const community = unlinked(nameOfCommunity(record.link, email.language), 100)
  const number = receiptNumber(signing.id, correction?.number)
  const timeZone = signersTimeZone(services, signing) ?? ''
  const version = say('individualReceipt.version', {
    version: signing.version,
    language: languageIn(email.language, signing.language),
  })
  const rows = [
    { title: titleOfType('name', email.language), value: unlinked(signing.name) },
    { title: titleOfType('email', email.language), value: singleLine(signing.email) },
    { title: say('individualReceipt.row.agreement'), value: `${singleLine(agreement.title)} · ${version}` },
    { title: say('individualReceipt.row.signed'), value: instant(signing.signedAt, email.language, timeZone) },
    ...(correction
      ? [{ title: say('nameCorrected.row'), value: instant(correction.correctedAt, email.language, timeZone) }]
      : []),
    { title: say('individualReceipt.row.receipt'), value: number },
  ]
  const receipt = {
    filename: `receipt-${number}.pdf`,
    contentType: 'application/pdf',
    content: await receiptPdf(services, email.language, record),
  }
  const { publicUrl } = services.config
  const message = composeEmail(email.language, {
    subject: say(`${kind}.subject`, { community }),
    title: say(`${kind}.title`),
    parts: [
      { say: say(`${kind}.thanks`, { community }) },
      { rows },
      { say: say('individualReceipt.mine') },
      { url: publicUrl + pathOf('myAgreements', {}), label: say('everyLetter.mine') },
      {
        aside: say(correction ? 'nameCorrected.evidence' : 'individualReceipt.evidence', {
          seq: event.seq,
          hash: event.hash,
          verify: publicUrl + pathOf('receiptCheck', {}),
        }),
      },
      { aside: say(`${kind}.unasked`) },
    ],
  })
  return { ...message, attachments: [receipt] }
}
