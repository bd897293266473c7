import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { isTableDamaged, nameOfSignedPdf } from '../../shared/companies/signed-pdfs.ts'

/** Returns the signed PDF of the caller's corporation. Refuses with `unuploaded`. */
export async function downloadOwnCorporationPdf(
  services: Services,
  { linkId, corporation: id }: Extract<Caller, { role: 'administrator' }>,
): Promise<ResultOf<'downloadOwnCorporationPdf'>> {
  const { reading } = services.store
  const corporation = await reading.corporations.find(linkId, id)
  const sha256 = corporation?.pdfSha256
  const bytes = corporation && sha256 ? await reading.corporationRecords.findPdf(id, sha256) : null
  if (!corporation || !sha256 || !bytes) throw new Refusal('cla.unuploaded')
  return { bytes, filename: nameOfSignedPdf(corporation), isAttached: await isTableDamaged(reading, id, sha256) }
}
