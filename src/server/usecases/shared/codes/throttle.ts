import { duration } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Limit } from '../../../store/accounts/counters.ts'
import type { Transaction } from '../../../store/store.ts'

/** A counter with its key and limit. */
export type Counter = { key: string; limit: Limit }

/** Returns a counter whose key reveals neither an address nor a client. `parts`: the counted event, followed by its subjects. */
export const counterOf = (
  { crypto }: Pick<Services, 'crypto'>,
  limit: Limit,
  ...parts: readonly string[]
): Counter => ({
  key: crypto.mac('counter', ...parts),
  limit,
})

/** Returns a limit per hour. */
export const anHour = (max: number): Limit => ({ most: max, within: duration.hour })

/** Returns a limit per day. */
export const aDay = (max: number): Limit => ({ most: max, within: duration.day })

/**
 * Returns `too_many_request` with a Retry-After from `now` until `again` (both ms). `alarm` is the text for the log.
 */
export function tooManyRequests(again: number, now: number, alarm: string | null = null): Refusal {
  const retryAfter = Math.ceil((again - now) / duration.second)
  return new Refusal('cla.too_many_request', { retryAfter, ...(alarm === null ? {} : { alarm }) })
}

/**
 * Counts one request on each counter, in order. Refuses with `too_many_request` and a Retry-After at the first used-up counter; the transaction then
 * rolls back, so nothing is counted.
 */
export async function throttle(tx: Transaction, ...counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) {
    const refusal = await countOrRefuse(tx, counter)
    if (refusal) throw refusal
  }
}

/** Like `throttle`, for a transaction that must commit: returns the Refusal, or null if the limit is not reached. */
export async function countOrRefuse(tx: Transaction, { key, limit }: Counter): Promise<Refusal | null> {
  const counted = await tx.counters.count(key, limit, tx.at)
  return counted.allowed ? null : tooManyRequests(counted.again, tx.at)
}
