import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { LinkPeopleAction } from '../../../../../../machines/community/projects/link-people-actions.ts'
import { linkPeopleMachine } from '../../../../../../machines/community/projects/link-people.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof linkPeopleMachine>

const flow = createFlow(linkPeopleMachine)

type Props = {
  linkId: string
  onInvited: (email: string) => void
  onDone: (act: LinkPeopleAction) => void
  children: ReactNode
}

/** Provides the managers of a link. Set a `key` that includes the link. */
export function LinkPeopleFlow({ linkId, onInvited, onDone, children }: Props): ReactElement {
  return (
    <flow.Provider
      input={{ linkId }}
      on={{ 'person.invited': ({ email }) => onInvited(email), 'action.done': ({ act }) => onDone(act) }}
    >
      {children}
    </flow.Provider>
  )
}

const communityOf = ({ context }: Snapshot) => context.community
const peopleOf = ({ context }: Snapshot) => context.people
const invitationsOf = ({ context }: Snapshot) => context.invitations
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)
const dialogOf = ({ children }: Snapshot) => children.dialog
const emailOf = ({ context }: Snapshot) => context.email
const refusalOf = ({ context }: Snapshot) => context.refusal
const pendingActionOf = (snapshot: Snapshot) => (snapshot.matches('asking') ? snapshot.context.act : null)

export function useLinkPeople() {
  return {
    /** Community names of the link; null until they are loaded. */
    community: flow.useFlow(communityOf),
    people: flow.useFlow(peopleOf),
    invitations: flow.useFlow(invitationsOf),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
    /** The action that awaits confirmation. */
    asked: flow.useFlow(pendingActionOf),
  }
}

/** Returns the invited address, and the error if it was rejected. */
export function useInvitation() {
  return { email: flow.useFlow(emailOf), refusal: flow.useFlow(refusalOf) }
}

export function useLinkPeopleActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    invite: (email: string) => send({ type: 'form.submitted', email }),
    ask: (act: LinkPeopleAction) => send({ type: 'action.requested', act }),
    confirm: () => send({ type: 'action.confirmed' }),
    cancel: () => send({ type: 'action.cancelled' }),
  }
}
