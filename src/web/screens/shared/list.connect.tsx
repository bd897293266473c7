import { useMemo } from 'react'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import {
  listMachine,
  type ListPage,
  type ListQuery,
  type ListRow,
  type ListSort,
} from '../../../../machines/shared/list.machine.ts'
import { createFlow } from '../../flow.tsx'

type Snapshot = SnapshotFrom<typeof listMachine>

/**
 * The flow of one list: `fetchPage` is the area's `operationAs(…)`, whose row type the hooks return. Call it once, in a `connect` file: it makes a
 * provider and hooks.
 */
export function listFlow<Item>(fetchPage: PromiseActorLogic<ListPage<Item>, ListQuery>) {
  // The machine passes the rows through unread.
  const carried = fetchPage as PromiseActorLogic<ListPage<unknown>, ListQuery>
  const provided = listMachine.provide({ actors: { fetchPage: carried } })
  const flow = createFlow(provided)

  const useRows = (): readonly ListRow<Item>[] => flow.useFlow(rowsOf) as readonly ListRow<Item>[]

  /** Whether the page is loaded, loading or refused. */
  function useList() {
    return {
      /** There has been no page yet. */
      isFirst: flow.useFlow(isFirst),
      isEmpty: flow.useFlow(isEmpty),
      isBusy: flow.useIsBusy(),
      /** Why the requested page could not be loaded. */
      failure: flow.useFlow(failureOf),
    }
  }

  /** The list's query: `search`, `filter`, `sort`. */
  const useQuery = (): ListQuery => flow.useFlow(queryOf)

  /** The visible page among the others; a direction without a page is undefined. */
  function usePaging() {
    const send = flow.useSend()
    const canGoOn = flow.useFlow(hasNext)
    const canGoBack = flow.useFlow(hasPrevious)
    return {
      before: flow.useFlow(beforeOf),
      count: useRows().length,
      total: flow.useFlow(totalOf),
      onNext: canGoOn ? () => send({ type: 'page.turned', to: 'next' }) : undefined,
      onPrevious: canGoBack ? () => send({ type: 'page.turned', to: 'previous' }) : undefined,
    }
  }

  /** The keys of the rows selected for an act. */
  const useSelected = (): readonly string[] => flow.useFlow(selectedOf)

  /** The key of the row whose details are open, and its item; null for none. */
  const useOpened = (): ListRow<Item> | null => flow.useFlow(openedOf) as ListRow<Item> | null

  /** Changes whenever the records did: a `key` for details that are read separately. */
  const useRevision = (): number => flow.useFlow(revisionOf)

  /** The most rows there may be; null where there is no limit, or before the first page. */
  const useLimit = (): number | null => flow.useFlow(limitOf)

  function useListActs() {
    const send = flow.useSend()
    return useMemo(
      () => ({
        search: (search: string) => send({ type: 'search.typed', search }),
        filterBy: (filter: string) => send({ type: 'filter.chosen', filter }),
        sortBy: (sort: ListSort) => send({ type: 'sort.chosen', sort }),
        select: (keys: string[]) => send({ type: 'rows.selected', keys }),
        open: (key: string) => send({ type: 'row.opened', key }),
        close: () => send({ type: 'row.closed' }),
        /** Fetches the page again, after an act on a record. */
        readAgain: () => send({ type: 'list.outdated' }),
        retry: () => send({ type: 'retry.asked' }),
      }),
      [send],
    )
  }

  return {
    ListFlow: flow.Provider,
    useRows,
    useList,
    useQuery,
    usePaging,
    useSelected,
    useOpened,
    useRevision,
    useLimit,
    useListActs,
  }
}

const none: readonly ListRow<unknown>[] = []
const rowsOf = ({ context }: Snapshot): readonly ListRow<unknown>[] => context.page?.rows ?? none
const isFirst = ({ context }: Snapshot) => context.page === null
const isEmpty = ({ context }: Snapshot) => context.page?.rows.length === 0
const failureOf = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null)
const queryOf = ({ context }: Snapshot) => context.question
const beforeOf = ({ context }: Snapshot) => context.before
const totalOf = ({ context }: Snapshot) => context.page?.total ?? null
const limitOf = ({ context }: Snapshot) => context.page?.limit ?? null
const selectedOf = ({ context }: Snapshot) => context.selected
const openedOf = ({ context: { page, opened } }: Snapshot) => page?.rows.find(({ key }) => key === opened) ?? null
const revisionOf = ({ context }: Snapshot) => context.revision
const hasNext = (snapshot: Snapshot) => snapshot.can({ type: 'page.turned', to: 'next' })
const hasPrevious = (snapshot: Snapshot) => snapshot.can({ type: 'page.turned', to: 'previous' })
