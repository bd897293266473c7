import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { managerCreationMachine } from '../../../../../machines/corporation/manager-creation.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(managerCreationMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useManagerCreation = Flow.useSelector
/** The actor to `send` events to. */
export const useManagerCreationRef = Flow.useActorRef

/** Creating employee managers, several at once. */
export function ManagerCreationFlow({ children }: { children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(managerCreationMachine, client))
  return (
    <Flow.Provider logic={logic} options={inspect ? { inspect } : {}}>
      {children}
    </Flow.Provider>
  )
}
