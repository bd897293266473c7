import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementDraftingMachine } from '../../../../../machines/community/agreement-drafting.machine.ts'
import { isPreviewOfForm, languagesTaken } from '../../../../../machines/community/agreement-drafting-context.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { type DraftOf, emptyAgreementDraft, isSameDraft } from '../../../../domain/agreement-draft.ts'
import { useAgreementDraft } from '../agreement-draft.ts'
import { useBinding } from '../../../flow.tsx'

type Snapshot = SnapshotFrom<typeof agreementDraftingMachine>

const Flow = createActorContext(agreementDraftingMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useAgreementDrafting = Flow.useSelector
/** The actor to `send` events to. */
export const useAgreementDraftingRef = Flow.useActorRef

/** The languages of the draft's kind the link has an agreement in. */
export const takenLanguagesOf = ({ context }: Snapshot) => languagesTaken(context.agreements)

/** What was read, where it belongs to what the form says now. */
export const previewOf = ({ context: { preview, draft } }: Snapshot) =>
  isPreviewOfForm(preview, draft) ? preview : null

/** An agreement is prepared, begun with what was typed for it before; give it a `key` of what it is of. */
export function AgreementDraftingFlow({ of, children }: { of: DraftOf; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const agreementDraft = useAgreementDraft()
  const [logic] = useState(() => withClient(agreementDraftingMachine, client))
  const [draft] = useState(() => {
    const kept = agreementDraft.recall()
    return kept && isSameDraft(kept, of) ? kept : emptyAgreementDraft(of)
  })
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
    const subscription = actor.subscribe(({ context }) => agreementDraft.remember(context.draft))
    return () => subscription.unsubscribe()
  }, [actor, agreementDraft])
  return null
}
