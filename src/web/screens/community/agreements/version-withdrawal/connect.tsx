import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  agreementWithdrawalMachine,
  type LeavingVersion,
} from '../../../../../../machines/community/agreements/agreement-withdrawal.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof agreementWithdrawalMachine>
type Props = { linkId: string; onWithdrawn: (version: number) => void; children: ReactNode }

const flow = createFlow(agreementWithdrawalMachine)

/** The withdrawal of a version of a link; use a `key` of the link. */
export function VersionWithdrawalFlow({ linkId, onWithdrawn, children }: Props): ReactElement {
  return (
    <flow.Provider input={{ linkId }} on={{ 'version.withdrawn': ({ version }) => onWithdrawn(version) }}>
      {children}
    </flow.Provider>
  )
}

/** The version whose withdrawal waits for confirmation; null for none. */
const leavingOf = ({ context, value }: Snapshot) =>
  value === 'asking' || value === 'withdrawing' ? context.leaving : null
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useVersionWithdrawal() {
  const send = flow.useSend()
  return {
    leaving: flow.useFlow(leavingOf),
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
    withdraw: (leaving: LeavingVersion) => send({ type: 'withdrawal.asked', leaving }),
    confirm: () => send({ type: 'withdrawal.confirmed' }),
    cancel: () => send({ type: 'withdrawal.cancelled' }),
  }
}
