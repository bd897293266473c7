import { freeze } from '../../src/domain/text/limits.ts'

export const loginAttemptsLifecycleExamples = {
  events: {
    'try.failed': [
      { failures: 1, most: freeze.failures },
      { failures: freeze.failures, most: freeze.failures },
    ],
  },
}
