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
 * The session of pages of one type; the tab stores what it emits. Every flow inside it calls through `guardedClient`, so that screens behind the
 * guard need not handle consent or the end of a session.
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

/** The state of the session's machine. */
export const useSessionStage = () => flow.useFlow(stageOf)

/** The signed-in manager; null until known, and when none is signed in. */
export const useManager = () => flow.useFlow(managerOf)

/** Why there is no session, or why the session is not known. */
export const useSessionFailure = () => flow.useFlow(failureOf)

/** The session's dialog: it is over, or consent is missing; at most one. */
export const useSessionDialog = () => ({ ended: flow.useFlow(dialogOf), consent: flow.useFlow(consentOf) })

/** Whether the session has expired at the time of the call. */
export function useIsSignedOut(): () => boolean {
  const session = flow.useActor()
  return useCallback(() => session.getSnapshot().matches('signedOut'), [session])
}

export function useSessionActs() {
  const send = flow.useSend()
  return {
    /** Asks who is signed in: the account or its session has changed. */
    refresh: () => send({ type: 'session.opened' }),
    retry: () => send({ type: 'retry.asked' }),
    signOut: () => send({ type: 'signOut.asked' }),
  }
}

/** The actor of a privacy policy that waits for an answer. */
export type OpenConsent = ActorRefFrom<typeof privacyConsentMachine>

/** The content of the policy's dialog, and its answers. */
export function useConsent(consent: OpenConsent) {
  return {
    isBusy: useSelector(consent, (snapshot) => snapshot.hasTag('busy')),
    failure: useSelector(consent, ({ context }) => context.failure),
    isFirst: useSelector(consent, ({ context }) => context.isFirst),
    agree: () => consent.send({ type: 'consent.given' }),
    refuse: () => consent.send({ type: 'consent.refused' }),
  }
}
