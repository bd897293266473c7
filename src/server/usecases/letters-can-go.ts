import { allowanceOf } from '../../domain/mailbox-platforms.ts'
import { freeAgain } from '../../domain/mailbox-usage.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { House } from '../house.ts'
import type { Transaction } from '../store/store.ts'

/**
 * Refuses `not_ready_to_sign` where a code of a link cannot be sent now: its mailbox refuses the service, or has sent all it may and the
 * service's may not send codes in its place. Then Retry-After says when one can go.
 */
export async function refuseWhereCodesCannotGo(house: House, tx: Transaction, linkId: string): Promise<void> {
  const now = tx.at
  if (!(await tx.mailboxes.isReady(linkId))) throw new Refusal('cla.not_ready_to_sign')
  const { config } = house
  const mailbox = await tx.mailboxes.ofLink(linkId)
  const own = { id: '', allowance: config.mailAllowance }
  const ways = mailbox === null ? [own] : [{ id: mailbox.id, allowance: allowanceOf(mailbox) }]
  if (mailbox !== null && config.codesByService) ways.push(own)
  const times: number[] = []
  for (const { id, allowance } of ways) {
    const again = freeAgain(allowance, await tx.mailboxUsage.slots(id, now), now)
    if (again <= now) return
    times.push(again)
  }
  throw new Refusal('cla.not_ready_to_sign', { retryAfter: Math.ceil((Math.min(...times) - now) / 1000) })
}
