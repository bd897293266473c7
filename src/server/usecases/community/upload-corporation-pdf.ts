import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import {
  auditManager,
  type CorporationRef,
  getOwnCorporation,
  holdOwnCorporation,
  stateAfter,
} from '../shared/corporation-acts.ts'
import { keepSignedPdf } from '../shared/signed-pdfs.ts'

/** Judges whose corporation it is and its state before the file is read. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function admitCorporationPdf(
  services: Services,
  caller: Extract<Caller, { role: 'communityManager' }>,
  ref: CorporationRef,
): Promise<void> {
  stateAfter(await getOwnCorporation(services.store.reading, caller, ref), { type: 'pdf.uploaded' })
}

/** Takes the signed PDF of a corporation. Refuses `no_link_or_unsigned`, `wrong_state`, and a file that is no plain PDF. */
export async function uploadCorporationPdf(
  services: Services,
  caller: Extract<Caller, { role: 'communityManager' }>,
  { pdf, ...ref }: CorporationRef & { pdf: Uint8Array },
): Promise<'successfully'> {
  await services.pdf.inspectSignedPdf(pdf)
  return services.store.transaction(async (tx) => {
    const corporation = await holdOwnCorporation(tx, caller, ref)
    await keepSignedPdf(tx, corporation, { bytes: pdf, by: { account: caller.account } })
    await auditManager(services, tx, caller, { what: 'corporation.upload', linkId: ref.linkId })
    return 'successfully' as const
  })
}
