/** Community actions on individual signatures, used by the shared state machines. */
import type { RequestOf } from '../../../openapi/index.ts'
import { anyOperationAs, type CallOf } from '../../shared/operation.ts'

export type ReceiptReason = RequestOf<'resendReceipt'>['body']['reason']

/** `name` is the name of the signer, shown in the confirmation and the result. */
type SingleSigningAction = { linkId: string; id: string; name: string } & (
  | { kind: 'ended'; reason: string }
  | { kind: 'reinstated' }
  | { kind: 'receiptResent'; email: string; reason: ReceiptReason }
)

/** `rest` is the number of selected signatures that are not changed. `password` is empty for an account without a password. */
type OnSeveral = {
  kind: 'severalEnded'
  linkId: string
  ids: readonly string[]
  rest: number
  reason: string
  password: string
}

/** Decision on a request to erase a signature: erase it, or keep it with restricted processing. */
type OnRequest = {
  kind: 'erased' | 'restricted'
  linkId: string
  /** ID of the request. */
  id: string
  name: string
  reason: string
  password: string
}

export type SigningAction = SingleSigningAction | OnSeveral | OnRequest

const operations = ['endSigning', 'reinstateSigning', 'endSignings', 'decideErasure', 'resendReceipt'] as const

export const performSigningAction = anyOperationAs(
  operations,
  (act: SigningAction): CallOf<(typeof operations)[number]> => {
    const { linkId: link_id } = act
    if (act.kind === 'severalEnded') {
      const { ids, reason, password } = act
      const body = { ids: [...ids], reason, ...(password !== '' && { password }) }
      return { operation: 'endSignings', request: { path: { link_id }, body } }
    }
    const path = { link_id, id: act.id }
    if (act.kind === 'erased' || act.kind === 'restricted') {
      const { kind, reason, password } = act
      const decision = kind === 'erased' ? 'erase' : 'restrict'
      const body = { decision, reason, ...(password !== '' && { password }) } as const
      return { operation: 'decideErasure', request: { path, body } }
    }
    if (act.kind === 'receiptResent') {
      return { operation: 'resendReceipt', request: { path, body: { reason: act.reason } } }
    }
    return act.kind === 'ended'
      ? { operation: 'endSigning', request: { path, body: { reason: act.reason } } }
      : { operation: 'reinstateSigning', request: { path } }
  },
)
