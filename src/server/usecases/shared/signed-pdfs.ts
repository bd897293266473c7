import { sha256 } from '../../digest.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { Transaction } from '../../store/store.ts'
import { type Doer, recordAct, stateAfter } from './corporation-acts.ts'

/** Stores a signed PDF that was inspected; it replaces an earlier one. Refuses `wrong_state`. */
export async function keepSignedPdf(
  tx: Transaction,
  corporation: Corporation,
  { bytes, by }: { bytes: Uint8Array; by: Doer },
): Promise<void> {
  const state = stateAfter(corporation, { type: by === 'representative' ? 'pdf.returned' : 'pdf.uploaded' })
  const digest = sha256(bytes)
  const body = { pdf_sha256: digest, size: bytes.length }
  const event = await recordAct(tx, corporation, { type: 'corporation.uploaded', by, body })
  await tx.corporationRecords.insertPdf(corporation.id, { sha256: digest, bytes, at: event.at })
  await tx.corporations.change(corporation, { state, pdfSha256: digest, uploadedAt: event.at })
}

/** The name a signed PDF is saved under. */
export const nameOfSignedPdf = ({ name }: Corporation): string => `${name}_signature.pdf`
