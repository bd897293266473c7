import { duration } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Limit } from '../../../store/accounts/counters.ts'
import type { Transaction } from '../../../store/store.ts'

/** What is counted together, and how often it may happen within which time (ms). */
export type Counter = { key: string; limit: Limit }

/** A counter; its key reveals neither an address nor a client. The parts name what is counted, then by whom. */
export const counterOf = (
  { crypto }: Pick<Services, 'crypto'>,
  limit: Limit,
  ...parts: readonly string[]
): Counter => ({
  key: crypto.mac('counter', ...parts),
  limit,
})

/** At most so many within an hour. */
export const anHour = (most: number): Limit => ({ most, within: duration.hour })

/** At most so many within a day. */
export const aDay = (most: number): Limit => ({ most, within: duration.day })

/** `too_many_request` at `now`, with a Retry-After until `again` (both ms); `alarm` is the text for the log. */
export function tooManyRequests(again: number, now: number, alarm: string | null = null): Refusal {
  const retryAfter = Math.ceil((again - now) / duration.second)
  return new Refusal('cla.too_many_request', { retryAfter, ...(alarm === null ? {} : { alarm }) })
}

/**
 * Counts one request on each counter, in their order. Refuses `too_many_request` with Retry-After at the first that is used up; the
 * transaction then rolls back, and nothing was counted.
 */
export async function throttle(tx: Transaction, ...counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) {
    const refusal = await countOrRefuse(tx, counter)
    if (refusal) throw refusal
  }
}

/** As `throttle`, where the transaction is to commit: returns the Refusal to return, or null below the limit. */
export async function countOrRefuse(tx: Transaction, { key, limit }: Counter): Promise<Refusal | null> {
  const counted = await tx.counters.count(key, limit, tx.at)
  return counted.allowed ? null : tooManyRequests(counted.again, tx.at)
}
