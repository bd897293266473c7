import type { Services } from '../../services.ts'
import type { Visitor } from '../../visitor.ts'
import {
  auditManager,
  type CorporationRef,
  getOwnCorporation,
  holdOwnCorporation,
  stateAfter,
} from '../corporation-acts.ts'
import { keepSignedPdf } from '../signed-pdfs.ts'

/** Judges whose corporation it is and its state before the file is read. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function admitCorporationPdf(
  services: Services,
  visitor: Extract<Visitor, { role: 'communityManager' }>,
  ref: CorporationRef,
): Promise<void> {
  stateAfter(await getOwnCorporation(services.store.reading, visitor, ref), { type: 'pdf.uploaded' })
}

/** Takes the signed PDF of a corporation. Refuses `no_link_or_unsigned`, `wrong_state`, and a file that is no plain PDF. */
export async function uploadCorporationPdf(
  services: Services,
  visitor: Extract<Visitor, { role: 'communityManager' }>,
  { pdf, ...ref }: CorporationRef & { pdf: Uint8Array },
): Promise<'successfully'> {
  await services.documents.inspectSignedPdf(pdf)
  return services.store.transaction(async (tx) => {
    const corporation = await holdOwnCorporation(tx, visitor, ref)
    await keepSignedPdf(tx, corporation, { bytes: pdf, by: { account: visitor.account } })
    await auditManager(services, tx, visitor, { what: 'corporation.upload', linkId: ref.linkId })
    return 'successfully' as const
  })
}
