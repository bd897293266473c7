import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import {
  type ListInput,
  listMachine,
  type ListPage,
  type Question,
  type Row,
} from '../../../machines/shared/list.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { useBinding } from './binding.ts'

type Snapshot = SnapshotFrom<typeof listMachine>

/**
 * The flow of one list: `fetchPage` is the area's `operationAs(…)`, and its rows come back out of the machine as what went in.
 * Call it once, beside the screens: it makes a provider and the hooks that read from it.
 */
export function listFlow<Item>(fetchPage: PromiseActorLogic<ListPage<Item>, Question>) {
  // The machine carries the rows without looking into them.
  const carried = fetchPage as PromiseActorLogic<ListPage<unknown>, Question>
  const provided = listMachine.provide({ actors: { fetchPage: carried } })
  const Context = createActorContext(provided)

  /** One visit to the list; give it a `key` of its scope. */
  function ListFlow({ input, children }: { input?: ListInput; children: ReactNode }): ReactElement {
    const { client, inspect } = useBinding()
    const [logic] = useState(() => withClient(provided, client))
    return (
      <Context.Provider logic={logic} options={{ input, ...(inspect && { inspect }) }}>
        {children}
      </Context.Provider>
    )
  }
  const useRows = (): readonly Row<Item>[] => Context.useSelector(rowsOn) as readonly Row<Item>[]
  return { ListFlow, useRows, useList: Context.useSelector, useListRef: Context.useActorRef }
}

const none: readonly Row<unknown>[] = []
const rowsOn = ({ context }: Snapshot): readonly Row<unknown>[] => context.page?.rows ?? none
