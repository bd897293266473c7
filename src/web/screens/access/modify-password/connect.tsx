import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { passwordChangeMachine } from '../../../../../machines/access/password-change.machine.ts'
import { createFlow } from '../../../flow.tsx'

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>

const flow = createFlow(passwordChangeMachine)

type Props = { onChanged: () => void; children: ReactNode }

/** A signed-in manager's change of the password; `onChanged` once it is done. */
export function PasswordChangeFlow({ onChanged, children }: Props): ReactElement {
  return <flow.Provider on={{ 'password.changed': onChanged }}>{children}</flow.Provider>
}

const isChanged = (snapshot: Snapshot): boolean => snapshot.matches('changed')
const dialogOf = ({ children }: Snapshot) => children.dialog
const frozenUntilOf = (snapshot: Snapshot) => (snapshot.matches('frozen') ? snapshot.context.frozenUntil : null)

/** `frozenUntil` is milliseconds since 1970 UTC; null while a password may be tried. */
export function usePasswordChange() {
  return {
    isBusy: flow.useIsBusy(),
    isChanged: flow.useFlow(isChanged),
    frozenUntil: flow.useFlow(frozenUntilOf),
    dialog: flow.useFlow(dialogOf),
  }
}

export function usePasswordChangeActs() {
  const send = flow.useSend()
  return {
    changePassword: (passwords: { oldPassword: string; newPassword: string }) =>
      send({ type: 'form.submitted', ...passwords }),
  }
}
