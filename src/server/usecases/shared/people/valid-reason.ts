import { refusalReason } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'

/** Returns the trimmed reason. Refuses with `reason_length`. */
export function validReason(written: string): string {
  const reason = written.trim()
  const length = Array.from(reason).length
  if (length < refusalReason.least || length > refusalReason.most) throw new Refusal('cla.reason_length')
  return reason
}
