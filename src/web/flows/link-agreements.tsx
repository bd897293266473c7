import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { linkAgreementsMachine } from '../../../machines/community/link-agreements.machine.ts'
import { withClient } from '../../../machines/operation.ts'
import { useBinding } from './binding.ts'

const Flow = createActorContext(linkAgreementsMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkAgreements = Flow.useSelector
/** The actor to `send` events to. */
export const useLinkAgreementsRef = Flow.useActorRef

/** The agreements of a link; give it a `key` of the link. */
export function LinkAgreementsFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkAgreementsMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}
