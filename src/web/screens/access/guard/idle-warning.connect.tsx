import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { idleWarningMachine } from '../../../../../machines/access/idle-warning.machine.ts'
import { type ClaClient, withClient } from '../../../../../machines/shared/operation.ts'
import { BindingProvider, useBinding } from '../../../flow.tsx'

const Flow = createActorContext(idleWarningMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useIdleWarning = Flow.useSelector
/** The actor to `send` events to. */
export const useIdleWarningRef = Flow.useActorRef

/** Watches how long nothing was called; `onDue` when the session may be over. It stands inside the session, and every flow inside it counts as use. */
export function IdleWarningFlow({ onDue, children }: { onDue: () => void; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(idleWarningMachine, client))
  return (
    <Flow.Provider logic={logic} options={inspect ? { inspect } : {}}>
      <Announcements onDue={onDue} />
      <Watched>{children}</Watched>
    </Flow.Provider>
  )
}

function Announcements({ onDue }: { onDue: () => void }): null {
  const actor = Flow.useActorRef()
  useEffect(() => {
    const subscription = actor.on('session.due', onDue)
    return () => subscription.unsubscribe()
  }, [actor, onDue])
  return null
}

function Watched({ children }: { children: ReactNode }): ReactElement {
  const binding = useBinding()
  const idle = Flow.useActorRef()
  const watched = useMemo(() => ({ ...binding, client: watchedClient(binding.client, idle) }), [binding, idle])
  return <BindingProvider value={watched}>{children}</BindingProvider>
}

/** The same client; what it is answered, a refusal too, shows that the session was used. */
function watchedClient(client: ClaClient, idle: ActorRefFrom<typeof idleWarningMachine>): ClaClient {
  return {
    async call(id, request, signal, options) {
      try {
        return await client.call(id, request, signal, options)
      } finally {
        idle.send({ type: 'call.answered' })
      }
    },
  }
}
