import { sha256 } from '../../../crypto/digest.ts'
import type { SignedPdfFindings } from '../../../pdf/inspect/signed-pdf-inspector.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { notifyManagersOf } from '../notifications/notify.ts'
import { type Doer, recordCorporationEvent, stateAfter } from './corporation-acts.ts'

/**
 * Stores an inspected signed PDF unchanged, replacing any earlier PDF. If its cross-reference table is damaged, the event records this. Notifies the
 * managers of a scan to approve. Refuses with `wrong_state`.
 */
export async function keepSignedPdf(
  services: Services,
  tx: Transaction,
  corporation: Corporation,
  { bytes, by, findings }: { bytes: Uint8Array; by: Doer; findings: SignedPdfFindings },
): Promise<void> {
  const state = stateAfter(corporation, { type: by === 'representative' ? 'pdf.returned' : 'pdf.uploaded' })
  const digest = sha256(bytes)
  const body = { pdf_sha256: digest, size: bytes.length, ...(findings.isTableDamaged && { damaged_table: true }) }
  const event = await recordCorporationEvent(tx, corporation, { type: 'corporation.uploaded', by, body })
  await tx.corporationRecords.insertPdf(corporation.id, { sha256: digest, bytes, at: event.at })
  await tx.corporations.change(corporation, { state, pdfSha256: digest, uploadedAt: event.at })
  if (state !== 'uploaded') return
  const except = typeof by === 'string' ? '' : by.account
  await notifyManagersOf(services, tx, corporation.linkId, { type: 'scan', subjects: [corporation.id], except })
}

/** Returns whether the cross-reference table of a signed PDF was damaged at upload. Such a file can only be downloaded, not displayed. */
export async function isTableDamaged(queries: Queries, corporationId: string, pdfSha256: string): Promise<boolean> {
  const uploads = await queries.corporationRecords.eventsOf([corporationId], ['corporation.uploaded'])
  return uploads.some(({ body }) => {
    const { pdf_sha256, damaged_table } = JSON.parse(body) as { pdf_sha256: string; damaged_table?: boolean }
    return pdf_sha256 === pdfSha256 && damaged_table === true
  })
}

/** Returns the filename of a signed PDF. */
export const nameOfSignedPdf = ({ name }: Corporation): string => `${name}_signature.pdf`
