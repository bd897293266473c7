import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { idleWarningMachine } from '../../../../../machines/access/sign-in/idle-warning.machine.ts'
import type { ClaClient } from '../../../../../machines/shared/operation.ts'
import { BindingProvider, createFlow, useBinding } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof idleWarningMachine>

const flow = createFlow(idleWarningMachine)

type Props = { onDue: () => void; children: ReactNode }

/**
 * Measures the time since the last call, and calls `onDue` when the session may have expired. Wraps all flows of the session, so that each call
 * counts as activity.
 */
export function IdleWarningFlow({ onDue, children }: Props): ReactElement {
  return (
    <flow.Provider on={{ 'session.due': onDue }}>
      <WatchedBinding>{children}</WatchedBinding>
    </flow.Provider>
  )
}

function WatchedBinding({ children }: { children: ReactNode }): ReactElement {
  const binding = useBinding()
  const idle = flow.useActor()
  const watched = useMemo(() => ({ ...binding, client: watchedClient(binding.client, idle) }), [binding, idle])
  return <BindingProvider value={watched}>{children}</BindingProvider>
}

/** Wraps the client so that every response, including a refusal, counts as activity. */
function watchedClient(client: ClaClient, idle: ActorRefFrom<typeof idleWarningMachine>): ClaClient {
  return {
    async call(id, request, signal, options) {
      try {
        return await client.call(id, request, signal, options)
      } finally {
        idle.send({ type: 'call.answered' })
      }
    },
  }
}

const isWarned = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog')
const endsAtOf = ({ context }: Snapshot) => context.endsAt

export const useIsIdleWarned = () => flow.useFlow(isWarned)

/** Returns the time at which the idle session ends, in milliseconds since 1970 UTC. */
export const useSessionEnd = () => flow.useFlow(endsAtOf)

export function useIdleWarningActions() {
  const send = flow.useSend()
  return { stay: () => send({ type: 'stay.asked' }) }
}
