import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { signingByEmailMachine } from '../../../../../machines/signing/signing-by-email.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof signingByEmailMachine>

const flow = createFlow(signingByEmailMachine)

/** Provides the flow of the page linked in the email with the signing document. Set a `key` that includes the token. */
export function SigningByEmailFlow({ token, children }: { token: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ token }}>{children}</flow.Provider>
}

const contextOf = ({ context }: Snapshot) => context
const isUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable')
const uploadOf = ({ children }: Snapshot) => children.upload

/**
 * Returns the state of the signature and the upload. `standing` is null until it is loaded; `failure` is the error if loading failed. `upload` is
 * defined while the signed document can be uploaded. `sentFile` is the document that was uploaded after the page was opened.
 */
export function useSigningByEmail() {
  const { token, standing, sentFile, failure } = flow.useFlow(contextOf)
  return {
    token,
    standing,
    sentFile,
    failure,
    isBusy: flow.useIsBusy(),
    isUnavailable: flow.useFlow(isUnavailable),
    upload: flow.useFlow(uploadOf),
  }
}

export function useSigningByEmailActions() {
  const send = flow.useSend()
  return { retry: () => send({ type: 'retry.asked' }) }
}
