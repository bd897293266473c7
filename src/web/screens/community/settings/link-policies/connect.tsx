import type { ReactElement, ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import {
  findRefusedSource,
  linkPoliciesMachine,
} from '../../../../../../machines/community/projects/link-policies.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof linkPoliciesMachine>
type Submitted = Extract<EventFromLogic<typeof linkPoliciesMachine>, { type: 'form.submitted' }>
type Policy = NonNullable<Snapshot['context']['policies']>[number]

const flow = createFlow(linkPoliciesMachine)

type Props = { linkId: string; onSet: () => void; onRemoved: () => void; children: ReactNode }

/** Provides the link-specific policy texts. Set a `key` that includes the link. */
export function LinkPoliciesFlow({ linkId, onSet, onRemoved, children }: Props): ReactElement {
  return (
    <flow.Provider input={{ linkId }} on={{ 'policies.set': onSet, 'policy.removed': onRemoved }}>
      {children}
    </flow.Provider>
  )
}

const none: readonly Policy[] = []
const policiesOf = ({ context }: Snapshot) => context.policies ?? none
const isLoadedOf = ({ context }: Snapshot): boolean => context.policies !== null
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)
const formOf = ({ context }: Snapshot) => context.form
const refusalOf = ({ context }: Snapshot) => context.refusal
const dialogOf = ({ children }: Snapshot) => children.dialog
const leavingOf = (snapshot: Snapshot) =>
  snapshot.matches('asking') || snapshot.matches('removing') ? snapshot.context.leaving : null

export function useLinkPolicies() {
  return {
    /** True once the policies are loaded. Before that, the machine accepts no form. */
    isLoaded: flow.useFlow(isLoadedOf),
    /** All versions, oldest first. */
    policies: flow.useFlow(policiesOf),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
    /** Policy text whose removal awaits confirmation. */
    leaving: flow.useFlow(leavingOf),
  }
}

/** Returns the form error and the index of the affected source; null if there is none. */
export function useRefusedSource() {
  const form = flow.useFlow(formOf)
  const refusal = flow.useFlow(refusalOf)
  return form && refusal && { failure: refusal, source: findRefusedSource(form.sources, refusal) }
}

export function useLinkPoliciesActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    set: (form: Omit<Submitted, 'type'>) => send({ type: 'form.submitted', ...form }),
    remove: ({ kind, language }: Pick<Policy, 'kind' | 'language'>) => send({ type: 'removal.asked', kind, language }),
    confirmRemoval: () => send({ type: 'removal.confirmed' }),
    cancelRemoval: () => send({ type: 'removal.cancelled' }),
  }
}
