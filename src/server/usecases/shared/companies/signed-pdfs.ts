import type { Download } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
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

type Upload = { pdf_sha256: string; size: number; damaged_table?: boolean }

/** Returns the uploads of a PDF for a corporation, from their events. */
async function uploadsOf(queries: Queries, corporationId: string, pdfSha256: string): Promise<Upload[]> {
  const events = await queries.corporationRecords.eventsOf([corporationId], ['corporation.uploaded'])
  return events.map(({ body }) => JSON.parse(body) as Upload).filter(({ pdf_sha256 }) => pdf_sha256 === pdfSha256)
}

/** Returns whether the cross-reference table of a signed PDF was damaged at upload. Such a file can only be downloaded, not displayed. */
export async function isTableDamaged(queries: Queries, corporationId: string, pdfSha256: string): Promise<boolean> {
  return (await uploadsOf(queries, corporationId, pdfSha256)).some(({ damaged_table: isDamaged }) => isDamaged === true)
}

/** Returns the name and size of a corporation's signed PDF; null if there is none. */
export async function signedPdfFacts(
  queries: Queries,
  corporation: Corporation,
): Promise<{ name: string; size: number } | null> {
  const { id, pdfSha256 } = corporation
  const [upload] = pdfSha256 ? await uploadsOf(queries, id, pdfSha256) : []
  return upload ? { name: nameOfSignedPdf(corporation), size: upload.size } : null
}

/** Returns a corporation's signed PDF as a download. Refuses with `unuploaded`. */
export async function signedPdfDownload(queries: Queries, corporation: Corporation | null): Promise<Download> {
  const { id = '', pdfSha256 } = corporation ?? {}
  const bytes = pdfSha256 ? await queries.corporationRecords.findPdf(id, pdfSha256) : null
  if (!corporation || !pdfSha256 || !bytes) throw new Refusal('cla.unuploaded')
  return { bytes, filename: nameOfSignedPdf(corporation), isAttached: await isTableDamaged(queries, id, pdfSha256) }
}

/** Returns the filename of a signed PDF. */
export const nameOfSignedPdf = ({ name }: Corporation): string => `${name}_signature.pdf`
