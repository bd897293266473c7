import { titleOfType } from '../../../../domain/agreements/fields.ts'
import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { duration, signingDocumentLimits } from '../../../../domain/text/limits.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import { signingDocumentOf } from '../../../pdf/write/signing-document-of.ts'
import { allows } from '../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Services } from '../../../context/services.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { Attachment, MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { secretOf } from '../../../mailboxes/message/secret-of.ts'
import { unlinked, unlinkedLines } from '../../../mailboxes/message/unlinked-text.ts'
import { type EmailDraft, composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const signingDocumentEmails = {
  'signing-document': { class: 1, lane: 'link', write: writeSigningDocumentEmail('signing-document') },
  'better-scan': { class: 1, lane: 'link', write: writeSigningDocumentEmail('better-scan') },
  'signing-reminder': { class: 1, lane: 'link', write: writeSigningDocumentEmail('signing-reminder') },
} satisfies DeclaredEmails

const days = signingDocumentLimits.lifetime / duration.day

type Signed = { corporation: Corporation; agreement: Agreement; community: string }
type SigningDocument = 'signing-document' | 'better-scan' | 'signing-reminder'

/**
 * Writes the email with the document to sign by hand and the link to return it. Obsolete after a newer email. `better-scan` begins with the reason
 * why the last scan was refused, and is obsolete after a new scan. `signing-reminder` (decision 105) is obsolete once the document is returned.
 */
function writeSigningDocumentEmail(kind: SigningDocument) {
  return async (services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> => {
    const found = await signedOf(services, email)
    if ('obsolete' in found) return found
    const key = secretOf(services, email)
    if (key === null) return { obsolete: 'the link was deleted' }
    const url = services.config.publicUrl + pathOf('representative', { token: key })
    if (kind === 'signing-document') return withDocument(services, found, documentDraft(email, found, url))
    const refused = await services.store.reading.corporationRecords.openRefusal(found.corporation)
    if (kind === 'signing-reminder') {
      if (!allows(corporationSigningLifecycle, found.corporation.state, { type: 'representative.reminded' }))
        return { obsolete: 'the signed document has been returned', isToNobody: true }
      return withDocument(services, found, reminderDraft(email, found, { url, reason: refused?.reason ?? null }))
    }
    if (refused === null) return { obsolete: 'a newer scan has been uploaded' }
    return withDocument(services, found, betterScanDraft(email, found, { url, reason: refused.reason }))
  }
}

type Draft = { language: Language } & EmailDraft

async function withDocument(services: Services, found: Signed, { language, ...draft }: Draft): Promise<MailMessage> {
  return { ...composeEmail(language, draft), attachments: await attachmentsOf(services, found) }
}

const valuesOf = ({ corporation, community }: Signed) => ({
  company: unlinked(corporation.name, 200),
  community: unlinked(community, 100),
})

function documentDraft({ language }: StoredEmail, found: Signed, url: string): Draft {
  const say = translatorOf('letters', language)
  const values = valuesOf(found)
  return {
    language,
    subject: say('signingDocument.subject', values),
    title: say('signingDocument.title'),
    parts: [
      { say: say('signingDocument.tell', values) },
      { steps: stepsIn(language) },
      { url, label: say('signingDocument.way') },
      { rows: rowsOf(language, found) },
      { aside: say('signingDocument.next') },
      { aside: say('signingDocument.valid', { days }) },
      { aside: say('signingDocument.unasked') },
    ],
  }
}

function betterScanDraft(
  { language }: StoredEmail,
  found: Signed,
  { url, reason }: { url: string; reason: string },
): Draft {
  const say = translatorOf('letters', language)
  const values = valuesOf(found)
  return {
    language,
    subject: say('betterScan.subject', values),
    title: say('betterScan.title'),
    parts: [
      { say: say('betterScan.tell', values) },
      { quote: unlinkedLines(reason) },
      { say: say('betterScan.steps') },
      { url, label: say('signingDocument.way') },
      { rows: rowsOf(language, found) },
      { aside: say('signingDocument.valid', { days }) },
      { aside: say('signingDocument.unasked') },
    ],
  }
}

/** Writes the reminder, and repeats the reason if a scan was refused. */
function reminderDraft(
  { language }: StoredEmail,
  found: Signed,
  { url, reason }: { url: string; reason: string | null },
): Draft {
  const say = translatorOf('letters', language)
  const values = valuesOf(found)
  const why = reason === null ? [] : [{ say: say('signingReminder.refused') }, { quote: unlinkedLines(reason) }]
  return {
    language,
    subject: say('signingReminder.subject', values),
    title: say('signingReminder.title'),
    parts: [
      { say: say('signingReminder.tell', values) },
      ...why,
      { steps: stepsIn(language) },
      { url, label: say('signingDocument.way') },
      { rows: rowsOf(language, found) },
      { aside: say('signingReminder.done') },
      { aside: say('signingDocument.valid', { days }) },
      { aside: say('signingDocument.unasked') },
    ],
  }
}

const stepsIn = (language: Language): string[] => {
  const say = translatorOf('letters', language)
  return [
    say('signingDocument.print'),
    say('signingDocument.sign'),
    say('signingDocument.scan'),
    say('signingDocument.upload'),
  ]
}

function rowsOf(language: Language, { corporation, agreement }: Signed): { title: string; value: string }[] {
  const say = translatorOf('letters', language)
  return [
    { title: titleOfType('corporationName', language), value: unlinked(corporation.name, 200) },
    { title: titleOfType('authorized', language), value: unlinked(corporation.representative) },
    { title: say('signingDocument.row.agreement'), value: singleLine(agreement.title) },
    { title: say('signingDocument.row.number'), value: receiptNumber(corporation.id) },
  ]
}

async function signedOf(services: Services, email: StoredEmail): Promise<Signed | Obsolete> {
  const { links, corporations, corporationRecords, agreements } = services.store.reading
  const key = await corporationRecords.findKey(email.subject)
  const link = await links.find(email.linkId)
  if (!key || !link) return { obsolete: 'the signature no longer exists' }
  if (key.supersededAt !== null) return { obsolete: 'replaced by a newer email' }
  const corporation = await corporations.find(email.linkId, key.corporationId)
  if (!corporation || corporation.state === 'deleted') return { obsolete: 'the signature was deleted' }
  const agreement = await agreements.find(corporation.linkId, corporation.agreementId)
  if (!agreement) throw new Error(`The agreement of corporation ${corporation.id} does not exist`)
  return { corporation, agreement, community: nameOfCommunity(link, email.language) }
}

/**
 * Returns the agreement with its signature page, in the agreement's language. If the two cannot be merged, the agreement is a separate attachment.
 */
async function attachmentsOf(services: Services, { corporation, agreement, community }: Signed): Promise<Attachment[]> {
  const number = receiptNumber(corporation.id)
  const bytes = await services.store.reading.agreements.bytes(agreement.documentSha256)
  const document = await services.pdf.writeSigningDocument(
    signingDocumentOf({ corporation, agreement, community, bytes }),
  )
  const contentType = 'application/pdf'
  const own = { filename: `signing-document-${number}.pdf`, contentType, content: document.bytes }
  return document.isWhole ? [own] : [own, { filename: `agreement-${number}.pdf`, contentType, content: bytes }]
}
