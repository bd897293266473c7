import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementDraftingMachine } from '../../../../../machines/community/agreement-drafting.machine.ts'
import { isPreviewOfForm, languagesTaken } from '../../../../../machines/community/agreement-drafting.context.ts'
import {
  type AgreementDraft,
  type DraftOf,
  emptyAgreementDraft,
  isSameDraft,
} from '../../../../domain/agreement-draft.ts'
import { createFlow } from '../../../flow.tsx'
import { useAgreementDraft } from '../agreement-draft.ts'

type Snapshot = SnapshotFrom<typeof agreementDraftingMachine>
type DraftForm = Pick<AgreementDraft, 'language' | 'source' | 'url' | 'rows' | 'summary'>

const flow = createFlow(agreementDraftingMachine)

/** An agreement is prepared, begun with what was typed for it before; give it a `key` of what it is of. */
export function AgreementDraftingFlow({ of, children }: { of: DraftOf; children: ReactNode }): ReactElement {
  const agreementDraft = useAgreementDraft()
  const initialInput = () => {
    const kept = agreementDraft.recall()
    return { draft: kept && isSameDraft(kept, of) ? kept : emptyAgreementDraft(of) }
  }
  return (
    <flow.Provider input={initialInput}>
      <DraftMemory />
      {children}
    </flow.Provider>
  )
}

/** Stores the draft as it is typed. */
function DraftMemory(): null {
  const actor = flow.useActor()
  const agreementDraft = useAgreementDraft()
  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => agreementDraft.remember(context.draft))
    return () => subscription.unsubscribe()
  }, [actor, agreementDraft])
  return null
}

/** Which part is on show: the form, that there is nothing to update or to add, why nothing is known, or that the preview is next. */
const partOf = ({ value }: Snapshot): 'loading' | 'unread' | 'absent' | 'complete' | 'form' | 'finished' => {
  if (value === 'unread' || value === 'absent' || value === 'complete' || value === 'finished') return value
  return value === 'filling' || value === 'reading' || value === 'refused' ? 'form' : 'loading'
}
const draftOf = ({ context }: Snapshot) => context.draft
const communityOf = ({ context }: Snapshot) => context.community
const agreementsOf = ({ context }: Snapshot) => context.agreements
const failureOf = ({ context }: Snapshot) => context.failure
const dialogOf = ({ children }: Snapshot) => children.dialog
const uploadOf = ({ children }: Snapshot) => children.upload
/** What was read, where it belongs to what the form says now. */
const previewOf = ({ context: { preview, draft } }: Snapshot) => (isPreviewOfForm(preview, draft) ? preview : null)

export function useAgreementDrafting() {
  return {
    part: flow.useFlow(partOf),
    draft: flow.useFlow(draftOf),
    /** The name of the link; empty until it is known. */
    community: flow.useFlow(communityOf),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
  }
}

/** What the form needs to know of the file, and of the languages the link has an agreement of the kind in. */
export function useDraftedFile() {
  return {
    preview: flow.useFlow(previewOf),
    upload: flow.useFlow(uploadOf),
    takenLanguages: languagesTaken(flow.useFlow(agreementsOf)),
  }
}

export function useAgreementDraftingActs() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    type: (form: DraftForm) => send({ type: 'form.typed', form }),
    submit: (form: DraftForm) => send({ type: 'form.submitted', form }),
  }
}
