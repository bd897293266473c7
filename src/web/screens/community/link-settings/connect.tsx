import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { LinkPeopleAct } from '../../../../../machines/community/link-people-acts.ts'
import { linkPeopleMachine } from '../../../../../machines/community/link-people.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(linkPeopleMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkPeople = Flow.useSelector
/** The actor to `send` events to. */
export const useLinkPeopleRef = Flow.useActorRef

type Props = {
  linkId: string
  onInvited: (email: string) => void
  onDone: (act: LinkPeopleAct) => void
  children: ReactNode
}

/** The people who look after a link; give it a `key` of the link. */
export function LinkPeopleFlow({ linkId, onInvited, onDone, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkPeopleMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      <Announcements onInvited={onInvited} onDone={onDone} />
      {children}
    </Flow.Provider>
  )
}

function Announcements({ onInvited, onDone }: Pick<Props, 'onInvited' | 'onDone'>): null {
  const actor = Flow.useActorRef()
  useEffect(() => {
    const subscriptions = [
      actor.on('person.invited', ({ email }) => onInvited(email)),
      actor.on('act.done', ({ act }) => onDone(act)),
    ]
    return () => subscriptions.forEach((each) => each.unsubscribe())
  }, [actor, onInvited, onDone])
  return null
}
