import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import { listMachine, type ListPage, type ListQuery, type ListRow } from '../../../../machines/shared/list.machine.ts'
import { createFlow } from '../../flow.tsx'

type Snapshot = SnapshotFrom<typeof listMachine>

/**
 * The flow of one list: `fetchPage` is the area's `operationAs(…)`, and its rows come back out of the machine as what went in.
 * Call it once, beside the screens: it makes a provider and the hooks that read from it.
 */
export function listFlow<Item>(fetchPage: PromiseActorLogic<ListPage<Item>, ListQuery>) {
  // The machine carries the rows without looking into them.
  const carried = fetchPage as PromiseActorLogic<ListPage<unknown>, ListQuery>
  const provided = listMachine.provide({ actors: { fetchPage: carried } })
  const flow = createFlow(provided)
  const useRows = (): readonly ListRow<Item>[] => flow.useFlow(rowsOn) as readonly ListRow<Item>[]
  return { ListFlow: flow.Provider, useRows, useList: flow.useFlow, useListRef: flow.useActor }
}

const none: readonly ListRow<unknown>[] = []
const rowsOn = ({ context }: Snapshot): readonly ListRow<unknown>[] => context.page?.rows ?? none
