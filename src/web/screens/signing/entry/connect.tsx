import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { signEntryMachine } from '../../../../../machines/signing/sign-entry.machine.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(signEntryMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useSignEntry = Flow.useSelector
/** The actor to `send` events to. */
export const useSignEntryRef = Flow.useActorRef

/** One visit to a link's entry; give it a `key` of the link. */
export function SignEntryFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(signEntryMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}
