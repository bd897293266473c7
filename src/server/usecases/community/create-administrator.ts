import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { makeAdministrator } from './make-administrator.ts'
import { auditManager, type CorporationRef, holdOwnCorporation, recordAct, stateAfter } from '../shared/corporation-acts.ts'
import { beginGrace } from '../shared/domain-grace.ts'

/**
 * Approves a corporation: its representative becomes the administrator, and who signed individually under its domains is told.
 * Refuses `no_link_or_unsigned`, `corp_manager_exists`, `unuploaded`, `wrong_state`.
 */
export async function createAdministrator(
  services: Services,
  caller: Extract<Caller, { role: 'communityManager' }>,
  ref: CorporationRef,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const corporation = await holdOwnCorporation(tx, caller, ref)
    if (corporation.administrator !== null) throw new Refusal('cla.corp_manager_exists')
    const isAwaited = corporation.state === 'submitted' || corporation.state === 'mailed'
    if (isAwaited) throw new Refusal('cla.unuploaded')
    const state = stateAfter(corporation, { type: 'administrator.created' })
    const administrator = services.random.id()
    await makeAdministrator(services, tx, { ...corporation, administrator })
    const body = { administrator, pdf_sha256: corporation.pdfSha256 }
    const event = await recordAct(tx, corporation, { type: 'corporation.approved', by: caller, body })
    await tx.corporations.change(corporation, { state, administrator, approvedAt: event.at })
    for (const domain of await tx.corporationDomains.list(corporation.id)) {
      await beginGrace(services, tx, corporation, domain)
    }
    await auditManager(services, tx, caller, { what: 'corporation.approve', linkId: ref.linkId })
    return 'successfully' as const
  })
}
