import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { agreementPublishingMachine } from '../../../../../machines/community/agreement-publishing.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import type { AgreementDraft } from '../../../../domain/agreement-draft.ts'
import { useAgreementDraft } from '../agreement-draft.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(agreementPublishingMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useAgreementPublishing = Flow.useSelector
/** The actor to `send` events to. */
export const useAgreementPublishingRef = Flow.useActorRef

/** An agreement that was prepared is looked at and published; its draft is forgotten then, or once the version before is left as it is. */
export function AgreementPublishingFlow({
  draft,
  children,
}: {
  draft: AgreementDraft
  children: ReactNode
}): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(agreementPublishingMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { draft }, ...(inspect && { inspect }) }}>
      <Memory />
      {children}
    </Flow.Provider>
  )
}

function Memory(): null {
  const actor = Flow.useActorRef()
  const agreementDraft = useAgreementDraft()
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.matches('published') || snapshot.matches('kept')) agreementDraft.forget()
    })
    return () => subscription.unsubscribe()
  }, [actor, agreementDraft])
  return null
}
