import { useSelector } from '@xstate/react'
import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { emailDomainCreationMachine } from '../../../../../machines/corporation/email-domain-creation.machine.ts'
import { createFlow } from '../../../flow.tsx'
import {
  type CodeSnapshot,
  isSending,
  limitOf,
  resendAtOf,
  standingOf,
} from '../../shared/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof emailDomainCreationMachine>

const flow = createFlow(emailDomainCreationMachine)

/** Adding an email domain by a code. */
export function DomainCreationFlow({ children }: { children: ReactNode }): ReactElement {
  return <flow.Provider>{children}</flow.Provider>
}

const partOf = (snapshot: Snapshot): 'address' | 'code' | 'added' => {
  if (snapshot.matches('added')) return 'added'
  return snapshot.matches('coded') ? 'code' : 'address'
}
const emailOf = ({ context }: Snapshot) => context.email
const ownDialogOf = ({ children }: Snapshot) => children.dialog
const codeActorOf = ({ children }: Snapshot) => children.verificationCode
const codeDialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog
const codeOf = ({ context }: Snapshot) => context.code
/** A failure shown in a dialog is not shown at the field as well. */
const refusalOf = (snapshot: Snapshot) => (snapshot.matches({ coded: 'proving' }) ? snapshot.context.failure : null)

export function useDomainCreation() {
  const codeActor = flow.useFlow(codeActorOf)
  const ownDialog = flow.useFlow(ownDialogOf)
  const dialogOfCode = useSelector(codeActor, codeDialogOf)
  const isSendingCode = useSelector(codeActor, isSending)
  return {
    part: flow.useFlow(partOf),
    /** The address in the domain to be added. */
    email: flow.useFlow(emailOf),
    isBusy: flow.useIsBusy() || isSendingCode,
    dialog: ownDialog ?? dialogOfCode,
  }
}

/** The mailed code: what its form shows. */
export function useDomainCode() {
  const codeActor = flow.useFlow(codeActorOf)
  return {
    code: flow.useFlow(codeOf),
    failure: flow.useFlow(refusalOf),
    standing: useSelector(codeActor, standingOf),
    resendAt: useSelector(codeActor, resendAtOf),
    limit: useSelector(codeActor, limitOf),
  }
}

export function useDomainCreationActs() {
  const send = flow.useSend()
  return {
    submitAddress: (email: string) => send({ type: 'form.submitted', email }),
    changeAddress: () => send({ type: 'address.changed' }),
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    resendCode: () => send({ type: 'code.requested' }),
  }
}
