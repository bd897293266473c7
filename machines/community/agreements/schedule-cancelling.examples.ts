import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })

export const scheduleCancellingExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: {
    'cancelling.asked': [{ leaving: { schedule: 's', name: 'Individual agreement' } }],
    'cancelling.confirmed': [{}],
    'cancelling.declined': [{}],
  },
  outputs: { cancelSchedule: () => ['successfully'], dialog: () => dialogAnswers },
  errors: { cancelSchedule: [new Refusal('cla.wrong_state'), overloaded], dialog: bugs },
}
