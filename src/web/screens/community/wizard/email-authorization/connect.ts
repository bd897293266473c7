import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type {
  emailAuthorizationMachine,
  GmailOutcome,
  TriedMailbox,
} from '../../../../../../machines/community/projects/email-authorization.machine.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { readTyped } from '../../../../../domain/projects/configuration-memory.ts'
import { type BrowserEnvironment, useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useCodeDialog, useCodeSending } from '../../../shared/codes/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof emailAuthorizationMachine>

/** Actor that confirms a mailbox, invoked by the wizard and by the link's mailbox page. */
export type EmailAuthorizationActor = ActorRefFrom<typeof emailAuthorizationMachine>

/** Returns the response from Google after its redirect, otherwise null. */
export function googleAnswer({ authorized, platformRefusal }: BrowserEnvironment): GmailOutcome | null {
  const failure = platformRefusal.recall()
  if (failure) return { failure }
  const address = authorized.recall()
  return address ? { address } : null
}

/** Returns the stored mailbox whose verification code is pending; null if there is none. */
export function storedTrial({ tabMemory }: BrowserEnvironment, name: string): TriedMailbox | null {
  const tried = readTyped<TriedMailbox>(
    { platform: '', email: '', host: '', port: 0, sentAt: 0 },
    tabMemory.recall(name),
  )
  return tried.email === '' ? null : tried
}

/** Stores the mailbox whose verification code is pending, so that it survives a reload. Does not store the authorization code. */
export function useStoredTrial(tried: TriedMailbox | null, name: string): void {
  const { tabMemory } = useBrowserEnvironment()
  useEffect(() => {
    if (tried) tabMemory.remember(name, tried)
    else tabMemory.forget(name)
  }, [tabMemory, tried, name])
}

/** Removes Google's response once the flow has consumed it. Redirects to Google when the flow emits the URL. */
export function useGoogleRoundTrip(authorization: EmailAuthorizationActor | undefined): void {
  const { platformRefusal, authorized, leaveFor } = useBrowserEnvironment()
  useEffect(() => {
    platformRefusal.forget()
    authorized.forget()
  }, [platformRefusal, authorized])
  useEffect(() => {
    const subscription = authorization?.on('redirect.prepared', ({ url }) => leaveFor(url))
    return () => subscription?.unsubscribe()
  }, [authorization, leaveFor])
}

/** Returns the visible part: the authorized mailbox, the verification code, or the form. */
const partOf = (snapshot: Snapshot): 'authorized' | 'code' | 'form' => {
  if (snapshot.matches('authorized')) return 'authorized'
  return snapshot.hasTag('coded') ? 'code' : 'form'
}
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const addressOf = ({ context }: Snapshot) => context.address
const trialOf = ({ context }: Snapshot) => context.trial
const failureOf = ({ context }: Snapshot) => context.failure
const codeOf = ({ context }: Snapshot) => context.code

export function useEmailAuthorization(authorization: EmailAuthorizationActor) {
  return {
    part: useSelector(authorization, partOf),
    isBusy: useSelector(authorization, isBusy),
    /** Address of the previously selected mailbox; empty for the service's own mailbox, null if there is none. */
    address: useSelector(authorization, addressOf),
    /** Mailbox that awaits confirmation. */
    trial: useSelector(authorization, trialOf),
    failure: useSelector(authorization, failureOf),
    dialog: useCodeDialog(authorization),
  }
}

/** Returns the state of the verification code sent through the mailbox. */
export function useMailboxCode(authorization: EmailAuthorizationActor) {
  return {
    code: useSelector(authorization, codeOf),
    failure: useSelector(authorization, failureOf),
    ...useCodeSending(authorization),
  }
}

export function emailAuthorizationActions(authorization: EmailAuthorizationActor) {
  return {
    chooseService: () => authorization.send({ type: 'service.chosen' }),
    chooseGmail: (email: string) => authorization.send({ type: 'gmail.chosen', email }),
    tryMailbox: (trial: Schemas['MailboxTrial']) => authorization.send({ type: 'form.submitted', trial }),
    /** Continues with the authorized mailbox. */
    confirm: () => authorization.send({ type: 'mailbox.confirmed' }),
    reopenForm: () => authorization.send({ type: 'form.reopened' }),
    closeForm: () => authorization.send({ type: 'form.closed' }),
    submitCode: (code: string) => authorization.send({ type: 'code.submitted', code }),
    resendCode: () => authorization.send({ type: 'code.requested' }),
  }
}
