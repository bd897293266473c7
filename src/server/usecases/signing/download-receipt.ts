import type { ResultOf } from '../../../../openapi/index.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { receiptDocumentOf } from '../../pdf/write/receipt-document-of.ts'
import { pemOf } from '../../public-key.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { receiptFor, type SignedSubject } from './receipt-handle.ts'
import { documentToSign } from './document-to-sign.ts'

/**
 * The PDF of what was signed in the caller's tab: an individual's receipt, as its letter brings it, or a company's document to sign by hand. Refuses
 * `no_link_or_unsigned`, also to an employee, for whom there is none, and `wrong_state` once no signed document is accepted any more.
 */
export async function downloadReceipt(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): Promise<ResultOf<'downloadReceipt'>> {
  const subject = receiptFor(services, caller, input)
  if (subject.kind === 'corporation') {
    return documentToSign(services, async (nouns) => {
      const corporation = await nouns.corporations.find(subject.linkId, subject.id)
      if (!corporation) throw new Refusal('cla.no_link_or_unsigned')
      return corporation
    })
  }
  if (subject.kind === 'employee') throw new Refusal('cla.no_link_or_unsigned')
  return individualReceipt(services, caller, subject)
}

async function individualReceipt(
  { store, crypto, config, pdf }: Services,
  { chosenLanguage }: Caller,
  { linkId, id }: SignedSubject,
): Promise<ResultOf<'downloadReceipt'>> {
  const record = await store.snapshot(async (nouns) => {
    const signing = await nouns.signings.find(id)
    const link = await nouns.links.find(linkId)
    const agreement = signing && (await nouns.agreements.find(linkId, signing.agreementId))
    if (!agreement || !link) throw new Refusal('cla.no_link_or_unsigned')
    const event = await nouns.evidence.get(linkId, signing.evidenceSeq)
    return { signing, agreement, event, link }
  })
  const service = {
    publicUrl: config.publicUrl,
    keyId: crypto.keyId,
    publicKeyPem: pemOf(crypto.publicKey),
    sign: (text: string) => crypto.sign(text),
  }
  const bytes = await pdf.writeReceipt(receiptDocumentOf(service, chosenLanguage ?? record.signing.language, record))
  return { bytes, filename: `receipt-${receiptNumber(id)}.pdf` }
}
