import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Pauses or resumes a campaign. Refuses with `no_link`, `unmatched_cla`, `wrong_state`. */
export async function changeCampaign(
  services: Services,
  caller: CommunityManager,
  { linkId, claId: agreementId, state: wanted }: { linkId: string; claId: string; state: 'asking' | 'paused' },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    const campaign = await tx.agreementCampaigns.hold({ linkId, agreementId })
    if (!campaign) throw new Refusal('cla.unmatched_cla')
    const type = wanted === 'paused' ? ('campaign.paused' as const) : ('campaign.resumed' as const)
    const state = advance(agreementCampaignLifecycle, campaign.state, { type })
    if (!state) throw new Refusal('cla.wrong_state')
    await tx.agreementCampaigns.change(campaign, { state })
    const who = { account: caller.account }
    const what = wanted === 'paused' ? ('campaign.pause' as const) : ('campaign.resume' as const)
    await writeAudit(services, tx, { who, what, linkId, client: caller.client, refusal: null, subject: agreementId })
  })
  return 'successfully'
}
