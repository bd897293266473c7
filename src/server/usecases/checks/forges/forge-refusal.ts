import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ForgeAnswer } from '../../../platforms/forges/port/forge.ts'

/** Returns the refusal for a failed request to a forge. The caller provides the error codes for `refused` and `gone`. */
export function forgeRefusal(
  answer: Exclude<ForgeAnswer<unknown>, { kind: 'ok' }>,
  refusals: { refused: Refusal; gone: Refusal },
  now: number,
): Refusal {
  if (answer.kind === 'refused') return refusals.refused
  if (answer.kind === 'gone') return refusals.gone
  if (answer.kind !== 'limited') return new Refusal('cla.platform_away', { retryAfter: 5 })
  return new Refusal('cla.platform_limited', { retryAfter: Math.max(1, Math.ceil((answer.until - now) / 1000)) })
}
