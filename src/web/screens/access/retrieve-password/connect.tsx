import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { passwordRetrievalMachine } from '../../../../../machines/access/password-retrieval.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(passwordRetrievalMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const usePasswordRetrieval = Flow.useSelector
/** The actor to `send` events to. */
export const usePasswordRetrievalRef = Flow.useActorRef

/** Recovering a password, step 1. `linkId` is empty for a community manager; give it a `key` of the link. */
export function PasswordRetrievalFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(passwordRetrievalMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}
