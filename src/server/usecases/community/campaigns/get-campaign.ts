import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { AgreementCampaign } from '../../../store/agreements/agreement-campaigns.ts'
import { countRecipients } from '../../shared/versions/campaign-recipients.ts'
import type { Queries } from '../../../store/store.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Returns the progress of a version's campaign. Refuses with `no_link`, and with `unmatched_cla` if the version has no campaign. */
export async function getCampaign(
  services: Services,
  caller: CommunityManager,
  { linkId, claId: agreementId }: { linkId: string; claId: string },
): Promise<ResultOf<'getCampaign'>> {
  return services.store.snapshot(async (queries) => {
    await ownLink(queries, caller, linkId)
    const campaign = await campaignOf(queries, { linkId, agreementId })
    const agreement = await queries.agreements.find(linkId, agreementId)
    if (!agreement) throw new Refusal('cla.unmatched_cla')
    const isInForce = (await queries.agreements.inForceOf(linkId, agreementId)) !== null
    const counts = await queries.agreementRequests.counts({ linkId, agreementId, isInForce })
    const { asked, agreed, waiting, undelivered, ended } = counts
    return {
      state: campaign.state as ResultOf<'getCampaign'>['state'],
      ...counts,
      going: Math.max(0, asked - agreed - waiting - undelivered - ended),
      not_asked: await countRecipients(queries, campaign),
      days: await queries.requestPages.days(campaign),
      agreement: {
        type: agreement.kind,
        language: nameOfLanguage(agreement.language),
        version: agreement.version,
        grace_period_days: agreement.graceDays,
        published_at: agreement.createdAt,
        is_in_force: isInForce,
      },
      begun_at: campaign.begunAt,
      ended_at: campaign.endedAt ?? 0,
    }
  })
}

/** Returns a version's campaign. Refuses with `unmatched_cla` if it has none. */
export async function campaignOf(
  { agreementCampaigns }: Queries,
  key: { linkId: string; agreementId: string },
): Promise<AgreementCampaign> {
  const campaign = await agreementCampaigns.find(key)
  if (!campaign) throw new Refusal('cla.unmatched_cla')
  return campaign
}
