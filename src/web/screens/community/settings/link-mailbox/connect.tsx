import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkMailboxMachine } from '../../../../../../machines/community/projects/link-mailbox.machine.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'
import {
  googleAnswer,
  storedTrial,
  useGoogleRoundTrip,
  useStoredTrial,
} from '../../wizard/email-authorization/connect.ts'

type Snapshot = SnapshotFrom<typeof linkMailboxMachine>

const flow = createFlow(linkMailboxMachine)

/** Provides the mailbox of a link. Set a `key` that includes the link. */
export function LinkMailboxFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const environment = useBrowserEnvironment()
  return (
    <flow.Provider
      input={() => ({ linkId, returned: googleAnswer(environment), tried: storedTrial(environment, trialOf(linkId)) })}
    >
      <TrialStorage linkId={linkId} />
      {children}
    </flow.Provider>
  )
}

/** Returns the tab storage key for a mailbox whose verification code is pending. */
const trialOf = (linkId: string): string => `mailbox on trial of ${linkId}`

function TrialStorage({ linkId }: { linkId: string }): null {
  useGoogleRoundTrip(flow.useFlow(authorizationOf))
  useStoredTrial(flow.useFlow(triedOf), trialOf(linkId))
  return null
}

const authorizationOf = ({ children }: Snapshot) => children.emailAuthorization
/** Returns the visible part: the current mailbox, the form for a new mailbox, the confirmation, or a failure. */
const partOf = ({ value }: Snapshot): 'unread' | 'present' | 'changed' | 'choosing' => {
  if (value === 'unread' || value === 'changed') return value
  return value === 'shown' ? 'present' : 'choosing'
}
const triedOf = ({ context }: Snapshot) => context.tried
const linkOf = ({ context }: Snapshot) => context.link
const addressOf = ({ context }: Snapshot) => context.address
const failureOf = ({ context }: Snapshot) => context.failure
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useLinkMailbox() {
  return {
    part: flow.useFlow(partOf),
    link: flow.useFlow(linkOf),
    /** Address of the selected mailbox; empty for the service's own mailbox. */
    address: flow.useFlow(addressOf),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
    /** The actor that confirms a mailbox; undefined if none is being confirmed. */
    authorization: flow.useFlow(authorizationOf),
  }
}

export function useLinkMailboxActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    change: () => send({ type: 'change.asked' }),
  }
}
