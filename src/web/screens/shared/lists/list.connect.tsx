import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import type {
  ListInput,
  ListPage,
  ListPosition,
  ListQuery,
  ListRow,
  ListSort,
} from '../../../../../machines/shared/list.context.ts'
import { listMachine } from '../../../../../machines/shared/list.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../flow/flow.tsx'
import { beginOfRecords } from '../../../ui/tables/record-table.tsx'
import { addressWith, type ListOffer, placeIn, rememberedSize, usualSize } from './list-place.connect.ts'

type Snapshot = SnapshotFrom<typeof listMachine>

type RecallingProps = {
  place: ListPosition
  read: (search: string) => ListPosition
  /** Returns whether the list itself caused this URL change. Consumes the match, so call it once per rendered position. */
  isOwn: (position: string) => boolean
}

/**
 * Creates the provider and hooks for a list. `fetchPage` is the area's `operationAs(…)` and determines the row type of the hooks; `offer` describes
 * the values allowed in the URL. Call it once, in a `connect` file.
 */
export function listFlow<Item>(fetchPage: PromiseActorLogic<ListPage<Item>, ListQuery>, offer: ListOffer = {}) {
  // The machine does not inspect the rows.
  const typed = fetchPage as PromiseActorLogic<ListPage<unknown>, ListQuery>
  const provided = listMachine.provide({ actors: { fetchPage: typed } })
  const flow = createFlow(provided)

  /** Provides the list and synchronizes its position with the URL. `input` contains the query parts that are not in the URL. */
  function ListFlow({ input, children }: { input?: ListInput; children: ReactNode }): ReactElement {
    const { tabMemory } = useBrowserEnvironment()
    const [address, setAddress] = useSearchParams()
    const { pathname } = useLocation()
    const [initial] = useState(() => usualPlace(input, tabMemory.recall(rememberedSize)))
    const usual = { ...initial, filter: input?.filter ?? '' }
    const place = placeIn(address, usual, offer)
    const defaults = offer.isFilterSaid ? { ...usual, filter: '' } : usual
    const read = (params: URLSearchParams): ListPosition => placeIn(params, usual, offer)
    // Positions written to the URL but not rendered yet, oldest first.
    const written = useRef<string[]>([])
    const isOwn = (position: string): boolean => {
      const at = written.current.indexOf(position)
      written.current = at < 0 ? [] : written.current.slice(at + 1)
      return at >= 0
    }
    return (
      <flow.Provider
        input={{ ...input, ...place }}
        on={{
          'place.changed': ({ place: next, isTyped }) => {
            tabMemory.remember(rememberedSize, next.size)
            // The user may already have opened a row after a search. Writing the URL now would navigate back to the list.
            if (window.location.pathname !== pathname) return
            const write = (before: URLSearchParams): URLSearchParams => {
              const after = addressWith(before, next, defaults)
              written.current.push(JSON.stringify(read(after)))
              return after
            }
            setAddress(write, { replace: isTyped, preventScrollReset: true })
          },
          'page.turned': beginOfRecords,
        }}
      >
        <Recalling place={place} read={(search) => read(new URLSearchParams(search))} isOwn={isOwn} />
        {children}
      </flow.Provider>
    )
  }

  /**
   * Updates the list when navigation changes the URL. Ignores changes made by the list itself, because the user may have typed more of the search
   * before they are rendered. On `popstate`, reads the position from `window.location`, because the rendered position may be outdated.
   */
  function Recalling({ place, read, isOwn }: RecallingProps): null {
    const send = flow.useSend()
    const { pathname } = useLocation()
    const serialized = JSON.stringify(place)
    const follow = useEffectEvent((rendered: string) => {
      if (!isOwn(rendered)) send({ type: 'place.recalled', place: JSON.parse(rendered) as ListPosition })
    })
    useEffect(() => follow(serialized), [serialized])
    const recall = useEffectEvent(() => {
      if (window.location.pathname === pathname) send({ type: 'place.recalled', place: read(window.location.search) })
    })
    useEffect(() => {
      const handle = (): void => recall()
      window.addEventListener('popstate', handle)
      return () => window.removeEventListener('popstate', handle)
    }, [])
    return null
  }

  const useRows = (): readonly ListRow<Item>[] => flow.useFlow(rowsOf) as readonly ListRow<Item>[]

  /** Returns whether the page is loaded, loading or failed. */
  function useList() {
    return {
      /** True if no page has been loaded yet. */
      isFirst: flow.useFlow(isFirst),
      isEmpty: flow.useFlow(isEmpty),
      isBusy: flow.useIsBusy(),
      /** Reason why the requested page could not be loaded. */
      failure: flow.useFlow(failureOf),
    }
  }

  const useQuery = (): ListQuery => flow.useFlow(queryOf)

  /** Returns the position of the visible page and the pagination functions. */
  function usePaging() {
    const send = flow.useSend()
    const shown = flow.useFlow(shownOf)
    return {
      ...shown,
      count: useRows().length,
      total: flow.useFlow(totalOf),
      hasNext: flow.useFlow(hasNext),
      onPage: (page: number) => send({ type: 'page.chosen', page }),
      onSize: (size: number) => send({ type: 'size.chosen', size }),
      /** Error and retry if another page could not be loaded. */
      failure: flow.useFlow(turningFailureOf),
      onRetry: () => send({ type: 'retry.asked' }),
    }
  }

  /** Returns the keys of the selected rows. */
  const useSelected = (): readonly string[] => flow.useFlow(selectedOf)

  /** Returns whether all rows that match the filter are selected, including those on other pages. */
  const useIsWhole = (): boolean => flow.useFlow(isWholeOf)

  /** Returns the key and item of the row whose details are open; null if there is none. */
  const useOpened = (): ListRow<Item> | null => flow.useFlow(openedOf) as ListRow<Item> | null

  /** Returns a number that changes with the records. Use it as the `key` of details that are loaded separately. */
  const useRevision = (): number => flow.useFlow(revisionOf)

  /** Returns the maximum number of rows; null if there is no limit or before the first page. */
  const useLimit = (): number | null => flow.useFlow(limitOf)

  function useListActs() {
    const send = flow.useSend()
    return useMemo(
      () => ({
        search: (search: string) => send({ type: 'search.typed', search }),
        filterBy: (filter: string) => send({ type: 'filter.chosen', filter }),
        choose: (name: string, value: string) => send({ type: 'choice.made', name, value }),
        sortBy: (sort: ListSort) => send({ type: 'sort.chosen', sort }),
        select: (keys: string[]) => send({ type: 'rows.selected', keys }),
        selectAll: () => send({ type: 'all.selected' }),
        open: (key: string) => send({ type: 'row.opened', key }),
        close: () => send({ type: 'row.closed' }),
        /** Reloads the page after an action on a record. */
        readAgain: () => send({ type: 'list.outdated' }),
        retry: () => send({ type: 'retry.asked' }),
      }),
      [send],
    )
  }

  return {
    ListFlow,
    useRows,
    useList,
    useQuery,
    usePaging,
    useSelected,
    useIsWhole,
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
const failureOf = (snapshot: Snapshot) =>
  snapshot.matches('failed') && !isTurning(snapshot) ? snapshot.context.failure : null
const turningFailureOf = (snapshot: Snapshot) =>
  snapshot.matches('failed') && isTurning(snapshot) ? snapshot.context.failure : null
/** The visible page is kept if another page fails to load; the pager then shows the error. */
const isTurning = ({ context }: Snapshot) => context.isTurning && context.page !== null
const queryOf = ({ context }: Snapshot) => context.question
const shownOf = ({ context }: Snapshot) => context.shown
const totalOf = ({ context }: Snapshot) => context.page?.total ?? null
const limitOf = ({ context }: Snapshot) => context.page?.limit ?? null
const selectedOf = ({ context }: Snapshot) => context.selected
const isWholeOf = ({ context }: Snapshot) => context.isWhole
const openedOf = ({ context: { page, opened } }: Snapshot) => page?.rows.find(({ key }) => key === opened) ?? null
const revisionOf = ({ context }: Snapshot) => context.revision
const hasNext = ({ context }: Snapshot) => context.page?.hasNext ?? false

function usualPlace(input: ListInput = {}, remembered: unknown): ListPosition {
  const { search = '', filter = '', choices = {}, sort = null } = input
  return { search, filter, choices, sort, page: 1, size: usualSize(remembered) }
}
