import { useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useCallback, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { privacyConsentMachine } from '../../../../machines/access/privacy-consent.machine.ts'
import { sessionMachine } from '../../../../machines/access/session.machine.ts'
import { useBrowserEnvironment } from '../../browser-environment.ts'
import { BindingProvider, createFlow, useBinding } from '../../flow.tsx'
import { guardedClient } from './guarded-client.connect.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const flow = createFlow(sessionMachine)

type Props = { page: 'org' | 'corp'; children: ReactNode }

/**
 * The session of pages of one type; the tab notes what it announces. Every flow inside it calls through `guardedClient`, so that no
 * screen behind the guard has to know of consent or of a session that ends.
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

/** Where the session stands: the state of its machine. */
export const useSessionStage = () => flow.useFlow(stageOf)

/** Who is signed in; null while that is not known, or when no manager is. */
export const useManager = () => flow.useFlow(managerOf)

/** Why there is no session, or why it is not known. */
export const useSessionFailure = () => flow.useFlow(failureOf)

/** What the session has to say before one goes on: that it is over, or that consent is missing; one of them at a time. */
export const useSessionDialog = () => ({ ended: flow.useFlow(dialogOf), consent: flow.useFlow(consentOf) })

/** Tells whether the session has ended by itself at the moment of the call. */
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

/** A privacy policy that waits for an answer. */
export type OpenConsent = ActorRefFrom<typeof privacyConsentMachine>

/** What the dialog about the policy says, and can be answered with. */
export function useConsent(consent: OpenConsent) {
  return {
    isBusy: useSelector(consent, (snapshot) => snapshot.hasTag('busy')),
    failure: useSelector(consent, ({ context }) => context.failure),
    isFirst: useSelector(consent, ({ context }) => context.isFirst),
    agree: () => consent.send({ type: 'consent.given' }),
    refuse: () => consent.send({ type: 'consent.refused' }),
  }
}
