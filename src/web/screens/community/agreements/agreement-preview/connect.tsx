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

/** A prepared agreement is reviewed and published; its draft is stored until that, or until the previous version is left as it is. */
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

/** When the tab last stored what was typed here; null before anything was. */
export const useDraftSavedAt = (): number | null => useContext(SavedAt)

/** Stores the draft on each change, and removes it once it is finished. */
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

/** The visible part: the agreement, the outcome, the request to upload its file again, or a failure. */
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
const lettersOf = ({ context }: Snapshot) => context.letters
const changeOf = ({ context }: Snapshot) => context.change
const scheduleOf = ({ context }: Snapshot) => context.schedule
const forecastOf = ({ children }: Snapshot) => children.forecast
/** The moment that was typed; undefined for at once. */
const timeOf = ({ context: { draft } }: Snapshot) => changeRequestOf(changeFormOf(draft.change, 0)).at
const isMaterialOf = ({ context: { draft } }: Snapshot) => changeFormOf(draft.change, 0).kind === 'material'
const canKeep = (snapshot: Snapshot) => snapshot.can({ type: 'keeping.asked' })

export function useAgreementPublishing() {
  const difference = flow.useFlow(differenceOf)
  return {
    part: flow.useFlow(partOf),
    draft: flow.useFlow(draftOf),
    preview: flow.useFlow(previewOf),
    /** Only where there is a previous version. */
    difference,
    /** The draft is the file of the version in force, read by the current reader. */
    isReread: difference?.reads_otherwise !== undefined,
    /** Whether the difference between reading and PDF is accepted. */
    isAccepted: flow.useFlow(isAccepted),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
  }
}

/** The verbs that are possible now. */
export function useCanPublish() {
  return { canPublish: flow.useFlow(canPublish), canKeep: flow.useFlow(canKeep) }
}

export function useAgreementPublishingActs() {
  const send = flow.useSend()
  const actor = flow.useActor()
  const agreementDraft = useAgreementDraft()
  return {
    retry: () => send({ type: 'retry.asked' }),
    acceptReading: (isReadingAccepted: boolean) => send({ type: 'reading.reviewed', isAccepted: isReadingAccepted }),
    publish: () => send({ type: 'publishing.asked' }),
    /** Asks first; `confirm` publishes. */
    publishVersion: (change: ChangeRequest) => send({ type: 'publishing.asked', change }),
    confirmContradiction: () => send({ type: 'contradiction.confirmed' }),
    dismissContradiction: () => send({ type: 'contradiction.dismissed' }),
    confirm: () => send({ type: 'publishing.confirmed' }),
    cancel: () => send({ type: 'publishing.cancelled' }),
    type: (typed: ChangeTyped) => send({ type: 'change.typed', typed }),
    /** Before the page on which the same kind is prepared in another language: this one waits beside it. */
    prepareBeside: (language: Language) =>
      agreementDraft.remember(draftBeside(actor.getSnapshot().context.draft, language)),
    /** Publishes the version without the one in a language beside it. */
    leaveOther: (language: Language) => send({ type: 'other.left', language }),
    /** Leaves the version in force as it is. */
    keep: () => send({ type: 'keeping.asked' }),
  }
}

/** The question before a new version is published: how it treats those who signed an earlier one, and how many are written to. */
export function usePublishingQuestion() {
  return {
    isAsked: flow.useFlow(isAsked),
    change: flow.useFlow(changeOf),
    letters: flow.useFlow(lettersOf),
    /** Of the version once it is scheduled. */
    schedule: flow.useFlow(scheduleOf),
  }
}

/** The files that name another kind or language than they are published for; empty unless the page asks about them. */
export function useContradictions() {
  const draft = flow.useFlow(draftOf)
  return flow.useFlow(isContradicted) ? contradictionsOf(draft) : []
}

/** What the form asks for so far. */
export function useChangeTyped() {
  return { at: flow.useFlow(timeOf), isMaterial: flow.useFlow(isMaterialOf) }
}

/** Whom the version concerns and what they are told, as the form is filled in now; null before the first answer. */
export function usePublicationForecast() {
  const forecast = flow.useFlow(forecastOf)
  return {
    answer: useSelector(forecast, (snapshot) => snapshot?.context.answer ?? null),
    isStale: useSelector(forecast, (snapshot) => snapshot?.matches('answered') === false),
    failure: useSelector(forecast, (snapshot) => (snapshot?.matches('unanswered') ? snapshot.context.failure : null)),
    retry: () => forecast?.send({ type: 'retry.asked' }),
  }
}
