import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { wayFindingMachine } from '../../../../../machines/signing/way-finding.machine.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { createFlow } from '../../../flow.tsx'

type Snapshot = SnapshotFrom<typeof wayFindingMachine>

const flow = createFlow(wayFindingMachine)

/** “Which one am I?”, for one link; give it a `key` of the link. */
export function WayFindingFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ linkId }}>{children}</flow.Provider>
}

const contextOf = ({ context }: Snapshot) => context
const dialogOf = ({ children }: Snapshot) => children.dialog

/** `signerKind` is the answer, null before there is one; `dialog` says why there is none. */
export function useWayFinding() {
  const { linkId, way } = flow.useFlow(contextOf)
  return { linkId, signerKind: way, isBusy: flow.useIsBusy(), dialog: flow.useFlow(dialogOf) }
}

export function useWayFindingActs() {
  const send = flow.useSend()
  return { find: (email: string) => send({ type: 'form.submitted', email }) }
}

/** The address in the draft that the employees' sign page of the link reads. */
export function useDraftAddress(linkId: string) {
  const { draft } = useBrowserEnvironment()
  const current = () => draft.recall(linkId, 'employee')
  return {
    recall: (): string => current().typed['email'] ?? '',
    remember: (email: string): void =>
      draft.remember(linkId, 'employee', { ...current(), typed: { ...current().typed, email } }),
  }
}
