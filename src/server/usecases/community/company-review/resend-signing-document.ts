import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { stateAfter } from '../../shared/companies/corporation-acts.ts'
import { mailSigningDocument } from '../../shared/companies/signing-emails.ts'
import { changeCorporation, type CorporationRef } from './reviewed-corporation.ts'

/** Resends the signing document, with the reason if the last scan was rejected. Refuses with `no_link_or_unsigned`, `wrong_state`. */
export async function resendSigningDocument(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return changeCorporation(services, { ...ref, caller, what: 'corporation.resend' }, async (tx, corporation) => {
    stateAfter(corporation, { type: 'document.resent' })
    const refused = await tx.corporationRecords.openRefusal(corporation)
    await mailSigningDocument(services, tx, corporation, { kind: refused ? 'better-scan' : 'signing-document' })
  })
}
