import { duration, signingLetter } from '../../../domain/limits.ts'
import { oneLine } from '../../../domain/one-line.ts'
import { pathOf } from '../../../domain/pages.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import { signingDocumentOf } from '../../pdf/write/signing-document-of.ts'
import type { Services } from '../../services.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { Attachment, MailMessage, Obsolete } from '../message.ts'
import { secretOf } from '../secret-of.ts'
import { unlinked } from './strangers-words.ts'
import { written } from './written.ts'
import { wordsOf } from '../../words.ts'

const days = signingLetter.lifetime / duration.day

type Signed = { corporation: Corporation; agreement: Agreement; community: string }

/** The document to sign by hand, and the link that takes it back; obsolete once a later letter took its place. */
export async function signingDocumentLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const found = await signedOf(services, letter)
  if ('obsolete' in found) return found
  const key = secretOf(services, letter)
  if (key === null) return { obsolete: 'the key in it is gone' }
  const { corporation, agreement, community } = found
  const say = wordsOf('letters', letter.language)
  const values = { company: unlinked(corporation.name, 200), community: unlinked(community, 100) }
  const rows = [
    { title: say('signingDocument.row.company'), value: values.company },
    { title: say('signingDocument.row.representative'), value: unlinked(corporation.representative) },
    { title: say('signingDocument.row.agreement'), value: oneLine(agreement.title) },
    { title: say('signingDocument.row.number'), value: receiptNumber(corporation.id) },
  ]
  const url = services.config.publicUrl + pathOf('representative', { token: key })
  const message = written(letter.language, {
    subject: say('signingDocument.subject', values),
    title: say('signingDocument.title'),
    parts: [
      { say: say('signingDocument.tell', values) },
      { say: say('signingDocument.steps') },
      { url, way: say('signingDocument.way') },
      { rows },
      { aside: say('signingDocument.next') },
      { aside: say('signingDocument.valid', { days }) },
      { aside: say('signingDocument.unasked') },
    ],
  })
  return { ...message, attachments: await attachmentsOf(services, found) }
}

async function signedOf(services: Services, letter: LetterRecord): Promise<Signed | Obsolete> {
  const { links, corporations, corporationRecords, agreements } = services.store.reading
  const key = await corporationRecords.findKey(letter.subject)
  const link = await links.find(letter.linkId)
  if (!key || !link) return { obsolete: 'the signing is gone' }
  if (key.supersededAt !== null) return { obsolete: 'a newer letter took its place' }
  const corporation = await corporations.find(letter.linkId, key.corporationId)
  if (!corporation || corporation.state === 'deleted') return { obsolete: 'the signing was deleted' }
  const agreement = await agreements.find(corporation.linkId, corporation.agreementId)
  if (!agreement) throw new Error(`corporation ${corporation.id} has no agreement`)
  return { corporation, agreement, community: link.alias }
}

/** The agreement with its signature page, in the agreement's language; a PDF that cannot be taken apart is attached beside it. */
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
