import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkAgreementsMachine } from '../../../../../machines/community/projects/link-agreements.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'
import { useAgreementDraft } from './agreement-draft.ts'

type Snapshot = SnapshotFrom<typeof linkAgreementsMachine>

const flow = createFlow(linkAgreementsMachine)

/** Provides the agreements of a link. An agreement that is parsed again becomes the tab's draft. Set a `key` that includes the link. */
export function LinkAgreementsFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  return (
    <flow.Provider input={{ linkId }}>
      <DraftMemory />
      {children}
    </flow.Provider>
  )
}

/** Saves the draft before the preview opens, because the preview loads it from storage. */
function DraftMemory(): null {
  const actor = flow.useActor()
  const agreementDraft = useAgreementDraft()
  useEffect(() => {
    const subscription = actor.subscribe(({ context: { draft } }) => {
      if (draft) agreementDraft.remember(draft)
    })
    return () => subscription.unsubscribe()
  }, [actor, agreementDraft])
  return null
}

const agreementsOf = ({ context }: Snapshot) => context.agreements
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)
const dialogOf = ({ children }: Snapshot) => children.dialog
const rereadOf = (snapshot: Snapshot) => (snapshot.matches('reread') ? snapshot.context.draft : null)
const leavingOf = ({ context: { agreements, leaving }, value }: Snapshot) =>
  value === 'asking' || value === 'removing'
    ? [...(agreements?.individual_clas ?? []), ...(agreements?.corp_clas ?? [])].find(
        ({ cla_id }) => cla_id === leaving,
      )
    : undefined

export function useLinkAgreements() {
  return {
    agreements: flow.useFlow(agreementsOf),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
    /** Draft of the agreement that was parsed again. The preview opens when it is set. */
    reread: flow.useFlow(rereadOf),
  }
}

export const useIsBusyWithAgreements = flow.useIsBusy

/** Returns the agreement whose removal awaits confirmation; undefined if there is none. */
export const useLeavingAgreement = () => flow.useFlow(leavingOf)

export function useLinkAgreementsActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    readAgain: () => send({ type: 'agreements.outdated' }),
    remove: (claId: string) => send({ type: 'removal.asked', claId }),
    confirmRemoval: () => send({ type: 'removal.confirmed' }),
    cancelRemoval: () => send({ type: 'removal.cancelled' }),
    /** Parses the file of an agreement again. */
    reread: (claId: string) => send({ type: 'rereading.asked', claId }),
    /** Keeps the published text of an agreement whose file the current reader rejects. */
    keepText: (claId: string) => send({ type: 'keeping.asked', claId }),
  }
}
