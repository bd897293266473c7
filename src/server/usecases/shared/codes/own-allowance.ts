import { firstSlots, freeAgain } from '../../../../domain/projects/mailbox-usage.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries } from '../../../store/store.ts'

/** Returns the used fraction of the service mailbox's own allowance. At 1 or more, the mailbox may not send until `again` (ms). */
export async function readOwnAllowance(
  { mailAllowance: allowance }: Pick<Services['config'], 'mailAllowance'>,
  { mailboxUsage }: Pick<Queries, 'mailboxUsage'>,
  now: number,
): Promise<{ used: number; again: number }> {
  if (allowance.perHour === null && allowance.perDay === null) return { used: 0, again: now }
  const slots = await mailboxUsage.slots('', now)
  const { ofHour, ofDay } = firstSlots(now)
  const part = (first: number, limit: number | null): number =>
    limit === null ? 0 : slots.reduce((sum, { slot, sent }) => (slot >= first ? sum + sent : sum), 0) / limit
  const used = Math.max(part(ofHour, allowance.perHour), part(ofDay, allowance.perDay))
  return { used, again: freeAgain(allowance, slots, now) }
}
