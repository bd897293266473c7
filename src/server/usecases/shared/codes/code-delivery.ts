import { allowanceOf } from '../../../../domain/projects/mailbox-platforms.ts'
import { freeAgain } from '../../../../domain/projects/mailbox-usage.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries, Transaction } from '../../../store/store.ts'

/** Reason why a link's codes cannot be sent now. `again`: time (ms) at which sending resumes, null if unknown. */
export type CodeDeliveryStop = { again: number | null }

/**
 * Returns the reason why a link's codes cannot be sent now, or null if they can be sent. Possible reasons: its mailbox rejects the service, its
 * mailbox is paused, or its allowance is used up and the service's own mailbox may not send codes instead.
 */
export async function findCodeDeliveryStop(
  services: Pick<Services, 'config'>,
  queries: Pick<Queries, 'mailboxes' | 'mailboxUsage'>,
  linkId: string,
  now: number,
): Promise<CodeDeliveryStop | null> {
  if (!(await queries.mailboxes.isReady(linkId))) return { again: null }
  const { config } = services
  const mailbox = await queries.mailboxes.ofLink(linkId)
  // The end of a pause is only known if it was caused by a sending limit.
  if (mailbox && mailbox.restsUntil > now) return { again: mailbox.trouble === 'limit' ? mailbox.restsUntil : null }
  const own = { id: '', allowance: config.mailAllowance }
  const ways = mailbox === null ? [own] : [{ id: mailbox.id, allowance: allowanceOf(mailbox) }]
  if (mailbox !== null && config.codesByService) ways.push(own)
  const times: number[] = []
  for (const { id, allowance } of ways) {
    if (allowance.perHour === null && allowance.perDay === null) return null
    const again = freeAgain(allowance, await queries.mailboxUsage.slots(id, now), now)
    if (again <= now) return null
    times.push(again)
  }
  return { again: Math.min(...times) }
}

/** Refuses with `not_ready_to_sign` if a link's codes cannot be sent now. The refusal contains the time at which they can be sent again, if known. */
export async function requireDeliverableCodes(services: Services, tx: Transaction, linkId: string): Promise<void> {
  const stop = await findCodeDeliveryStop(services, tx, linkId, tx.at)
  if (!stop) return
  const { again } = stop
  if (again === null) throw new Refusal('cla.not_ready_to_sign')
  throw new Refusal('cla.not_ready_to_sign', { retryAfter: Math.ceil((again - tx.at) / 1000), againAt: again })
}
