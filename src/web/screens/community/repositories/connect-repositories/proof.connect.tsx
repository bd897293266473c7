import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { connectionProofMachine } from '../../../../../../machines/checks/connection-proof.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof connectionProofMachine>

const flow = createFlow(connectionProofMachine)

/** Provides the verification of a repository connection. Set a `key` that includes the watch. */
export function ProofFlow({
  linkId,
  watchId,
  children,
}: {
  linkId: string
  watchId: string
  children: ReactNode
}): ReactElement {
  return <flow.Provider input={{ linkId, watchId }}>{children}</flow.Provider>
}

const contextOf = ({ context }: Snapshot) => context
const isUnread = (snapshot: Snapshot): boolean => snapshot.matches('unread')
const isWaiting = (snapshot: Snapshot): boolean => snapshot.matches('waiting') || snapshot.matches('looking')
const mayAsk = (snapshot: Snapshot): boolean => snapshot.can({ type: 'proof.asked' })

export function useProof() {
  const { connection, proof, refusal, failure } = flow.useFlow(contextOf)
  return {
    /** Null until the data is loaded. */
    connection,
    proof,
    /** Reason why a token was refused. */
    refusal,
    failure,
    isUnread: flow.useFlow(isUnread),
    /** True if a webhook delivery is still expected. */
    isWaiting: flow.useFlow(isWaiting),
    mayAsk: flow.useFlow(mayAsk),
    isBusy: flow.useIsBusy(),
  }
}

export function useProofActions() {
  const send = flow.useSend()
  return {
    prove: () => send({ type: 'proof.asked' }),
    giveToken: (token: string) => send({ type: 'token.given', token }),
  }
}
