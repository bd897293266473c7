import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { policyTextMachine } from '../../../../../machines/access/policy-text.machine.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { PolicyType } from '../../../../domain/projects/policies.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof policyTextMachine>

const flow = createFlow(policyTextMachine)

type Props = { kind: PolicyType; linkId: string | null; language: Language; children: ReactNode }

/** Provides a policy text in the page's language. Set a `key` that includes the type and the link. */
export function PolicyTextFlow({ kind, linkId, language, children }: Props): ReactElement {
  return (
    <flow.Provider input={{ kind, linkId, language }}>
      <LanguageChanges language={language} />
      {children}
    </flow.Provider>
  )
}

function LanguageChanges({ language }: { language: Language }): null {
  const send = flow.useSend()
  useEffect(() => send({ type: 'language.changed', language }), [send, language])
  return null
}

const contextOf = ({ context }: Snapshot) => context

/** `policy` is null until the text is loaded. `failure` is the error for this text, or for the text in the other language. */
export function usePolicyText() {
  const { kind, policy, failure } = flow.useFlow(contextOf)
  return { kind, policy, failure, isBusy: flow.useIsBusy() }
}

export function usePolicyTextActions() {
  const send = flow.useSend()
  return { retry: () => send({ type: 'retry.asked' }) }
}
