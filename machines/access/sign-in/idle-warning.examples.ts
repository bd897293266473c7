import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../../shared/examples.ts'

export const idleWarningExamples: MachineExamples = {
  events: { 'call.answered': [{}], 'stay.asked': [{}] },
  outputs: { getManager: () => [{}] },
  errors: { getManager: [new Refusal('cla.system_error')] },
  heed: () => null,
}
