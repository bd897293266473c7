import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { platformLoginMachine } from '../../../machines/access/platform-login.machine.ts'
import { withClient } from '../../../machines/operation.ts'
import { useBinding } from './binding.ts'
import { useVisit } from './visit.ts'

type Snapshot = SnapshotFrom<typeof platformLoginMachine>

const Flow = createActorContext(platformLoginMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const usePlatformLogin = Flow.useSelector
/** The actor to `send` events to. */
export const usePlatformLoginRef = Flow.useActorRef

/** The way to the code platforms. */
export function PlatformLoginFlow({ children }: { children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(platformLoginMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ ...(inspect && { inspect }) }}>
      <Surroundings />
      {children}
    </Flow.Provider>
  )
}

function Surroundings(): null {
  const actor = Flow.useActorRef()
  const { session, leaveFor } = useVisit()
  useEffect(() => {
    const ended = actor.on('session.ended', () => session.end())
    const found = actor.on('way.found', ({ url }) => leaveFor(url))
    return () => {
      ended.unsubscribe()
      found.unsubscribe()
    }
  }, [actor, session, leaveFor])
  return null
}

const dialogActorOf = ({ children }: Snapshot) => children.dialog

/** The dialog that is open; undefined when none is. */
export const usePlatformDialog = () => usePlatformLogin(dialogActorOf)
