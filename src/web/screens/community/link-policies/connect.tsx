import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { linkPoliciesMachine } from '../../../../../machines/community/link-policies.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(linkPoliciesMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkPolicies = Flow.useSelector
/** The actor to `send` events to. */
export const useLinkPoliciesRef = Flow.useActorRef

type Props = { linkId: string; onSet: () => void; onRemoved: () => void; children: ReactNode }

/** A link's own policy texts; give it a `key` of the link. */
export function LinkPoliciesFlow({ linkId, onSet, onRemoved, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkPoliciesMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
      <Announcements onSet={onSet} onRemoved={onRemoved} />
      {children}
    </Flow.Provider>
  )
}

function Announcements({ onSet, onRemoved }: Pick<Props, 'onSet' | 'onRemoved'>): null {
  const actor = Flow.useActorRef()
  useEffect(() => {
    const subscriptions = [actor.on('policies.set', onSet), actor.on('policy.removed', onRemoved)]
    return () => subscriptions.forEach((each) => each.unsubscribe())
  }, [actor, onSet, onRemoved])
  return null
}
