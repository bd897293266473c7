import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Clock } from '../../context/services.ts'

const minute = 60_000
/** Clients remembered at once; the longest known is forgotten first, so that a flood of addresses cannot fill the memory. */
const mostClients = 100_000

/** Allows each client `most` requests a minute, counted in this process; refuses `too_many_request` with the time to wait. */
export function rateLimit(clock: Clock, most: number): (client: string) => void {
  const counts = new Map<string, number>()
  let windowEnd = 0
  return (client) => {
    const now = clock.now()
    if (now >= windowEnd || now < windowEnd - minute) {
      counts.clear()
      windowEnd = now - (now % minute) + minute
    }
    const count = (counts.get(client) ?? 0) + 1
    if (count > most) throw new Refusal('cla.too_many_request', { retryAfter: Math.ceil((windowEnd - now) / 1000) })
    counts.set(client, count)
    if (counts.size > mostClients) counts.delete(counts.keys().next().value ?? client)
  }
}
