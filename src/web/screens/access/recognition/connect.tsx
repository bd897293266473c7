import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { browserRecognitionMachine } from '../../../../../machines/access/browser-recognition.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(browserRecognitionMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useBrowserRecognition = Flow.useSelector
/** The actor to `send` events to. */
export const useBrowserRecognitionRef = Flow.useActorRef

/** Makes this browser known by the mailed key; give it a `key` of it. */
export function BrowserRecognitionFlow({ mailed, children }: { mailed: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(browserRecognitionMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { key: mailed }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}
