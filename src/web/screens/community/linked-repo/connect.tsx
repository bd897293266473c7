import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { linkedProjectsMachine, pageOfLinks } from '../../../../../machines/community/linked-projects.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(linkedProjectsMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useLinkedProjects = Flow.useSelector
/** The actor to `send` events to. */
export const useLinkedProjectsRef = Flow.useActorRef

/** The projects on show, and how many there are. */
export function useProjectsPage() {
  return pageOfLinks(useLinkedProjects(contextOf))
}

const contextOf = ({ context }: SnapshotFrom<typeof linkedProjectsMachine>) => context

type Props = {
  /** The link whose detail is open; empty for none. */
  opened: string
  onUnlinked: (name: string) => void
  children: ReactNode
}

/** One visit to the linked projects. */
export function LinkedProjectsFlow({ opened, onUnlinked, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(linkedProjectsMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { opened }, ...(inspect && { inspect }) }}>
      <Announcements onUnlinked={onUnlinked} />
      {children}
    </Flow.Provider>
  )
}

function Announcements({ onUnlinked }: { onUnlinked: (name: string) => void }): null {
  const actor = Flow.useActorRef()
  useEffect(() => {
    const subscription = actor.on('project.unlinked', ({ name }) => onUnlinked(name))
    return () => subscription.unsubscribe()
  }, [actor, onUnlinked])
  return null
}
