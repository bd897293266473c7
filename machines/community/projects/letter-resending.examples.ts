import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })

export const letterResendingExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: { 'resending.asked': [{ letterId: 'a' }] },
  outputs: { resendLetter: () => ['successfully'], dialog: () => dialogAnswers },
  errors: { resendLetter: [new Refusal('cla.wrong_state'), overloaded], dialog: bugs },
}
