import { createActorContext, useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { platformLoginMachine } from '../../../../machines/access/platform-login.machine.ts'
import { withClient } from '../../../../machines/shared/operation.ts'
import { useBinding } from '../../flow.tsx'
import type { CodeSnapshot } from '../shared/verification-code.connect.ts'
import { useBrowserEnvironment } from '../../browser-environment.ts'

type Snapshot = SnapshotFrom<typeof platformLoginMachine>

const Flow = createActorContext(platformLoginMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const usePlatformLogin = Flow.useSelector
/** The actor to `send` events to. */
export const usePlatformLoginRef = Flow.useActorRef

type PlatformLoginFlowProps = {
  /** The browser is back from a platform that gave no verified address. */
  isAddressDue?: boolean
  /** The key of the invitation whose page this is. */
  invitation?: string
  children: ReactNode
}

/** The way to the code platforms, and what is asked of those who come back without an address. */
export function PlatformLoginFlow({
  isAddressDue = false,
  invitation = '',
  children,
}: PlatformLoginFlowProps): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(platformLoginMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { isAddressDue, invitation }, ...(inspect && { inspect }) }}>
      <Surroundings />
      {children}
    </Flow.Provider>
  )
}

function Surroundings(): null {
  const actor = Flow.useActorRef()
  const { session, leaveFor } = useBrowserEnvironment()
  useEffect(() => {
    const ended = actor.on('session.ended', () => session.end())
    const found = actor.on('redirect.prepared', ({ url }) => leaveFor(url))
    return () => {
      ended.unsubscribe()
      found.unsubscribe()
    }
  }, [actor, session, leaveFor])
  return null
}

const codeOf = ({ children }: Snapshot) => children.verificationCode
const ownDialogOf = ({ children }: Snapshot) => children.dialog
const dialogOf = (snapshot: CodeSnapshot) => snapshot?.children.dialog

/** A piece of the code's own machine; `undefined` is given to the selector while there is none. */
export function useSignInCode<T>(selector: (snapshot: CodeSnapshot) => T): T {
  return useSelector(usePlatformLogin(codeOf), selector)
}

/** The dialog that is open, whichever machine opened it; undefined when none is. */
export function usePlatformDialog() {
  const own = usePlatformLogin(ownDialogOf)
  const ofCode = useSignInCode(dialogOf)
  return own ?? ofCode
}
