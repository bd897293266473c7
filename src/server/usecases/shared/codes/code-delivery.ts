import { allowanceOf } from '../../../../domain/projects/mailbox-platforms.ts'
import { freeAgain } from '../../../../domain/projects/mailbox-usage.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries, Transaction } from '../../../store/store.ts'

/** Why no code of a link can be sent now; `again` is when one can (ms), null where that is unknown. */
export type CodeDeliveryStop = { again: number | null }

/**
 * Whether codes of a link cannot be sent now: its mailbox refuses the service or rests, or has sent all it may and the service's may not
 * send codes in its place. Null where they can.
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
  // The end of a fault of the service's own is unknown.
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

/** Refuses `not_ready_to_sign` if no code of a link can be sent now, with the time when one can be sent again if that is known. */
export async function refuseWhereCodesCannotGo(services: Services, tx: Transaction, linkId: string): Promise<void> {
  const stop = await findCodeDeliveryStop(services, tx, linkId, tx.at)
  if (!stop) return
  const { again } = stop
  if (again === null) throw new Refusal('cla.not_ready_to_sign')
  throw new Refusal('cla.not_ready_to_sign', { retryAfter: Math.ceil((again - tx.at) / 1000), againAt: again })
}
