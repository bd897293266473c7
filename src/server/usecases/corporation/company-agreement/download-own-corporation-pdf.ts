import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { signedPdfDownload } from '../../shared/companies/signed-pdfs.ts'

/** Returns the signed PDF of the caller's corporation. Refuses with `unuploaded`. */
export async function downloadOwnCorporationPdf(
  services: Services,
  { linkId, corporation: id }: Extract<Caller, { role: 'administrator' }>,
): Promise<ResultOf<'downloadOwnCorporationPdf'>> {
  const { reading } = services.store
  return signedPdfDownload(reading, await reading.corporations.find(linkId, id))
}
