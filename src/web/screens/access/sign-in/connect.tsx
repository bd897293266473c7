import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { communityLoginMachine } from '../../../../../machines/access/community-login.machine.ts'
import { managerLoginMachine } from '../../../../../machines/access/manager-login.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useLoginFreeze } from '../login-freeze.connect.ts'

type Snapshot = SnapshotFrom<typeof managerLoginMachine>

const Flow = createActorContext(managerLoginMachine)

/** A piece of the sign-in's snapshot; define the selector outside the component. */
export const useLogin = Flow.useSelector
/** The actor to `send` events to. */
export const useLoginRef = Flow.useActorRef

/** Signs a manager in; `linkId` is empty for a community's. Give it a `key` of the link. */
export function LoginFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkId === '' ? communityLoginMachine : managerLoginMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      <Memory />
      {children}
    </Flow.Provider>
  )
}

function Memory(): null {
  const actor = Flow.useActorRef()
  const { session } = useBrowserEnvironment()
  useEffect(() => {
    const known = actor.on('session.known', ({ notes }) => session.remember(notes))
    const cleared = actor.on('session.cleared', () => session.forget())
    return () => {
      known.unsubscribe()
      cleared.unsubscribe()
    }
  }, [actor, session])
  return null
}

/** Where the sign-in stands, as one word. */
export const loginStage = ({ value }: Snapshot) => value

export const loginContext = ({ context }: Snapshot) => context

const dialogActorOf = ({ children }: Snapshot) => children.dialog
const freezeActorOf = ({ children }: Snapshot) => children.loginFreeze
const consentActorOf = ({ children }: Snapshot) => children.privacyConsent

/** Tries left, and until when (milliseconds) the account is frozen. */
export const useFreeze = () => useLoginFreeze(useLogin(freezeActorOf))

/** What must be answered before one goes on; one of them at a time. */
export const useLoginDialog = () => ({ refusal: useLogin(dialogActorOf), consent: useLogin(consentActorOf) })
