import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Clock } from '../../context/services.ts'

const minute = 60_000
/** Maximum number of clients in memory. The oldest is removed first, so that many addresses cannot fill the memory. */
const maxClients = 100_000

/**
 * Returns a function that counts a client's requests in this process. After `max` requests in a minute, it throws `too_many_request` with the time to
 * wait.
 */
export function rateLimit(clock: Clock, max: number): (client: string) => void {
  const counts = new Map<string, number>()
  let windowEnd = 0
  return (client) => {
    const now = clock.now()
    if (now >= windowEnd || now < windowEnd - minute) {
      counts.clear()
      windowEnd = now - (now % minute) + minute
    }
    const count = (counts.get(client) ?? 0) + 1
    if (count > max) throw new Refusal('cla.too_many_request', { retryAfter: Math.ceil((windowEnd - now) / 1000) })
    counts.set(client, count)
    if (counts.size > maxClients) counts.delete(counts.keys().next().value ?? client)
  }
}
