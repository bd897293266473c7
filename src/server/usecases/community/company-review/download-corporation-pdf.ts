import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { type CorporationRef, getOwnCorporation } from './own-corporation.ts'
import { isTableDamaged, nameOfSignedPdf } from '../../shared/companies/signed-pdfs.ts'

/** The signed PDF of a corporation in force, or with `scan` one that was replaced or refused. Refuses `no_link_or_unsigned`, `no_pdf_of_corp`. */
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
