import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  type DomainTrial,
  emailDomainCreationMachine,
} from '../../../../../machines/corporation/email-domain-creation.machine.ts'
import { readTyped } from '../../../../domain/projects/configuration-memory.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'
import { useCodeDialog, useCodeSending } from '../../shared/codes/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof emailDomainCreationMachine>

const flow = createFlow(emailDomainCreationMachine)

/** Tab storage key for the address to which the code was sent. */
const storedAs = 'email domain'

/** Provides the flow that adds an email domain with a verification code. After a reload, the page resumes with the code. */
export function DomainCreationFlow({ children }: { children: ReactNode }): ReactElement {
  const { tabMemory } = useBrowserEnvironment()
  return (
    <flow.Provider input={() => ({ trial: readTrial(tabMemory.recall(storedAs)) })}>
      <AddressStorage />
      {children}
    </flow.Provider>
  )
}

function readTrial(stored: unknown): DomainTrial | null {
  const trial = readTyped<DomainTrial>({ email: '', sentAt: 0, isRequest: false }, stored)
  return trial.email === '' ? null : trial
}

/** Stores the address until its code is verified. */
function AddressStorage(): null {
  const actor = flow.useActor()
  const { tabMemory } = useBrowserEnvironment()
  useEffect(() => {
    const keep = (snapshot: Snapshot): void => {
      const { email, sentAt, isRequest } = snapshot.context
      if (snapshot.matches('coded')) tabMemory.remember(storedAs, { email, sentAt, isRequest })
      else tabMemory.forget(storedAs)
    }
    keep(actor.getSnapshot())
    const subscription = actor.subscribe(keep)
    return () => subscription.unsubscribe()
  }, [actor, tabMemory])
  return null
}

const partOf = (snapshot: Snapshot): 'address' | 'code' | 'added' => {
  if (snapshot.matches('added')) return 'added'
  return snapshot.matches('coded') ? 'code' : 'address'
}
const isRequestOf = ({ context }: Snapshot) => context.isRequest
const mayAskOf = (snapshot: Snapshot) => snapshot.can({ type: 'community.asked' })
const emailOf = ({ context }: Snapshot) => context.email
const addressRefusalOf = ({ context }: Snapshot) => context.refusal
const codeOf = ({ context }: Snapshot) => context.code
/** A failure shown in a dialog is not repeated on the field. */
const refusalOf = (snapshot: Snapshot) => (snapshot.matches({ coded: 'proving' }) ? snapshot.context.failure : null)

export function useDomainCreation() {
  const actor = flow.useActor()
  const { isSending } = useCodeSending(actor)
  return {
    part: flow.useFlow(partOf),
    /** Email address in the domain to add. */
    email: flow.useFlow(emailOf),
    /** Whether the community is asked for the domain, and whether it can be asked after the refusal. */
    isRequest: flow.useFlow(isRequestOf),
    mayAsk: flow.useFlow(mayAskOf),
    /** Reason why the address was rejected. */
    refusal: flow.useFlow(addressRefusalOf),
    isBusy: flow.useIsBusy() || isSending,
    dialog: useCodeDialog(actor),
  }
}

/** Returns the state of the verification code. */
export function useDomainCode() {
  return { code: flow.useFlow(codeOf), failure: flow.useFlow(refusalOf), ...useCodeSending(flow.useActor()) }
}

export function useDomainCreationActions() {
  const send = flow.useSend()
  return {
    submitAddress: (email: string) => send({ type: 'form.submitted', email }),
    askCommunity: () => send({ type: 'community.asked' }),
    changeAddress: () => send({ type: 'address.changed' }),
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    resendCode: () => send({ type: 'code.requested' }),
  }
}
