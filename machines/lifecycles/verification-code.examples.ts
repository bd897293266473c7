import { verificationCode } from '../../src/domain/text/limits.ts'

export const verificationCodeLifecycleExamples = {
  events: {
    'try.failed': [{ tries: 1 }, { tries: verificationCode.tries }],
  },
}
