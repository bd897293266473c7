import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { linkFiguresMachine } from '../../../../machines/community/link-figures.machine.ts'
import { withClient } from '../../../../machines/shared/operation.ts'
import { useBinding } from '../../flow.tsx'

const Flow = createActorContext(linkFiguresMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkFigures = Flow.useSelector
/** The actor to `send` events to. */
export const useLinkFiguresRef = Flow.useActorRef

/** The signatures of a link over time, beginning with `linkId`. */
export function LinkFiguresFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkFiguresMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}
