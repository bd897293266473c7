import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { agreementPreviewMachine } from '../../../../../machines/community/agreements/agreement-preview.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof agreementPreviewMachine>

const flow = createFlow(agreementPreviewMachine)

/** Loads the text of an uploaded agreement. Set a `key` that includes the document. */
export function AgreementPreviewFlow({ document, children }: { document: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ document }}>{children}</flow.Provider>
}

const previewOf = ({ context }: Snapshot) => context.preview
const failureOf = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null)

/** Returns the text (null until it is loaded), the error, and a function that reloads it. */
export function useAgreementPreview() {
  const send = flow.useSend()
  return {
    preview: flow.useFlow(previewOf),
    failure: flow.useFlow(failureOf),
    retry: () => send({ type: 'retry.asked' }),
  }
}
