import { useSelector } from '@xstate/react'
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementPublishingMachine } from '../../../../../../machines/community/agreements/agreement-publishing.machine.ts'
import { type ChangeRequest, changeRequestOf, changeFormOf } from '../../../../../domain/agreements/change-form.ts'
import {
  type AgreementDraft,
  type ChangeTyped,
  contradictionsOf,
  draftBeside,
} from '../../../../../domain/agreements/agreement-draft.ts'
import type { Language } from '../../../../../domain/text/languages.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'
import { useAgreementDraft } from '../agreement-draft.ts'

type Snapshot = SnapshotFrom<typeof agreementPublishingMachine>
type Props = { draft: AgreementDraft; children: ReactNode }

const flow = createFlow(agreementPublishingMachine)

/** Provides the review and publication of an agreement. Keeps the draft in storage until it is published or the previous version is kept. */
export function AgreementPublishingFlow({ draft, children }: Props): ReactElement {
  const [savedAt, setSavedAt] = useState<number | null>(null)
  return (
    <flow.Provider input={{ draft }}>
      <DraftMemory onSaved={setSavedAt} />
      <SavedAt value={savedAt}>{children}</SavedAt>
    </flow.Provider>
  )
}

const SavedAt = createContext<number | null>(null)

/** Returns the time at which the tab last saved the draft; null before the first change. */
export const useDraftSavedAt = (): number | null => useContext(SavedAt)

/** Saves the draft on each change and removes it after publication. */
function DraftMemory({ onSaved }: { onSaved: (at: number) => void }): null {
  const actor = flow.useActor()
  const agreementDraft = useAgreementDraft()
  useEffect(() => {
    let { change } = actor.getSnapshot().context.draft
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.matches('published') || snapshot.matches('kept')) return agreementDraft.forget()
      const { draft } = snapshot.context
      agreementDraft.remember(draft)
      if (draft.change === change) return undefined
      change = draft.change
      return onSaved(Date.now())
    })
    return () => subscription.unsubscribe()
  }, [actor, agreementDraft, onSaved])
  return null
}

/** Returns the visible part: the agreement, the outcome, a prompt to upload the file again, or a failure. */
const partOf = ({ value }: Snapshot): 'loading' | 'unread' | 'agreement' | 'gone' | 'kept' | 'published' => {
  if (value === 'unread' || value === 'gone' || value === 'kept' || value === 'published') return value
  return value === 'reading' || value === 'comparing' ? 'loading' : 'agreement'
}
const draftOf = ({ context }: Snapshot) => context.draft
const previewOf = ({ context }: Snapshot) => context.preview
const differenceOf = ({ context }: Snapshot) => context.difference
const isAccepted = ({ context }: Snapshot) => context.isAccepted
const failureOf = ({ context }: Snapshot) => context.failure
const dialogOf = ({ children }: Snapshot) => children.dialog
const canPublish = (snapshot: Snapshot) => snapshot.can({ type: 'publishing.asked' })
const isContradicted = (snapshot: Snapshot) => snapshot.matches('contradicted')
const isAsked = (snapshot: Snapshot) => snapshot.matches('confirming')
const emailsToSend = ({ context }: Snapshot) => context.letters
const changeOf = ({ context }: Snapshot) => context.change
const scheduleOf = ({ context }: Snapshot) => context.schedule
const forecastOf = ({ children }: Snapshot) => children.forecast
/** Returns the selected publication time; undefined to publish immediately. */
const timeOf = ({ context: { draft } }: Snapshot) => changeRequestOf(changeFormOf(draft.change, 0)).at
const isMaterialOf = ({ context: { draft } }: Snapshot) => changeFormOf(draft.change, 0).kind === 'material'
/** Returns the selected grace period in days; -1 for the project's own. */
const graceOf = ({ context: { draft } }: Snapshot) => Number(changeFormOf(draft.change, -1).grace)
const canKeep = (snapshot: Snapshot) => snapshot.can({ type: 'keeping.asked' })

export function useAgreementPublishing() {
  const difference = flow.useFlow(differenceOf)
  return {
    part: flow.useFlow(partOf),
    draft: flow.useFlow(draftOf),
    preview: flow.useFlow(previewOf),
    /** Null if there is no previous version. */
    difference,
    /** True if the draft is the published file, parsed again by the current reader. */
    isReread: difference?.reads_otherwise !== undefined,
    /** True if the user accepted the difference between the extracted text and the PDF. */
    isAccepted: flow.useFlow(isAccepted),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
  }
}

/** Returns the currently available actions. */
export function useCanPublish() {
  return { canPublish: flow.useFlow(canPublish), canKeep: flow.useFlow(canKeep) }
}

export function useAgreementPublishingActions() {
  const send = flow.useSend()
  const actor = flow.useActor()
  const agreementDraft = useAgreementDraft()
  return {
    retry: () => send({ type: 'retry.asked' }),
    acceptReading: (isReadingAccepted: boolean) => send({ type: 'reading.reviewed', isAccepted: isReadingAccepted }),
    publish: () => send({ type: 'publishing.asked' }),
    /** Opens the confirmation dialog; `confirm` publishes. */
    publishVersion: (change: ChangeRequest) => send({ type: 'publishing.asked', change }),
    confirmContradiction: () => send({ type: 'contradiction.confirmed' }),
    dismissContradiction: () => send({ type: 'contradiction.dismissed' }),
    confirm: () => send({ type: 'publishing.confirmed' }),
    cancel: () => send({ type: 'publishing.cancelled' }),
    type: (typed: ChangeTyped) => send({ type: 'change.typed', typed }),
    /** Saves this draft before the user prepares another language of the same type. Both are published together. */
    prepareBeside: (language: Language) =>
      agreementDraft.remember(draftBeside(actor.getSnapshot().context.draft, language)),
    /** Excludes the draft in the other language from publication. */
    leaveOther: (language: Language) => send({ type: 'other.left', language }),
    /** Keeps the published version. */
    keep: () => send({ type: 'keeping.asked' }),
  }
}

/** Returns the data of the confirmation dialog: how earlier signers are treated, and the number of emails. */
export function usePublishingQuestion() {
  return {
    isAsked: flow.useFlow(isAsked),
    change: flow.useFlow(changeOf),
    letters: flow.useFlow(emailsToSend),
    /** ID of the scheduled version. */
    schedule: flow.useFlow(scheduleOf),
  }
}

/** Returns the files whose content suggests a different type or language than selected; empty unless the page asks for confirmation. */
export function useContradictions() {
  const draft = flow.useFlow(draftOf)
  return flow.useFlow(isContradicted) ? contradictionsOf(draft) : []
}

/** Returns the current form input. */
export function useChangeTyped() {
  return { at: flow.useFlow(timeOf), isMaterial: flow.useFlow(isMaterialOf), graceDays: flow.useFlow(graceOf) }
}

/** Returns the number of affected signers and emails for the current form input; null before the first response. */
export function usePublicationForecast() {
  const forecast = flow.useFlow(forecastOf)
  return {
    answer: useSelector(forecast, (snapshot) => snapshot?.context.answer ?? null),
    isStale: useSelector(forecast, (snapshot) => snapshot?.matches('answered') === false),
    failure: useSelector(forecast, (snapshot) => (snapshot?.matches('unanswered') ? snapshot.context.failure : null)),
    retry: () => forecast?.send({ type: 'retry.asked' }),
  }
}
