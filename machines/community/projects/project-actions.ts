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
