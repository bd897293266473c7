import { operationAs } from '../shared/operation.ts'

/** Request from an employee who no longer works for the corporation. `code` is an employee signing code that was sent to `email`. */
export type Leaving = { linkId: string; email: string; code: string }

/** Ends the employee's signing. */
export const performLeaving = operationAs(
  'leaveCorporation',
  ({ linkId, email, code }: Leaving) => ({
    path: { link_id: linkId },
    body: { email: email.trim(), verification_code: code.trim() },
  }),
  () => null,
)
