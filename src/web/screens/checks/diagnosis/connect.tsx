import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { diagnosisMachine } from '../../../../../machines/checks/diagnosis.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof diagnosisMachine>

const flow = createFlow(diagnosisMachine)

/** Provides the flow of a check page. Set a `key` that includes the ref. */
export function DiagnosisFlow({ of, children }: { of: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ ref: of }}>{children}</flow.Provider>
}

const contextOf = ({ context }: Snapshot) => context
const isConnected = (snapshot: Snapshot): boolean => !snapshot.matches('disconnected')
const refOf = ({ context }: Snapshot) => context.ref
const isWatching = (snapshot: Snapshot): boolean => !snapshot.matches('green') && !snapshot.matches('closed')
const mayRecheck = (snapshot: Snapshot): boolean => snapshot.can({ type: 'recheck.asked' })

/** `check` is null until it is loaded; `failure` is the error if loading failed. */
export function useDiagnosis() {
  const { check, justReady, failure } = flow.useFlow(contextOf)
  return {
    of: flow.useFlow(refOf),
    check,
    justReady,
    failure: check === null ? failure : null,
    isConnected: flow.useFlow(isConnected),
    isWatching: flow.useFlow(isWatching),
    mayRecheck: flow.useFlow(mayRecheck),
    isBusy: flow.useIsBusy(),
  }
}

export function useDiagnosisActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    recheck: () => send({ type: 'recheck.asked' }),
    look: () => send({ type: 'look.asked' }),
  }
}
