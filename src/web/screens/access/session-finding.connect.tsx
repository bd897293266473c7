import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { sessionFindingMachine } from '../../../../machines/access/sign-in/session-finding.machine.ts'
import { useBrowserEnvironment } from '../../client/browser-environment.ts'
import { createFlow } from '../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof sessionFindingMachine>

const flow = createFlow(sessionFindingMachine)

/** Checks whether the browser is already signed in. Set a `key` that includes the page. */
export function SessionFindingFlow({ children }: { children: ReactNode }): ReactElement {
  const { mayBeSignedIn } = useBrowserEnvironment()
  return (
    <flow.Provider input={() => ({ isLikely: mayBeSignedIn() })}>
      <FormerSessionEnd />
      {children}
    </flow.Provider>
  )
}

/** Deletes this tab's session notes, because the flow accepts any session of the browser. This effect runs before the flow's request. */
function FormerSessionEnd(): null {
  const { session, mayBeSignedIn } = useBrowserEnvironment()
  useEffect(() => {
    if (mayBeSignedIn()) session.end()
  }, [session, mayBeSignedIn])
  return null
}

const isAsking = (snapshot: Snapshot): boolean => !snapshot.matches('absent') && !snapshot.matches('found')
const managerOf = ({ context }: Snapshot) => context.manager

/** `manager` is null until the session is loaded, and if no one is signed in. */
export function useSessionFinding() {
  return { isAsking: flow.useFlow(isAsking), manager: flow.useFlow(managerOf) }
}
