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
  /** Whether the list itself wrote a place into the address; asked once for each place that is rendered. */
  isOwn: (said: string) => boolean
}

/**
 * The flow of one list: `fetchPage` is the area's `operationAs(…)`, whose row type the hooks return; `offer` is what an address may ask it for. Call
 * it once, in a `connect` file: it makes a provider and hooks.
 */
export function listFlow<Item>(fetchPage: PromiseActorLogic<ListPage<Item>, ListQuery>, offer: ListOffer = {}) {
  // The machine passes the rows through unread.
  const carried = fetchPage as PromiseActorLogic<ListPage<unknown>, ListQuery>
  const provided = listMachine.provide({ actors: { fetchPage: carried } })
  const flow = createFlow(provided)

  /** The list, with its place in the page's address. `input` is what the address does not say. */
  function ListFlow({ input, children }: { input?: ListInput; children: ReactNode }): ReactElement {
    const { tabMemory } = useBrowserEnvironment()
    const [address, setAddress] = useSearchParams()
    const { pathname } = useLocation()
    const [begun] = useState(() => usualPlace(input, tabMemory.recall(rememberedSize)))
    const usual = { ...begun, filter: input?.filter ?? '' }
    const place = placeIn(address, usual, offer)
    const unsaid = offer.isFilterSaid ? { ...usual, filter: '' } : usual
    const read = (said: URLSearchParams): ListPosition => placeIn(said, usual, offer)
    // The oldest first.
    const written = useRef<string[]>([])
    const isOwn = (said: string): boolean => {
      const at = written.current.indexOf(said)
      written.current = at < 0 ? [] : written.current.slice(at + 1)
      return at >= 0
    }
    return (
      <flow.Provider
        input={{ ...input, ...place }}
        on={{
          'place.changed': ({ place: next, isTyped }) => {
            tabMemory.remember(rememberedSize, next.size)
            // Someone who searched and opened a row at once is on their way to it: writing here would lead back.
            if (window.location.pathname !== pathname) return
            const write = (before: URLSearchParams): URLSearchParams => {
              const after = addressWith(before, next, unsaid)
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
   * Back, forward and links change the address by themselves; what the list itself wrote there it knows already. That is
   * rendered later than it is written, when the search may have been typed further. Back and forward are read from the window: where they come before
   * the list's own change of the address is rendered, the rendered place never changes.
   */
  function Recalling({ place, read, isOwn }: RecallingProps): null {
    const send = flow.useSend()
    const { pathname } = useLocation()
    const said = JSON.stringify(place)
    const follow = useEffectEvent((rendered: string) => {
      if (!isOwn(rendered)) send({ type: 'place.recalled', place: JSON.parse(rendered) as ListPosition })
    })
    useEffect(() => follow(said), [said])
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

  /** The visible page among the others. */
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
      /** Why another page is not there, and asking for it again. */
      failure: flow.useFlow(turningFailureOf),
      onRetry: () => send({ type: 'retry.asked' }),
    }
  }

  /** The keys of the rows selected for an act. */
  const useSelected = (): readonly string[] => flow.useFlow(selectedOf)

  /** All rows of the filter are selected, the invisible ones too. */
  const useIsWhole = (): boolean => flow.useFlow(isWholeOf)

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
        choose: (name: string, value: string) => send({ type: 'choice.made', name, value }),
        sortBy: (sort: ListSort) => send({ type: 'sort.chosen', sort }),
        select: (keys: string[]) => send({ type: 'rows.selected', keys }),
        selectAll: () => send({ type: 'all.selected' }),
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
/** A page that was shown stays when the next one does not come: what went wrong stands at the pager then. */
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
