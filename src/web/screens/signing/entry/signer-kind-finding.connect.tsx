import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { signerKindFindingMachine } from '../../../../../machines/signing/signer-kind-finding.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof signerKindFindingMachine>

const flow = createFlow(signerKindFindingMachine)

/** Provides the flow of “Which one am I?” for a link. Set a `key` that includes the link. */
export function SignerKindFindingFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ linkId }}>{children}</flow.Provider>
}

const contextOf = ({ context }: Snapshot) => context
const dialogOf = ({ children }: Snapshot) => children.dialog

/**
 * Returns the state of the lookup. `signerKind` is null before the response. `refusal` is the error of the address; `dialog` shows any other error.
 */
export function useSignerKindFinding() {
  const { linkId, email, signerKind, refusal } = flow.useFlow(contextOf)
  return { linkId, email, signerKind, refusal, isBusy: flow.useIsBusy(), dialog: flow.useFlow(dialogOf) }
}

export function useSignerKindFindingActions() {
  const send = flow.useSend()
  return { find: (email: string) => send({ type: 'form.submitted', email }) }
}

/** Returns the address in the draft of the link's employee sign page, and a function that stores it. */
export function useDraftAddress(linkId: string) {
  const { draft } = useBrowserEnvironment()
  const current = () => draft.recall(linkId, 'employee')
  return {
    recall: (): string => current().typed['email'] ?? '',
    remember: (email: string): void =>
      draft.remember(linkId, 'employee', { ...current(), typed: { ...current().typed, email } }),
  }
}
