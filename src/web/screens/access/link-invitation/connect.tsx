import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkInvitationMachine } from '../../../../../machines/access/link-invitation.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof linkInvitationMachine>

const flow = createFlow(linkInvitationMachine)

/** Provides an invitation received by email. Set a `key` that includes the token. */
export function LinkInvitationFlow({ token, children }: { token: string; children: ReactNode }): ReactElement {
  return <flow.Provider input={{ token }}>{children}</flow.Provider>
}

const contextOf = ({ context }: Snapshot) => context
const isUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable')
const isAccepted = (snapshot: Snapshot): boolean => snapshot.matches('accepted')
const dialogOf = ({ children }: Snapshot) => children.dialog

/** `invitation` is null until it is loaded. `refusal` is the reason why `password` was refused; `failure` is the error if loading failed. */
export function useLinkInvitation() {
  const { token, invitation, password, refusal, failure } = flow.useFlow(contextOf)
  return {
    token,
    invitation,
    password,
    refusal,
    failure,
    isBusy: flow.useIsBusy(),
    isUnavailable: flow.useFlow(isUnavailable),
    isAccepted: flow.useFlow(isAccepted),
    dialog: flow.useFlow(dialogOf),
  }
}

export function useLinkInvitationActions() {
  const send = flow.useSend()
  return {
    accept: () => send({ type: 'invitation.accepted' }),
    createAccount: (password: string) => send({ type: 'password.submitted', password }),
    retry: () => send({ type: 'retry.asked' }),
  }
}
