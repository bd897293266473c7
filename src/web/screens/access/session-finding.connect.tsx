import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { sessionFindingMachine } from '../../../../machines/access/session-finding.machine.ts'
import { withClient } from '../../../../machines/shared/operation.ts'
import { useBinding } from '../../flow.tsx'
import { useBrowserEnvironment } from '../../browser-environment.ts'

const Flow = createActorContext(sessionFindingMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useSessionFinding = Flow.useSelector

/** Whether the browser is signed in already; give it a `key` of the page that asks. */
export function SessionFindingFlow({ children }: { children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const { mayBeSignedIn } = useBrowserEnvironment()
  const [logic] = useState(() => withClient(sessionFindingMachine, client))
  const [input] = useState(() => ({ isLikely: mayBeSignedIn() }))
  return (
    <Flow.Provider logic={logic} options={{ input, ...(inspect && { inspect }) }}>
      <Memory />
      {children}
    </Flow.Provider>
  )
}

/** Whichever session the browser has now counts, not the sign-in that this tab was of. Its effect comes before the flow begins to ask. */
function Memory(): null {
  const { session, mayBeSignedIn } = useBrowserEnvironment()
  useEffect(() => {
    if (mayBeSignedIn()) session.end()
  }, [session, mayBeSignedIn])
  return null
}
