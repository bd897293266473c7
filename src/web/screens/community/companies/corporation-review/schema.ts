import { boolean, object, string } from 'yup'
import { refusalReason } from '../../../../../domain/text/limits.ts'

/** Checks required before approving a scan, in form order. */
export const ticks = ['name', 'signature', 'stamp'] as const

const ticked = boolean().default(false)
const open = { message: 'problem.compare', test: (value: boolean | undefined) => value === true }

/** Reports only the first unchecked box. */
export const approvalSchema = object({
  name: ticked.test(open),
  signature: ticked.when('name', ([before], tick) => (before === true ? tick.test(open) : tick)),
  stamp: ticked.when(['name', 'signature'], ([name, signature], tick) =>
    name === true && signature === true ? tick.test(open) : tick,
  ),
})

const lengthOf = (text: string | undefined): number => Array.from((text ?? '').trim()).length

export const refusalSchema = object({
  reason: string()
    .default('')
    .test('length', 'refusal.reason_length', (reason) => {
      const length = lengthOf(reason)
      return length >= refusalReason.least && length <= refusalReason.most
    }),
})
