import { verificationCode } from '../../../src/domain/limits.ts'
import type { Route } from '../walk.ts'

export const letterRoute: Route = {
  events: {
    'letter.claimed': [{}],
    'letter.accepted': [{}],
    'letter.deferred': [{}],
    'letter.rejected': [{}],
    'letter.resent': [{}],
    'claim.lapsed': [{}],
  },
}

export const verificationCodeLifecycleRoute: Route = {
  events: {
    'code.proven': [{}],
    'try.failed': [{ tries: 1 }, { tries: verificationCode.tries }],
    'code.superseded': [{}],
    'code.expired': [{}],
  },
}
