import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkMailboxMachine } from '../../../../../machines/community/link-mailbox.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'
import { returnedWith } from '../email-authorisation/gmail-return.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'

type Snapshot = SnapshotFrom<typeof linkMailboxMachine>

const Flow = createActorContext(linkMailboxMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkMailbox = Flow.useSelector
/** The actor to `send` events to. */
export const useLinkMailboxRef = Flow.useActorRef

const authorisationOf = ({ children }: Snapshot) => children.emailAuthorisation

/** The actor that proves a mailbox; undefined before and after. */
export const useLinkAuthorisation = () => useLinkMailbox(authorisationOf)

/** The mailbox of a link; give it a `key` of the link. */
export function LinkMailboxFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { client, inspect } = useBinding()
  const environment = useBrowserEnvironment()
  const [logic] = useState(() => withClient(linkMailboxMachine, client))
  const [input] = useState(() => ({ linkId, returned: returnedWith(environment) }))
  return (
    <Flow.Provider logic={logic} options={{ input, ...(inspect && { inspect }) }}>
      <Surroundings />
      {children}
    </Flow.Provider>
  )
}

function Surroundings(): null {
  const { told, authorised, leaveFor } = useBrowserEnvironment()
  const authorisation = useLinkAuthorisation()
  useEffect(() => {
    told.forget()
    authorised.forget()
  }, [told, authorised])
  useEffect(() => {
    const subscription = authorisation?.on('redirect.prepared', ({ url }) => leaveFor(url))
    return () => subscription?.unsubscribe()
  }, [authorisation, leaveFor])
  return null
}
