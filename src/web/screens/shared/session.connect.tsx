import { createActorContext, useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { privacyConsentMachine } from '../../../../machines/access/privacy-consent.machine.ts'
import { sessionMachine } from '../../../../machines/access/session.machine.ts'
import { withClient } from '../../../../machines/shared/operation.ts'
import { BindingProvider, useBinding } from '../../flow.tsx'
import { guardedClient } from './guarded-client.ts'
import { useBrowserEnvironment } from '../../browser-environment.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const Flow = createActorContext(sessionMachine)

/** A piece of the session's snapshot; define the selector outside the component. */
export const useSession = Flow.useSelector
/** The actor to `send` events to. */
export const useSessionRef = Flow.useActorRef

type Props = { page: 'org' | 'corp'; children: ReactNode }

/**
 * The session of pages of one type. Every flow inside it calls through `guardedClient`, so that no screen behind the guard has to
 * know of consent or of a session that ends.
 */
export function SessionFlow({ page, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(sessionMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { page }, ...(inspect && { inspect }) }}>
      <Memory />
      <Guarded>{children}</Guarded>
    </Flow.Provider>
  )
}

/** What the tab notes of the session, for as long as there is one. */
function Memory(): null {
  const actor = Flow.useActorRef()
  const { session } = useBrowserEnvironment()
  useEffect(() => {
    const known = actor.on('session.known', ({ notes, account }) => session.remember(notes, account))
    const ended = actor.on('session.ended', () => session.end())
    const cleared = actor.on('session.cleared', () => session.forget())
    return () => {
      known.unsubscribe()
      ended.unsubscribe()
      cleared.unsubscribe()
    }
  }, [actor, session])
  return null
}

function Guarded({ children }: { children: ReactNode }): ReactElement {
  const binding = useBinding()
  const session = Flow.useActorRef()
  const guarded = useMemo(() => ({ ...binding, client: guardedClient(binding.client, session) }), [binding, session])
  return <BindingProvider value={guarded}>{children}</BindingProvider>
}

/** Where the session stands, as one word. */
export const sessionStage = ({ value }: Snapshot) => value

const managerOf = ({ context }: Snapshot) => context.manager

/** Who is signed in; null while that is not known, or when nobody is. */
export const useManager = () => useSession(managerOf)

const dialogActorOf = ({ children }: Snapshot) => children.dialog
const consentActorOf = ({ children }: Snapshot) => children.privacyConsent

/** What the session has to say before one goes on; one of them at a time. */
export const useSessionDialog = () => ({ ended: useSession(dialogActorOf), consent: useSession(consentActorOf) })

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
