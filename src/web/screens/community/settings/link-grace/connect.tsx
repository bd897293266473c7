import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkGraceMachine } from '../../../../../../machines/community/projects/link-grace.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof linkGraceMachine>
type Props = { linkId: string; onChanged: (days: number) => void; children: ReactNode }

const flow = createFlow(linkGraceMachine)

/** Provides the grace period for new versions in a project. Set a `key` that includes the link. */
export function LinkGraceFlow({ linkId, onChanged, children }: Props): ReactElement {
  return (
    <flow.Provider input={{ linkId }} on={{ 'grace.changed': ({ days }) => onChanged(days) }}>
      {children}
    </flow.Provider>
  )
}

const daysOf = ({ context }: Snapshot) => context.days
const refusalOf = ({ context }: Snapshot) => context.refusal
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useLinkGrace() {
  const send = flow.useSend()
  return {
    /** Last submitted value, and the error if it was rejected. */
    days: flow.useFlow(daysOf),
    refusal: flow.useFlow(refusalOf),
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
    change: (days: number) => send({ type: 'form.submitted', days }),
  }
}
