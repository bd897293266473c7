import type { ReactElement, ReactNode } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { receiptCheckMachine } from '../../../../../machines/person/receipt-check.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'
import { findingsOf, readReceipt } from '../../../receipts/receipt-checks.ts'

type Snapshot = SnapshotFrom<typeof receiptCheckMachine>

const flow = createFlow(
  receiptCheckMachine.provide({
    actors: {
      readReceipt: fromPromise(({ input: { file } }) => readReceipt(file ?? new Blob())),
      checkSignatures: fromPromise(async ({ input: { receipt, key } }) => findingsOf(receipt, key)),
    },
  }),
)

export const ReceiptCheckFlow = ({ children }: { children: ReactNode }): ReactElement => (
  <flow.Provider>{children}</flow.Provider>
)

const contextOf = ({ context }: Snapshot) => context
const isShown = (snapshot: Snapshot): boolean => snapshot.matches('shown')
const isUnanswered = (snapshot: Snapshot): boolean => snapshot.matches('unanswered')

/** Returns the state of the check. `verdict` is null before the check; `elsewhere` means that another service issued the receipt. */
export function useReceiptCheck() {
  const { file, problem, receipt, key, findings, verdict, standing, failure } = flow.useFlow(contextOf)
  const { origin } = useBrowserEnvironment()
  const isOver = flow.useFlow(isShown)
  const isForeign = verdict === 'unknownKey' && receipt?.statement.service !== origin
  return {
    ...{ file, problem, key, findings, standing, statement: receipt?.statement ?? null },
    verdict: isOver ? (isForeign ? ('elsewhere' as const) : verdict) : null,
    failure: flow.useFlow(isUnanswered) ? failure : null,
    isBusy: flow.useIsBusy(),
  }
}

export function useReceiptCheckActions() {
  const send = flow.useSend()
  return {
    choose: (files: File[]) => send({ type: 'files.chosen', files }),
    retry: () => send({ type: 'retry.asked' }),
  }
}
