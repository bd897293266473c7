import { advance, type StateOf } from '../../../machines/lifecycles/advance.ts'
import { agreementCampaignLifecycle } from '../../../machines/lifecycles/agreement-campaign.lifecycle.ts'
import { askedAtOnce } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import type { AgreementCampaign } from '../store/agreements/agreement-campaigns.ts'
import type { RequestWithLetter } from '../store/agreements/agreement-requests.ts'
import type { OutgoingLetter } from '../store/emails/outbox.ts'
import type { Transaction } from '../store/store.ts'
import { recipientOf } from '../usecases/shared/versions/people-to-ask.ts'

/** The state of a campaign whose version was withdrawn, while those who were asked are told. */
export const telling: StateOf<typeof agreementCampaignLifecycle> = 'withdrawing'

/** Tells some of those who were asked to agree to a withdrawn version and have not agreed, from the cursor on: a letter to each. How many. */
export async function tellSome(services: Services, tx: Transaction, key: AgreementCampaign): Promise<number> {
  const campaign = await tx.agreementCampaigns.hold(key)
  if (campaign?.state !== telling) return 0
  const { linkId, agreementId, cursorId: after } = campaign
  const most = askedAtOnce.transaction
  const isLive = (await tx.links.find(linkId)) !== null
  const next = isLive ? await tx.agreementRequests.unagreed({ linkId, agreementId, after }, most) : []
  const letters: OutgoingLetter[] = []
  for (const request of next.filter(hasHeard)) {
    const recipient = await recipientOf(tx, request)
    if (!recipient) continue
    const letter = { id: services.random.id(), kind: 'agreement-withdrawn' as const, linkId, subject: request.id }
    letters.push({ ...letter, ...recipient, secret: null })
  }
  await tx.outbox.putAll(letters, tx.at)
  const state = advance(agreementCampaignLifecycle, telling, { type: 'everybody.told' }) ?? telling
  const ending = { state, endedAt: tx.at }
  await tx.agreementCampaigns.change(campaign, {
    cursorId: next.at(-1)?.id ?? after,
    ...(next.length < most && ending),
  })
  return letters.length
}

/** A letter that has not left is not needed any more; one that is being sent may arrive. */
const hasHeard = ({ toldAt, letterState }: RequestWithLetter): boolean => toldAt !== null || letterState === 'sending'
