import type { Language } from '../../domain/text/languages.ts'
import { receiptDocumentOf, type ReceiptFacts } from '../pdf/write/receipt-document-of.ts'
import { pemOf } from '../crypto/public-key.ts'
import type { Services } from './services.ts'
import { signersTimeZone } from './signing-origin.ts'

/** Returns the receipt of a signature, signed and sealed with the current key. The same record always produces the same bytes. */
export async function receiptPdf(
  { config, crypto, pdf }: Pick<Services, 'config' | 'crypto' | 'pdf'>,
  language: Language,
  record: Omit<ReceiptFacts, 'timeZone'> & { signing: { origin: string } },
): Promise<Uint8Array> {
  const service = {
    publicUrl: config.publicUrl,
    keyId: crypto.keyId,
    publicKeyPem: pemOf(crypto.publicKey),
    sign: (text: string) => crypto.sign(text),
  }
  const timeZone = signersTimeZone({ crypto }, record.signing) ?? ''
  const written = await pdf.writeReceipt(receiptDocumentOf(service, language, { ...record, timeZone }))
  return pdf.sealReceipt({
    pdf: written,
    key: crypto.receiptSealKey,
    location: config.publicUrl,
    at: record.signing.signedAt,
  })
}
