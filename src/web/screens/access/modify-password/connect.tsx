import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  fieldOfRefusal,
  passwordChangeMachine,
} from '../../../../../machines/access/passwords/password-change.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'
import { useLoginFreeze } from '../login-freeze.connect.ts'

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>

const flow = createFlow(passwordChangeMachine)

type Props = { onChanged: () => void; children: ReactNode }

/** Changes the password of the signed-in manager, then calls `onChanged`. */
export function PasswordChangeFlow({ onChanged, children }: Props): ReactElement {
  return <flow.Provider on={{ 'password.changed': onChanged }}>{children}</flow.Provider>
}

const isChanged = (snapshot: Snapshot): boolean => snapshot.matches('changed')
const refusalOf = ({ context }: Snapshot) => context.refusal
const oldPasswordOf = ({ context }: Snapshot): string => context.oldPassword
const newPasswordOf = ({ context }: Snapshot): string => context.newPassword
const dialogOf = ({ children }: Snapshot) => children.dialog
const isFrozen = (snapshot: Snapshot): boolean => snapshot.matches('frozen')
const freezeOf = ({ children }: Snapshot) => children.loginFreeze

/** `frozenUntil` is in milliseconds since 1970 UTC; null if the account is not frozen. */
export function usePasswordChange() {
  const { frozenUntil } = useLoginFreeze(flow.useFlow(freezeOf))
  return {
    isBusy: flow.useIsBusy(),
    isChanged: flow.useFlow(isChanged),
    frozenUntil: flow.useFlow(isFrozen) ? frozenUntil : null,
    dialog: flow.useFlow(dialogOf),
  }
}

/** Returns the refused passwords, the refusal and its field; null if there is no refusal. */
export function useRefusedPasswords() {
  const refusal = flow.useFlow(refusalOf)
  const oldPassword = flow.useFlow(oldPasswordOf)
  const newPassword = flow.useFlow(newPasswordOf)
  return { refusal, field: refusal && fieldOfRefusal(refusal), oldPassword, newPassword }
}

export function usePasswordChangeActions() {
  const send = flow.useSend()
  return {
    changePassword: (passwords: { oldPassword: string; newPassword: string }) =>
      send({ type: 'form.submitted', ...passwords }),
  }
}
