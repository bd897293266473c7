import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type {
  emailAuthorisationMachine,
  GmailOutcome,
  TriedMailbox,
} from '../../../../../../machines/community/projects/email-authorisation.machine.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { readTyped } from '../../../../../domain/projects/configuration-memory.ts'
import { type BrowserEnvironment, useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useCodeDialog, useCodeSending } from '../../../shared/codes/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof emailAuthorisationMachine>

/** The actor that confirms a mailbox, invoked by the wizard and by the page of a link's mailbox. */
export type EmailAuthorisationActor = ActorRefFrom<typeof emailAuthorisationMachine>

/** Returns the response from Google after its redirect; otherwise null. */
export function googleAnswer({ authorised, platformRefusal }: BrowserEnvironment): GmailOutcome | null {
  const failure = platformRefusal.recall()
  if (failure) return { failure }
  const address = authorised.recall()
  return address ? { address } : null
}

/** Returns the mailbox that awaits its code, as stored in the tab under this name; null if there is none. */
export function storedTrial({ tabMemory }: BrowserEnvironment, name: string): TriedMailbox | null {
  const tried = readTyped<TriedMailbox>(
    { platform: '', email: '', host: '', port: 0, sentAt: 0 },
    tabMemory.recall(name),
  )
  return tried.email === '' ? null : tried
}

/** Stores the mailbox that awaits its code, without its authorization code, so that it survives a reload. */
export function useStoredTrial(tried: TriedMailbox | null, name: string): void {
  const { tabMemory } = useBrowserEnvironment()
  useEffect(() => {
    if (tried) tabMemory.remember(name, tried)
    else tabMemory.forget(name)
  }, [tabMemory, tried, name])
}

/** Removes Google's response after a flow has used it. Redirects to Google when the flow emits the URL. */
export function useGoogleRoundTrip(authorisation: EmailAuthorisationActor | undefined): void {
  const { platformRefusal, authorised, leaveFor } = useBrowserEnvironment()
  useEffect(() => {
    platformRefusal.forget()
    authorised.forget()
  }, [platformRefusal, authorised])
  useEffect(() => {
    const subscription = authorisation?.on('redirect.prepared', ({ url }) => leaveFor(url))
    return () => subscription?.unsubscribe()
  }, [authorisation, leaveFor])
}

/** The visible part: the authorized mailbox, the code that confirms one, or the form. */
const partOf = (snapshot: Snapshot): 'authorised' | 'code' | 'form' => {
  if (snapshot.matches('authorised')) return 'authorised'
  return snapshot.hasTag('coded') ? 'code' : 'form'
}
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const addressOf = ({ context }: Snapshot) => context.address
const trialOf = ({ context }: Snapshot) => context.trial
const failureOf = ({ context }: Snapshot) => context.failure
const codeOf = ({ context }: Snapshot) => context.code

export function useEmailAuthorisation(authorisation: EmailAuthorisationActor) {
  return {
    part: useSelector(authorisation, partOf),
    isBusy: useSelector(authorisation, isBusy),
    /** Address of the mailbox chosen earlier; empty for the service's own, null if there is none. */
    address: useSelector(authorisation, addressOf),
    /** The mailbox to be confirmed. */
    trial: useSelector(authorisation, trialOf),
    failure: useSelector(authorisation, failureOf),
    dialog: useCodeDialog(authorisation),
  }
}

/** Returns the state of the code sent through the mailbox. */
export function useMailboxCode(authorisation: EmailAuthorisationActor) {
  return {
    code: useSelector(authorisation, codeOf),
    failure: useSelector(authorisation, failureOf),
    ...useCodeSending(authorisation),
  }
}

export function emailAuthorisationActions(authorisation: EmailAuthorisationActor) {
  return {
    chooseService: () => authorisation.send({ type: 'service.chosen' }),
    chooseGmail: (email: string) => authorisation.send({ type: 'gmail.chosen', email }),
    tryMailbox: (trial: Schemas['MailboxTrial']) => authorisation.send({ type: 'form.submitted', trial }),
    /** Continues with the authorized mailbox. */
    confirm: () => authorisation.send({ type: 'mailbox.confirmed' }),
    reopenForm: () => authorisation.send({ type: 'form.reopened' }),
    closeForm: () => authorisation.send({ type: 'form.closed' }),
    submitCode: (code: string) => authorisation.send({ type: 'code.submitted', code }),
    resendCode: () => authorisation.send({ type: 'code.requested' }),
  }
}
