import { object, string } from 'yup'
import { refusalReason } from '../../../../../domain/text/limits.ts'

const lengthOf = (text: string | undefined): number => Array.from((text ?? '').trim()).length

export const refusalSchema = object({
  reason: string()
    .default('')
    .test('length', 'refusal.reason_length', (reason) => {
      const length = lengthOf(reason)
      return length >= refusalReason.least && length <= refusalReason.most
    }),
})
