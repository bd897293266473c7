import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { wayFindingMachine } from '../../../../../machines/signing/way-finding.machine.ts'
import { useBinding } from '../../../flow.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'

type Snapshot = SnapshotFrom<typeof wayFindingMachine>

const Flow = createActorContext(wayFindingMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useWayFinding = Flow.useSelector
/** The actor to `send` events to. */
export const useWayFindingRef = Flow.useActorRef

/** “Which one am I?”, for one link; give it a `key` of the link. */
export function WayFindingFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(wayFindingMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}

const dialogOf = ({ children }: Snapshot) => children.dialog

/** The dialog that says why it could not be answered. */
export const useWayDialog = () => useWayFinding(dialogOf)

/** The address as the sign pages of the link keep it. */
export function useKeptAddress(linkId: string) {
  const { draft } = useBrowserEnvironment()
  const kept = () => draft.recall(linkId, 'employee')
  return {
    recall: (): string => kept().typed['email'] ?? '',
    remember: (email: string): void =>
      draft.remember(linkId, 'employee', { ...kept(), typed: { ...kept().typed, email } }),
  }
}
