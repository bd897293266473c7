import type { ResultOf } from '../../../../openapi/index.ts'
import { advance } from '../../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { CommunityManager } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { ownLink } from './own-link.ts'

type CampaignRef = { linkId: string; claId: string }

/** How far those who signed before were asked to agree to a version. Refuses `no_link`, and `unmatched_cla` where nobody is asked to agree to it. */
export async function getCampaign(
  services: Services,
  caller: CommunityManager,
  { linkId, claId: agreementId }: CampaignRef,
): Promise<ResultOf<'getCampaign'>> {
  return services.store.snapshot(async (nouns) => {
    await ownLink(nouns, caller, linkId)
    const campaign = await nouns.agreementCampaigns.find({ linkId, agreementId })
    if (!campaign) throw new Refusal('cla.unmatched_cla')
    const state = campaign.state as ResultOf<'getCampaign'>['state']
    const counts = await nouns.agreementRequests.counts(campaign)
    return { state, ...counts, begun_at: campaign.begunAt, ended_at: campaign.endedAt ?? 0 }
  })
}

/** Pauses a campaign, or goes on with it. Refuses `no_link`, `unmatched_cla`, `wrong_state`. */
export async function changeCampaign(
  services: Services,
  caller: CommunityManager,
  { linkId, claId: agreementId, state: wanted }: CampaignRef & { state: 'asking' | 'paused' },
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
    await writeAudit(services, tx, { who, what, linkId, client: caller.client, refusal: null })
  })
  return 'successfully'
}
