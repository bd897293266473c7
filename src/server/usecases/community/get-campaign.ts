import type { ResultOf } from '../../../../openapi/index.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { CommunityManager } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { ownLink } from './own-link.ts'

/** How far those who signed before were asked to agree to a version. Refuses `no_link`, and `unmatched_cla` where it has no campaign. */
export async function getCampaign(
  services: Services,
  caller: CommunityManager,
  { linkId, claId: agreementId }: { linkId: string; claId: string },
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
