import { createActorContext, useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { emailDomainCreationMachine } from '../../../../../machines/corporation/email-domain-creation.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'
import type { CodeSnapshot } from '../../shared/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof emailDomainCreationMachine>

const Flow = createActorContext(emailDomainCreationMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useDomainCreation = Flow.useSelector
/** The actor to `send` events to. */
export const useDomainCreationRef = Flow.useActorRef

/** Adding an e-mail domain by a code. */
export function DomainCreationFlow({ children }: { children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(emailDomainCreationMachine, client))
  return (
    <Flow.Provider logic={logic} options={inspect ? { inspect } : {}}>
      {children}
    </Flow.Provider>
  )
}

const codeOf = ({ children }: Snapshot) => children.verificationCode
const ownDialogOf = ({ children }: Snapshot) => children.dialog
const dialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog

/** A piece of the code's own machine; `undefined` is given to the selector while there is none. */
export function useDomainCode<T>(selector: (snapshot: CodeSnapshot) => T): T {
  return useSelector(useDomainCreation(codeOf), selector)
}

/** The dialog that is open, whoever opened it; undefined when none is. */
export function useDomainDialog() {
  const own = useDomainCreation(ownDialogOf)
  const ofCode = useDomainCode(dialogOf)
  return own ?? ofCode
}
