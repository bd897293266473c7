import type { House } from '../../house.ts'
import type { Visitor } from '../../visitor.ts'
import { auditManager, type CorporationRef, holdOwnCorporation, stateAfter } from '../corporation-acts.ts'
import { mailSigningDocument } from '../signing-letters.ts'

/** Mails the signing document again. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function resendSigningDocument(
  house: House,
  visitor: Extract<Visitor, { role: 'communityManager' }>,
  ref: CorporationRef,
): Promise<'successfully'> {
  return house.store.transaction(async (tx) => {
    const corporation = await holdOwnCorporation(tx, visitor, ref)
    stateAfter(corporation, { type: 'document.resent' })
    await mailSigningDocument(house, tx, corporation)
    await auditManager(house, tx, visitor, { what: 'corporation.resend', linkId: ref.linkId })
    return 'successfully' as const
  })
}
