import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { agreementVersionLifecycle } from '../../../../../machines/lifecycles/agreement-version.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { bindingOf } from '../../../store/agreements/agreements.ts'
import { restoreCampaign, withdrawCampaign } from '../../shared/versions/agreement-requests.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { withdrawableVersion } from '../../shared/versions/withdrawable-version.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/**
 * Withdraws the current version and its material version before the grace period ends. The previous version becomes current again, and people who
 * have agreed keep their signatures. The campaign's job informs the people who were asked. Refuses with `no_link`, `unmatched_cla` if the version is
 * not current, and `withdrawal_over`.
 */
export async function withdrawVersion(
  services: Services,
  caller: CommunityManager,
  { linkId, claId }: { linkId: string; claId: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    const named = await tx.agreements.find(linkId, claId)
    const inForce = named && (await tx.agreements.inForceOf(linkId, bindingOf(named)))
    if (!inForce) throw new Refusal('cla.unmatched_cla')
    const found = await withdrawableVersion(tx, inForce)
    if (!found || tx.at >= found.until) throw new Refusal('cla.withdrawal_over')
    const { material, withdrawn, restored } = found
    for (const { state } of withdrawn) expectAdvance(state, 'version.withdrawn')
    expectAdvance(restored.state, 'version.restored')
    const ids = withdrawn.map(({ id }) => id)
    // Lock the chain first: a concurrent signature is either already recorded and kept, or will be refused because the agreement changed.
    const body = { agreement: material.id, withdrawn: ids, restored: restored.id }
    await tx.evidence.append(linkId, 'agreement.withdrawn', tx.at, body)
    await tx.agreements.withdraw(linkId, { withdrawn: ids, restored: restored.id })
    await withdrawCampaign(tx, material)
    await restoreCampaign(tx, { linkId, agreementId: bindingOf(restored) })
    const act = { what: 'agreement.withdraw' as const, linkId, client: caller.client, refusal: null }
    const detail = `version ${material.version} (${material.id}); version ${restored.version} (${restored.id}) is in force again`
    await writeAudit(services, tx, { who: { account: caller.account }, ...act, detail, subject: material.id })
  })
  return 'successfully'
}

function expectAdvance(state: string, type: 'version.withdrawn' | 'version.restored'): void {
  if (!advance(agreementVersionLifecycle, state, { type }))
    throw new Error(`An agreement version in state "${state}" does not accept the event "${type}"`)
}
