import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementPublishingMachine } from '../../../../../machines/community/agreement-publishing.machine.ts'
import type { AgreementDraft } from '../../../../domain/agreement-draft.ts'
import { createFlow } from '../../../flow.tsx'
import { useAgreementDraft } from '../agreement-draft.ts'

type Snapshot = SnapshotFrom<typeof agreementPublishingMachine>
type Props = { draft: AgreementDraft; children: ReactNode }

const flow = createFlow(agreementPublishingMachine)

/** An agreement that was prepared is looked at and published; its draft is forgotten then, or once the version before is left as it is. */
export function AgreementPublishingFlow({ draft, children }: Props): ReactElement {
  return (
    <flow.Provider input={{ draft }}>
      <DraftMemory />
      {children}
    </flow.Provider>
  )
}

/** Forgets the draft once nothing more is done with it. */
function DraftMemory(): null {
  const actor = flow.useActor()
  const agreementDraft = useAgreementDraft()
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.matches('published') || snapshot.matches('kept')) agreementDraft.forget()
    })
    return () => subscription.unsubscribe()
  }, [actor, agreementDraft])
  return null
}

/** Which part is on show: the agreement, what became of it, that its file must come again, or why nothing is known. */
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
const canKeep = (snapshot: Snapshot) => snapshot.can({ type: 'keeping.asked' })

export function useAgreementPublishing() {
  const difference = flow.useFlow(differenceOf)
  return {
    part: flow.useFlow(partOf),
    draft: flow.useFlow(draftOf),
    preview: flow.useFlow(previewOf),
    /** Only where a version comes after another. */
    difference,
    /** It is the file of the version in force, as today's reader reads it. */
    isReread: difference?.reads_otherwise !== undefined,
    /** That the reading differs from the PDF is accepted. */
    isAccepted: flow.useFlow(isAccepted),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
  }
}

/** Which verbs are possible now. */
export function useCanPublish() {
  return { canPublish: flow.useFlow(canPublish), canKeep: flow.useFlow(canKeep) }
}

export function useAgreementPublishingActs() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    acceptReading: (isReadingAccepted: boolean) => send({ type: 'reading.reviewed', isAccepted: isReadingAccepted }),
    publish: () => send({ type: 'publishing.asked' }),
    /** Leaves the version in force as it is. */
    keep: () => send({ type: 'keeping.asked' }),
  }
}
