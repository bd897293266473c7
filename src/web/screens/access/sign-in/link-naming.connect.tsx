import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { linkNamingMachine } from '../../../../../machines/access/link-naming.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(linkNamingMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkNaming = Flow.useSelector

/** Whose link it is; give it a `key` of the link. */
export function LinkNamingFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkNamingMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}
