import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { stateAfter } from '../../shared/companies/corporation-acts.ts'
import { isTableDamaged, keepSignedPdf, nameOfSignedPdf } from '../../shared/companies/signed-pdfs.ts'
import { changeCorporation, type CorporationRef, getOwnCorporation } from './reviewed-corporation.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'

/**
 * Verifies that the caller manages the link and that the corporation's state allows an upload, before the file is read. Refuses with
 * `no_link_or_unsigned`, `wrong_state`.
 */
export async function admitCorporationPdf(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<void> {
  stateAfter(await getOwnCorporation(services.store.reading, caller, ref), { type: 'pdf.uploaded' })
}

/** Stores a corporation's signed PDF. Refuses with `no_link_or_unsigned`, `wrong_state`, and if the file is not a plain PDF. */
export async function uploadCorporationPdf(
  services: Services,
  caller: CommunityManager,
  { pdf: bytes, ...ref }: CorporationRef & { pdf: Uint8Array },
): Promise<'successfully'> {
  const findings = await services.pdf.inspectSignedPdf(bytes)
  return changeCorporation(services, { ...ref, caller, what: 'corporation.upload' }, (tx, corporation) =>
    keepSignedPdf(services, tx, corporation, { bytes, by: caller, findings }),
  )
}

/**
 * Returns a corporation's current signed PDF, or the replaced or rejected PDF specified by `scan`. Refuses with `no_link_or_unsigned`,
 * `no_pdf_of_corp`.
 */
export async function downloadCorporationPdf(
  services: Services,
  caller: CommunityManager,
  { scan, ...ref }: CorporationRef & { scan: string | undefined },
): Promise<ResultOf<'downloadCorporationPdf'>> {
  const { reading } = services.store
  const corporation = await getOwnCorporation(reading, caller, ref)
  const asked = scan ?? corporation.pdfSha256
  const bytes = asked === null ? null : await reading.corporationRecords.findPdf(corporation.id, asked)
  if (asked === null || !bytes) throw new Refusal('cla.no_pdf_of_corp')
  const isAttached = await isTableDamaged(reading, corporation.id, asked)
  return { bytes, filename: nameOfSignedPdf(corporation), isAttached }
}
