import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { auditManager, type CorporationRef, holdOwnCorporation, stateAfter } from '../shared/corporation-acts.ts'
import { mailSigningDocument } from '../shared/signing-letters.ts'

/** Mails the signing document again. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function resendSigningDocument(
  services: Services,
  caller: Extract<Caller, { role: 'communityManager' }>,
  ref: CorporationRef,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const corporation = await holdOwnCorporation(tx, caller, ref)
    stateAfter(corporation, { type: 'document.resent' })
    await mailSigningDocument(services, tx, corporation)
    await auditManager(services, tx, caller, { what: 'corporation.resend', linkId: ref.linkId })
    return 'successfully' as const
  })
}
