import { authorsAs, type ForgeFault, shortPage } from '../../../support/forges/forge-server.ts'
import type { Seeded } from '../../../support/seeded.ts'
import type { ReadingFault } from './random-history.ts'

/** Returns the faults that the fake forge applies during the next action. They change a commit list or make one request fail. */
export const historyFaults = (fault: ReadingFault, random: Seeded): [ForgeFault['kind'], ForgeFault][] => {
  if (fault === 'no_accounts') return [['changed', { kind: 'changed', change: authorsAs(null) }]]
  if (fault === 'older_head') return [['changed', { kind: 'changed', change: shortPage(1) }]]
  if (fault !== null) {
    const change = (body: unknown): unknown =>
      Array.isArray(body) ? (fault.missing === 'first' ? body.slice(fault.count) : body.slice(0, -fault.count)) : body
    return [['changed', { kind: 'changed', change }]]
  }
  const others: ForgeFault[] = [
    { kind: 'lost_answer' },
    { kind: 'unavailable', status: 502 },
    { kind: 'cut_body' },
    { kind: 'secondary_limit', retryAfter: 30 },
    { kind: 'too_many_requests' },
    { kind: 'expired_token' },
  ]
  return random.below(3) === 0 ? [['lost_answer', random.pick(others)]] : []
}
