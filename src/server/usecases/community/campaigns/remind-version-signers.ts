import type { ResultOf } from '../../../../../openapi/index.ts'
import { duration, reminder } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { throttle } from '../../shared/codes/throttle.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { campaignOf } from './get-campaign.ts'

type Key = { linkId: string; agreementId: string }

/**
 * Makes the reminders due for the signers who have not agreed to a version; a job sends them within a minute. Refuses with `no_link`, `unmatched_cla`,
 * `wrong_state`, `too_many_request`.
 */
export async function remindVersionSigners(
  services: Services,
  caller: CommunityManager,
  { linkId, claId: agreementId }: { linkId: string; claId: string },
): Promise<ResultOf<'remindVersionSigners'>> {
  return services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    const key = { linkId, agreementId }
    await campaignOf(tx, key)
    await throttle(tx, { key: counterKey(key), limit })
    const told = await remindableTimes(tx, key, tx.at)
    const reminded = told === null ? 0 : await tx.agreementRequests.remindNow({ ...key, ...told }, tx.at)
    if (reminded === 0) throw new Refusal('cla.wrong_state')
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'campaign.remind', linkId, client: caller.client },
      ...{ refusal: null, detail: String(reminded), subject: agreementId },
    })
    return { reminded }
  })
}

/** Returns the number of signers who would be reminded now. */
export async function countRemindable(queries: Queries, key: Key, now: number): Promise<number> {
  const { allowed } = await queries.counters.peek(counterKey(key), limit, now)
  const told = allowed ? await remindableTimes(queries, key, now) : null
  return told === null ? 0 : queries.agreementRequests.countRemindable({ ...key, ...told })
}

const limit = { most: 1, within: reminder.pause }

const counterKey = ({ linkId, agreementId }: Key): string => `remind version:${linkId}:${agreementId}`

/**
 * Returns the range of the times at which the emails to remindable signers were accepted: not recently, and within the grace period, because the link
 * of a later reminder would have expired. Null if the version is not in force.
 */
async function remindableTimes({ agreements }: Queries, { linkId, agreementId }: Key, now: number) {
  const asked = await agreements.find(linkId, agreementId)
  if (!asked || (await agreements.inForceOf(linkId, agreementId)) === null) return null
  return { after: now - asked.graceDays * duration.day, before: now - reminder.pause }
}
