import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { linkAgreementsMachine } from '../../../../machines/community/link-agreements.machine.ts'
import { withClient } from '../../../../machines/shared/operation.ts'
import { useAgreementDraft } from './agreement-draft.ts'
import { useBinding } from '../../flow.tsx'

const Flow = createActorContext(linkAgreementsMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkAgreements = Flow.useSelector
/** The actor to `send` events to. */
export const useLinkAgreementsRef = Flow.useActorRef

/** The agreements of a link; one that is read anew becomes the draft of this tab. Give it a `key` of the link. */
export function LinkAgreementsFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkAgreementsMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      <Memory />
      {children}
    </Flow.Provider>
  )
}

function Memory(): null {
  const actor = Flow.useActorRef()
  const agreementDraft = useAgreementDraft()
  useEffect(() => {
    const subscription = actor.subscribe(({ context: { draft } }) => {
      if (draft) agreementDraft.remember(draft)
    })
    return () => subscription.unsubscribe()
  }, [actor, agreementDraft])
  return null
}
