import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { ResultOf } from '../../../../../openapi/index.ts'
import {
  checkProvingMachine,
  type ProvingDraft,
  type ProofTarget,
} from '../../../../../machines/checks/check-proving.machine.ts'
import { emptyDraft, type SigningDraft } from '../../../../domain/agreements/draft.ts'
import { verificationCode } from '../../../../domain/text/limits.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'
import { signPath } from '../../shared/page/paths.ts'
import { storePullRequestUrl } from '../../shared/page/return-target.ts'
import { useCodeDialog, useCodeSending } from '../../shared/codes/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof checkProvingMachine>

const flow = createFlow(checkProvingMachine)

const memoryOf = (ref: string): string => `check-proof:${ref}`

/** Parses the draft from the tab's storage. Returns null if the code has expired. */
function draftFrom(stored: unknown): ProvingDraft | null {
  const { whom, sentAt } = { ...(stored as Partial<ProvingDraft> | null) }
  if (!whom || typeof sentAt !== 'number' || Date.now() - sentAt >= verificationCode.lifetime) return null
  const { person, email, sign } = whom
  return typeof person === 'string' && typeof email === 'string' ? { whom: { person, email, sign }, sentAt } : null
}

type Check = ResultOf<'getCheck'>
type FlowProps = { of: string; check: Check; onChange: () => void; children: ReactNode }

/** Provides the flow that verifies a contributor's identity on a check page. Calls `onChange` when more details become available. */
export function ProvingFlow({ of, check, onChange, children }: FlowProps): ReactElement {
  const { tabMemory, leaveFor } = useBrowserEnvironment()
  const go = useSignPageOpening(of, check)
  return (
    <flow.Provider
      input={() => ({ ref: of, draft: draftFrom(tabMemory.recall(memoryOf(of))) })}
      on={{
        'check.changed': onChange,
        'redirect.prepared': ({ url }) => leaveFor(url),
        'signing.prepared': ({ email, name, code, sentAt }) =>
          go('individual', { typed: { name, email }, code, codeSent: { to: email, at: sentAt }, isHandedOver: true }),
      }}
    >
      <DraftStorage of={of} />
      {children}
    </flow.Provider>
  )
}

/** Stores the state of the verification code in the tab's storage, so that it survives a reload. */
function DraftStorage({ of }: { of: string }): null {
  const actor = flow.useActor()
  const { tabMemory } = useBrowserEnvironment()
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const { whom, sentAt } = snapshot.context
      if (snapshot.matches('coded')) tabMemory.remember(memoryOf(of), { whom, sentAt })
      else if (snapshot.matches('resting')) tabMemory.forget(memoryOf(of))
    })
    return () => subscription.unsubscribe()
  }, [actor, tabMemory, of])
  return null
}

/** Returns a function that opens the sign page prefilled with the signer's known data. The sign page links back to the pull request and the check. */
export function useSignPageOpening(ref: string, { link_id: linkId, pull_request_url: pullRequestUrl }: Check) {
  const environment = useBrowserEnvironment()
  return (kind: 'individual' | 'employee', prefilled: Partial<SigningDraft>): void => {
    const { draft, receipt } = environment
    const check = pathOf('check', { ref })
    draft.remember(linkId, kind, { ...emptyDraft, ...prefilled })
    // Without this, the page would show the receipt of another address that signed in this tab.
    receipt.forget(linkId, kind)
    storePullRequestUrl(environment, check, pullRequestUrl)
    // A full page load, because the URL contains the return path.
    location.assign(`${signPath(linkId, kind)}?${new URLSearchParams({ return: check })}`)
  }
}

const contextOf = ({ context }: Snapshot) => context
const isAwaited = (snapshot: Snapshot): boolean => snapshot.matches('coded')
const mayAsk = (snapshot: Snapshot): boolean => snapshot.matches('resting')

/** Returns the recipient of the code, the last verified identity, and the reason for a refusal. */
export function useProving() {
  const { whom, proven, refusal, code } = flow.useFlow(contextOf)
  const actor = flow.useActor()
  return {
    ...{ whom, proven, refusal, code, isAwaited: flow.useFlow(isAwaited), mayAsk: flow.useFlow(mayAsk) },
    dialog: useCodeDialog(actor),
    sending: useCodeSending(actor),
    isBusy: flow.useIsBusy(),
  }
}

export function useProvingActions() {
  const send = flow.useSend()
  return {
    askCode: (whom: ProofTarget) => send({ type: 'code.asked', ...whom }),
    resendCode: () => send({ type: 'code.requested' }),
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    cancel: () => send({ type: 'proof.cancelled' }),
    proveAccount: () => send({ type: 'account.asked' }),
    remind: (person: string) => send({ type: 'reminder.asked', person }),
  }
}
