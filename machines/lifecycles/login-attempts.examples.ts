import { freeze } from '../../src/domain/text/limits.ts'
import type { MachineExamples } from '../shared/examples.ts'

export const loginAttemptsLifecycleExamples: MachineExamples = {
  events: {
    'try.failed': [
      { failures: 1, most: freeze.failures },
      { failures: freeze.failures, most: freeze.failures },
    ],
  },
}
