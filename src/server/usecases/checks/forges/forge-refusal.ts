import { Refusal } from '../../../../domain/pages/refusal.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import type { ForgeAnswer } from '../../../platforms/forges/port/forge.ts'

/**
 * Returns the refusal for a failed request to a forge. The caller provides the error codes for `refused` and `gone`. The forge's response is part of
 * the refusal, because it names the scope that a token lacks.
 */
export function forgeRefusal(
  answer: Exclude<ForgeAnswer<unknown>, { kind: 'ok' }>,
  refusals: { refused: Refusal; gone: Refusal },
  now: number,
): Refusal {
  if (answer.kind === 'refused') {
    const { code, details } = refusals.refused
    const said = singleLine(answer.message)
    return said === '' ? refusals.refused : new Refusal(code, { ...details, said })
  }
  if (answer.kind === 'gone') return refusals.gone
  if (answer.kind !== 'limited') return new Refusal('cla.platform_away', { retryAfter: 5 })
  return new Refusal('cla.platform_limited', { retryAfter: Math.max(1, Math.ceil((answer.until - now) / 1000)) })
}
