import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { linkInvitationMachine } from '../../../../../machines/access/link-invitation.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(linkInvitationMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkInvitation = Flow.useSelector
/** The actor to `send` events to. */
export const useLinkInvitationRef = Flow.useActorRef

/** A mailed invitation; give it a `key` of the token. */
export function LinkInvitationFlow({ token, children }: { token: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkInvitationMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { token }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}
