import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { agreementPreviewMachine } from '../../../../machines/community/agreement-preview.machine.ts'
import { withClient } from '../../../../machines/shared/operation.ts'
import { useBinding } from '../../flow.tsx'

const Flow = createActorContext(agreementPreviewMachine)

/** A piece of the preview's snapshot; define the selector outside the component. */
export const useAgreementPreview = Flow.useSelector
/** The actor to `send` events to. */
export const useAgreementPreviewRef = Flow.useActorRef

/** The text of an agreement that was read; give it a `key` of the document. */
export function AgreementPreviewFlow({ document, children }: { document: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(agreementPreviewMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { document }, ...(inspect && { inspect }) }}>
      {children}
    </Flow.Provider>
  )
}
