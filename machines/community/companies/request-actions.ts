/** Community actions on a request whose email could not be delivered, used by the shared state machines. */
import { anyOperationAs, type CallOf } from '../../shared/operation.ts'

/** Sends the email again, or ends the request. `email` is the address of the signer. */
export type RequestAction = { kind: 'resent' | 'ended'; linkId: string; claId: string; id: string; email: string }

type Operation = 'resendRequest' | 'endRequest'

export const performRequestAction = anyOperationAs(
  ['resendRequest', 'endRequest'],
  ({ kind, linkId, claId, id }: RequestAction): CallOf<Operation> => {
    const request = { path: { link_id: linkId, id: claId, request_id: id } }
    return { operation: kind === 'resent' ? 'resendRequest' : 'endRequest', request }
  },
)
