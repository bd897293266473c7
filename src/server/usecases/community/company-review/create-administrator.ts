import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { recordAct, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { makeAdministrator } from './make-administrator.ts'
import { refuseOtherScan } from './looked-at-scan.ts'
import { actOnCorporation, type CorporationRef } from './own-corporation.ts'

/**
 * Approves a corporation: its representative becomes the administrator. Nothing changes for individual signers before it has an employee manager who
 * can act (decision 35). Refuses `no_link_or_unsigned`, `corp_manager_exists`, `unuploaded`, `wrong_state`, `scan_replaced`.
 */
export async function createAdministrator(
  services: Services,
  caller: CommunityManager,
  { scan, ...ref }: CorporationRef & { scan: string | undefined },
): Promise<'successfully'> {
  return actOnCorporation(services, { ...ref, caller, what: 'corporation.approve' }, async (tx, corporation) => {
    if (corporation.administrator !== null) throw new Refusal('cla.corp_manager_exists')
    const isAwaited = corporation.state === 'submitted' || corporation.state === 'mailed'
    if (isAwaited) throw new Refusal('cla.unuploaded')
    const state = stateAfter(corporation, { type: 'administrator.created' })
    refuseOtherScan(corporation, scan)
    const administrator = services.random.id()
    await makeAdministrator(services, tx, { ...corporation, administrator })
    const body = { administrator, pdf_sha256: corporation.pdfSha256 }
    const event = await recordAct(tx, corporation, { type: 'corporation.approved', by: caller, body })
    await tx.corporations.change(corporation, { state, administrator, approvedAt: event.at })
  })
}
