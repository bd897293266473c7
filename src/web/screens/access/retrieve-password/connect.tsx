import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { passwordRetrievalMachine } from '../../../../../machines/access/passwords/password-retrieval.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof passwordRetrievalMachine>

const flow = createFlow(passwordRetrievalMachine)

/** Provides step 1 of password recovery. `linkId` is empty for a community manager. Set a `key` that includes the link. */
export function PasswordRetrievalFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ linkId }}>{children}</flow.Provider>
}

const isSent = (snapshot: Snapshot): boolean => snapshot.matches('sent')
const emailOf = ({ context }: Snapshot) => context.email
const refusalOf = ({ context }: Snapshot) => context.refusal
const dialogOf = ({ children }: Snapshot) => children.dialog

export function usePasswordRetrieval() {
  return {
    isSent: flow.useFlow(isSent),
    isBusy: flow.useIsBusy(),
    email: flow.useFlow(emailOf),
    /** Reason why the address was refused. */
    refusal: flow.useFlow(refusalOf),
    dialog: flow.useFlow(dialogOf),
  }
}

export function usePasswordRetrievalActions() {
  const send = flow.useSend()
  return {
    requestLink: (email: string) => send({ type: 'form.submitted', email }),
    reopenForm: () => send({ type: 'form.reopened' }),
  }
}
