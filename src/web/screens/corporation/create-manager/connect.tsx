import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { managerCreationMachine } from '../../../../../machines/corporation/manager-creation.machine.ts'
import type { NewManager } from '../../../../domain/people/new-managers.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof managerCreationMachine>

const flow = createFlow(managerCreationMachine)

/** Provides the creation of employee managers, several at once. */
export function ManagerCreationFlow({ children }: { children: ReactNode }): ReactElement {
  return <flow.Provider>{children}</flow.Provider>
}

const factsOf = ({ context }: Snapshot) => context.facts
const isFull = (snapshot: Snapshot) => snapshot.matches('full')
const refusedOf = ({ context }: Snapshot) => (context.refusal ? context.managers : null)
const createdOf = (snapshot: Snapshot) => (snapshot.matches('created') ? snapshot.context.managers : null)
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useManagerCreation() {
  return {
    /** Domains, existing managers, and the maximum number of managers. `limit` is 0 until the managers are loaded. */
    facts: flow.useFlow(factsOf),
    isFull: flow.useFlow(isFull),
    /** The rows that the service refused, because the community's mail server cannot send to some of their addresses. */
    refused: flow.useFlow(refusedOf),
    created: flow.useFlow(createdOf),
    isBusy: flow.useIsBusy(),
    failure: flow.useFlow(failureOf),
    dialog: flow.useFlow(dialogOf),
  }
}

export function useManagerCreationActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    create: (managers: NewManager[]) => send({ type: 'form.submitted', managers }),
    createMore: () => send({ type: 'more.asked' }),
  }
}
