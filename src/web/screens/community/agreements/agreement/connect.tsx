import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementDraftingMachine } from '../../../../../../machines/community/agreements/agreement-drafting.machine.ts'
import {
  isPreviewOfForm,
  languagesTaken,
} from '../../../../../../machines/community/agreements/agreement-drafting.context.ts'
import {
  type AgreementDraft,
  type DraftOf,
  emptyAgreementDraft,
  isSameDraft,
} from '../../../../../domain/agreements/agreement-draft.ts'
import { findLanguage } from '../../../../../domain/text/languages.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'
import { useAgreementDraft } from '../agreement-draft.ts'

type Snapshot = SnapshotFrom<typeof agreementDraftingMachine>
type DraftForm = Pick<AgreementDraft, 'language' | 'source' | 'url' | 'rows' | 'summary'>

const flow = createFlow(agreementDraftingMachine)

/** Provides the preparation of an agreement, starting from the stored draft. Set a `key` that includes link, type and language. */
export function AgreementDraftingFlow({ of, children }: { of: DraftOf; children: ReactNode }): ReactElement {
  const agreementDraft = useAgreementDraft()
  const initialInput = () => {
    const stored = agreementDraft.recall()
    return { draft: stored && isSameDraft(stored, of) ? stored : emptyAgreementDraft(of) }
  }
  return (
    <flow.Provider input={initialInput}>
      <DraftMemory />
      {children}
    </flow.Provider>
  )
}

/** Saves the draft on each change. */
function DraftMemory(): null {
  const actor = flow.useActor()
  const agreementDraft = useAgreementDraft()
  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => agreementDraft.remember(context.draft))
    return () => subscription.unsubscribe()
  }, [actor, agreementDraft])
  return null
}

/** Returns the visible part: the form, a notice that there is nothing to update or add, a failure, or the transition to the preview. */
const partOf = ({ value }: Snapshot): 'loading' | 'unread' | 'absent' | 'complete' | 'form' | 'finished' => {
  if (value === 'unread' || value === 'absent' || value === 'complete' || value === 'finished') return value
  return value === 'filling' || value === 'reading' || value === 'refused' ? 'form' : 'loading'
}
const draftOf = ({ context }: Snapshot) => context.draft
const communityOf = ({ context }: Snapshot) => context.community
const agreementsOf = ({ context }: Snapshot) => context.agreements
/** Returns whether the current reader reads the agreement to be replaced in a different way. */
const readsOtherwiseOf = ({ context: { agreements, draft } }: Snapshot) =>
  agreements.some(({ language, reads_otherwise }) => findLanguage(language) === draft.updating && reads_otherwise)
const failureOf = ({ context }: Snapshot) => context.failure
const refusalOf = ({ context }: Snapshot) => context.refusal
const dialogOf = ({ children }: Snapshot) => children.dialog
const uploadOf = ({ children }: Snapshot) => children.upload
/** Returns the extracted text if it matches the current form input. */
const previewOf = ({ context: { preview, draft } }: Snapshot) => (isPreviewOfForm(preview, draft) ? preview : null)

export function useAgreementDrafting() {
  return {
    part: flow.useFlow(partOf),
    draft: flow.useFlow(draftOf),
    /** Community name; empty until it is loaded. */
    community: flow.useFlow(communityOf),
    readsOtherwise: flow.useFlow(readsOtherwiseOf),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
  }
}

/** Returns the state of the file, and the languages in which the link already has an agreement of the same type. */
export function useDraftedFile() {
  return {
    preview: flow.useFlow(previewOf),
    /** Reason why the file at the URL was refused. */
    refusal: flow.useFlow(refusalOf),
    upload: flow.useFlow(uploadOf),
    takenLanguages: languagesTaken(flow.useFlow(agreementsOf)),
  }
}

export function useAgreementDraftingActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    type: (form: DraftForm) => send({ type: 'form.typed', form }),
    submit: (form: DraftForm) => send({ type: 'form.submitted', form }),
  }
}
