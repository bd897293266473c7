import type { RequestOf } from '../../../openapi/index.ts'
import { anyOperationAs, type CallOf, operationAs } from '../../shared/operation.ts'

/** Project to unlink, with its number of signatures; the service does not unlink a project that has signatures. */
export type LeavingProject = { linkId: string; name: string; signatures: number }

export const performUnlinking = operationAs(
  'unlinkProject',
  ({ linkId }: LeavingProject) => ({ path: { link_id: linkId } }),
  () => null,
)

type ResendableCause = RequestOf<'resendLetters'>['body']['cause']

/** Failed emails to resend: one, or all with the same cause. */
export type EmailResending = { linkId: string } & ({ emailId: string } | { cause: ResendableCause })

export const performEmailResending = anyOperationAs(
  ['resendLetter', 'resendLetters'],
  (act: EmailResending): CallOf<'resendLetter' | 'resendLetters'> =>
    'cause' in act
      ? { operation: 'resendLetters', request: { path: { link_id: act.linkId }, body: { cause: act.cause } } }
      : { operation: 'resendLetter', request: { path: { link_id: act.linkId, id: act.emailId } } },
)

/** Change of the token for has-signed checks. */
export type TokenChange = { kind: 'created' | 'replaced' | 'removed'; linkId: string }

/** Creates, replaces or removes the token. Returns the new token; empty after its removal. */
export const performTokenChange = anyOperationAs(
  ['createRobotToken', 'removeRobotToken'],
  ({ kind, linkId }: TokenChange): CallOf<'createRobotToken' | 'removeRobotToken'> => ({
    operation: kind === 'removed' ? 'removeRobotToken' : 'createRobotToken',
    request: { path: { link_id: linkId } },
  }),
)
