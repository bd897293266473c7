import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { passwordChangeMachine } from '../../../../../machines/access/password-change.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(passwordChangeMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const usePasswordChange = Flow.useSelector
/** The actor to `send` events to. */
export const usePasswordChangeRef = Flow.useActorRef

/** A signed-in manager's change of the password; `onChanged` once it is done. */
export function PasswordChangeFlow({
  onChanged,
  children,
}: {
  onChanged: () => void
  children: ReactNode
}): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(passwordChangeMachine, client))
  return (
    <Flow.Provider logic={logic} options={inspect ? { inspect } : {}}>
      <Announcements onChanged={onChanged} />
      {children}
    </Flow.Provider>
  )
}

function Announcements({ onChanged }: { onChanged: () => void }): null {
  const actor = Flow.useActorRef()
  useEffect(() => {
    const subscription = actor.on('password.changed', onChanged)
    return () => subscription.unsubscribe()
  }, [actor, onChanged])
  return null
}
