import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { stateAfter } from '../../shared/companies/corporation-acts.ts'
import { keepSignedPdf } from '../../shared/companies/signed-pdfs.ts'
import { actOnCorporation, type CorporationRef, getOwnCorporation } from './own-corporation.ts'

/** Checks the corporation's community and state before the file is read. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function admitCorporationPdf(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<void> {
  stateAfter(await getOwnCorporation(services.store.reading, caller, ref), { type: 'pdf.uploaded' })
}

/** Takes the signed PDF of a corporation. Refuses `no_link_or_unsigned`, `wrong_state`, and a file that is no plain PDF. */
export async function uploadCorporationPdf(
  services: Services,
  caller: CommunityManager,
  { pdf: bytes, ...ref }: CorporationRef & { pdf: Uint8Array },
): Promise<'successfully'> {
  const findings = await services.pdf.inspectSignedPdf(bytes)
  return actOnCorporation(services, { ...ref, caller, what: 'corporation.upload' }, (tx, corporation) =>
    keepSignedPdf(tx, corporation, { bytes, by: caller, findings }),
  )
}
