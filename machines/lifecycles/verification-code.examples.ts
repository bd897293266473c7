import { verificationCode } from '../../src/domain/text/limits.ts'
import type { MachineExamples } from '../shared/examples.ts'

export const verificationCodeLifecycleExamples: MachineExamples = {
  events: {
    'try.failed': [{ tries: 1 }, { tries: verificationCode.tries }],
  },
}
