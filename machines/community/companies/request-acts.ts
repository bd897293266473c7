/** The acts of a community on one to whom the letter about a version could not be delivered, provided to the shared machines. */
import { anyOperationAs, type CallOf } from '../../shared/operation.ts'

/** Writes the letter again, or ends the asking. `email` names the signer. */
export type RequestAct = { kind: 'resent' | 'ended'; linkId: string; claId: string; id: string; email: string }

type Operation = 'resendRequest' | 'endRequest'

/** Performs one of these acts. */
export const performRequestAct = anyOperationAs(
  ['resendRequest', 'endRequest'],
  ({ kind, linkId, claId, id }: RequestAct): CallOf<Operation> => {
    const request = { path: { link_id: linkId, id: claId, request_id: id } }
    return { operation: kind === 'resent' ? 'resendRequest' : 'endRequest', request }
  },
)
