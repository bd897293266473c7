import type { BeforeDeletion } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import { recordAct, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { mailNotice } from '../../shared/companies/signing-letters.ts'
import { actOnCorporation, type CorporationRef } from './own-corporation.ts'

/** Restores a deleted corporation to where it was. Refuses `no_link_or_unsigned`, `wrong_state`, and `resigned` where another took its place. */
export async function restoreCorporation(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return actOnCorporation(services, { ...ref, caller, what: 'corporation.restore' }, async (tx, corporation) => {
    const before = placeOf(corporation)
    const state = stateAfter(corporation, { type: 'corporation.restored', before })
    await recordAct(tx, corporation, { type: 'corporation.restored', by: caller, body: { before } })
    const stored = await tx.corporations.change(corporation, { state, deletedAt: null })
    if (stored === 'duplicate') throw new Refusal('cla.resigned')
    if ((await tx.corporationDomains.setState(corporation.id, 'live')) === 'duplicate') {
      throw new Refusal('cla.resigned')
    }
    await mailNotice(services, tx, { kind: 'corporation-restored', corporation })
  })
}

/** Its state before the deletion. */
function placeOf({ pdfSha256, mailedAt }: Corporation): BeforeDeletion {
  if (pdfSha256 !== null) return 'uploaded'
  return mailedAt === null ? 'submitted' : 'mailed'
}
