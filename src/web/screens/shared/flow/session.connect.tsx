import { useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useCallback, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { privacyConsentMachine } from '../../../../../machines/access/sign-in/privacy-consent.machine.ts'
import { sessionMachine } from '../../../../../machines/access/sign-in/session.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { BindingProvider, createFlow, useBinding } from './flow.tsx'
import { guardedClient } from './guarded-client.connect.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const flow = createFlow(sessionMachine)

type Props = { page: 'org' | 'corp'; children: ReactNode }

/**
 * Provides the session to all pages of a page type and stores its events in the tab. All flows inside use `guardedClient`, so guarded screens do not
 * need to handle consent or the end of a session.
 */
export function SessionFlow({ page, children }: Props): ReactElement {
  const { session } = useBrowserEnvironment()
  return (
    <flow.Provider
      input={{ page }}
      on={{
        'session.known': ({ notes, account }) => session.remember(notes, account),
        'session.ended': () => session.end(),
        'session.cleared': () => session.forget(),
      }}
    >
      <GuardedBinding>{children}</GuardedBinding>
    </flow.Provider>
  )
}

function GuardedBinding({ children }: { children: ReactNode }): ReactElement {
  const binding = useBinding()
  const session = flow.useActor()
  const guarded = useMemo(() => ({ ...binding, client: guardedClient(binding.client, session) }), [binding, session])
  return <BindingProvider value={guarded}>{children}</BindingProvider>
}

const stageOf = ({ value }: Snapshot) => value
const managerOf = ({ context }: Snapshot) => context.manager
const failureOf = ({ context }: Snapshot) => context.failure
const dialogOf = ({ children }: Snapshot) => children.dialog
const consentOf = ({ children }: Snapshot) => children.privacyConsent

/** Returns the state of the session machine. */
export const useSessionStage = () => flow.useFlow(stageOf)

/** Returns the signed-in manager; null while loading or if no one is signed in. */
export const useManager = () => flow.useFlow(managerOf)

/** Returns the reason why there is no session, or why it could not be loaded. */
export const useSessionFailure = () => flow.useFlow(failureOf)

/** Returns the session dialogs, of which at most one is open: the session has ended, or consent is missing. */
export const useSessionDialog = () => ({ ended: flow.useFlow(dialogOf), consent: flow.useFlow(consentOf) })

/** Returns a function that checks whether the session has expired. */
export function useIsSignedOut(): () => boolean {
  const session = flow.useActor()
  return useCallback(() => session.getSnapshot().matches('signedOut'), [session])
}

export function useSessionActions() {
  const send = flow.useSend()
  return {
    /** Reloads the session after a change to the account or the session. */
    refresh: () => send({ type: 'session.opened' }),
    retry: () => send({ type: 'retry.asked' }),
    signOut: () => send({ type: 'signOut.asked' }),
  }
}

/** Actor that asks for consent to a privacy policy. */
export type OpenConsent = ActorRefFrom<typeof privacyConsentMachine>

/** Returns the content of the consent dialog and the functions that respond to it. */
export function useConsent(consent: OpenConsent) {
  return {
    isBusy: useSelector(consent, (snapshot) => snapshot.hasTag('busy')),
    failure: useSelector(consent, ({ context }) => context.failure),
    isFirst: useSelector(consent, ({ context }) => context.isFirst),
    agree: () => consent.send({ type: 'consent.given' }),
    refuse: () => consent.send({ type: 'consent.refused' }),
  }
}
