import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  type LeavingSchedule,
  scheduleCancellingMachine,
} from '../../../../../../machines/community/agreements/schedule-cancelling.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof scheduleCancellingMachine>
type Props = { linkId: string; onEnded: (isCancelled: boolean) => void; children: ReactNode }

const flow = createFlow(scheduleCancellingMachine)

/** Provides the cancellation of scheduled versions. Set a `key` that includes the link. */
export function ScheduleCancellingFlow({ linkId, onEnded, children }: Props): ReactElement {
  return (
    <flow.Provider input={{ linkId }} on={{ 'schedule.ended': ({ isCancelled }) => onEnded(isCancelled) }}>
      {children}
    </flow.Provider>
  )
}

/** Returns the version whose cancellation awaits confirmation; null if there is none. */
const leavingOf = ({ context, value }: Snapshot) =>
  value === 'asking' || value === 'cancelling' ? context.leaving : null
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useScheduleCancelling() {
  const send = flow.useSend()
  return {
    leaving: flow.useFlow(leavingOf),
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
    takeBack: (leaving: LeavingSchedule) => send({ type: 'cancelling.asked', leaving }),
    confirm: () => send({ type: 'cancelling.confirmed' }),
    decline: () => send({ type: 'cancelling.declined' }),
  }
}
