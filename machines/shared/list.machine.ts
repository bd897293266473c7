import { assign, emit, enqueueActions, setup } from 'xstate'
import { listPageSizes, searchPause } from '../../src/domain/text/limits.ts'
import { type Failure, failureFrom, rememberError } from './failure.ts'
import {
  isOnShow,
  lastPage,
  type ListInput,
  type ListPage,
  type ListPosition,
  type ListQuery,
  type ListSort,
  placeOf,
} from './list.context.ts'
import { placeholder } from './operation.ts'

type Context = {
  question: ListQuery
  /** Page that stays visible while the next page loads; null before the first page. */
  page: ListPage<unknown> | null
  /** Number and size of the visible page. */
  shown: { page: number; size: number }
  /** True if another page was requested; after it has loaded, the view scrolls to its start. */
  isTurning: boolean
  /** Keys of the rows selected for an action; only visible rows. */
  selected: string[]
  /** True if all rows that match the filter are selected, including those on other pages. */
  isWhole: boolean
  /** Key of the visible row whose details are open; null if none are open. */
  opened: string | null
  /** Number of `list.outdated` events; the details of a record are fetched again when it changes. */
  revision: number
  failure: Failure | null
}

type Event =
  | { type: 'search.typed'; search: string }
  | { type: 'filter.chosen'; filter: string }
  | { type: 'sort.chosen'; sort: ListSort }
  | { type: 'choice.made'; name: string; value: string }
  | { type: 'page.chosen'; page: number }
  | { type: 'size.chosen'; size: number }
  /** The browser navigated back or forward to a URL of this list. */
  | { type: 'place.recalled'; place: ListPosition }
  | { type: 'rows.selected'; keys: string[] }
  | { type: 'all.selected' }
  | { type: 'row.opened'; key: string }
  | { type: 'row.closed' }
  | { type: 'list.outdated' }
  | { type: 'retry.asked' }

type Emitted =
  /** `isTyped`: the user typed the change in the search box, so it must not add a history entry. */
  { type: 'place.changed'; place: ListPosition; isTyped: boolean } | { type: 'page.turned' }

type Fetched = { page: ListPage<unknown> }
/** Polling interval of an unsettled list, in milliseconds. */
const nextLook = 3000
const chosen = { type: 'announceChange', params: { isTyped: false } } as const
const fetched = ({ event }: { event: { output: ListPage<unknown> } }): Fetched => ({ page: event.output })

/**
 * List with server-side search, filters, sorting and paging. The area provides `fetchPage` as `operationAs(…)`. Send `list.outdated` after an action
 * on a record.
 */
export const listMachine = setup({
  types: {
    context: {} as Context,
    input: undefined as ListInput | undefined,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: { fetchPage: placeholder<ListQuery, ListPage<unknown>>('fetchPage') },
  actions: {
    /** A changed filter or order returns to the first page. */
    changeQuestion: assign(({ context }, change: Partial<ListPosition>) => ({
      question: { ...context.question, page: 1, ...change },
      isTurning: false,
      isWhole: false,
      failure: null,
    })),
    announceChange: emit(({ context }, { isTyped }: { isTyped: boolean }) => ({
      type: 'place.changed' as const,
      place: placeOf(context.question),
      isTyped,
    })),
    beginTurning: assign({ isTurning: true }),
    announceTurned: enqueueActions(({ context, enqueue }) => {
      if (context.isTurning) enqueue.emit({ type: 'page.turned' })
      enqueue.assign({ isTurning: false })
    }),
    goToLast: assign(({ context: { question } }, { page }: Fetched) => ({
      question: { ...question, page: lastPage(question, page.total) },
    })),
    rememberPage: assign(({ context }, { page }: Fetched) => ({
      page,
      shown: { page: context.question.page, size: context.question.size },
      failure: null,
      selected: context.selected.filter((key) => isOnShow(page, key)),
      isWhole: false,
      // Closes a row that has disappeared: it must not open automatically when it reappears.
      opened: isOnShow(page, context.opened) ? context.opened : null,
    })),
    rememberSelected: assign(({ context }, { keys }: { keys: string[] }) => ({
      selected: keys.filter((key) => isOnShow(context.page, key)),
      isWhole: false,
    })),
    selectAll: assign(({ context: { page } }) => ({ selected: page?.rows.map(({ key }) => key) ?? [], isWhole: true })),
    forgetSelected: assign({ selected: [], isWhole: false }),
    openRow: assign(({ context }, { key }: { key: string }) => ({ opened: isOnShow(context.page, key) ? key : null })),
    closeRow: assign({ opened: null }),
    countRevision: assign(({ context }) => ({ revision: context.revision + 1 })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isNewSearch: ({ context }, { search }: { search: string }) => search !== context.question.search,
    isOtherPage: ({ context: { question, page } }, { page: to }: { page: number }) =>
      Number.isInteger(to) && to >= 1 && to !== question.page && (to < question.page || page?.hasNext === true),
    isOtherSize: ({ context }, { size }: { size: number }) => size !== context.question.size,
    isOtherPlace: ({ context }, { place }: { place: ListPosition }) =>
      JSON.stringify(placeOf(context.question)) !== JSON.stringify(place),
    isPastTheEnd: ({ context }, { page }: Fetched) => page.rows.length === 0 && context.question.page > 1,
    isEmpty: (_, { page }: Fetched) => page.rows.length === 0,
    isUnsettled: ({ context: { page } }) => page?.isUnsettled === true,
  },
  delays: { searchPause, nextLook },
}).createMachine({
  id: 'list',
  context: ({ input }) => {
    const question: ListQuery = {
      scope: {},
      search: '',
      filter: '',
      choices: {},
      sort: null,
      page: 1,
      size: listPageSizes[1],
      ...input,
    }
    return {
      question,
      page: null,
      shown: { page: 1, size: question.size },
      isTurning: false,
      selected: [],
      isWhole: false,
      opened: null,
      revision: 0,
      failure: null,
    }
  },
  on: {
    'search.typed': {
      guard: { type: 'isNewSearch', params: ({ event }) => event },
      target: '.typing',
      actions: { type: 'changeQuestion', params: ({ event: { search } }) => ({ search }) },
    },
    'filter.chosen': {
      target: '.fetching',
      actions: [{ type: 'changeQuestion', params: ({ event: { filter } }) => ({ filter }) }, 'forgetSelected', chosen],
    },
    'choice.made': {
      target: '.fetching',
      actions: [
        {
          type: 'changeQuestion',
          params: ({ context: { question }, event: { name, value } }) => ({
            choices: { ...question.choices, [name]: value },
          }),
        },
        'forgetSelected',
        chosen,
      ],
    },
    'sort.chosen': {
      target: '.fetching',
      actions: [{ type: 'changeQuestion', params: ({ event: { sort } }) => ({ sort }) }, chosen],
    },
    'page.chosen': {
      guard: { type: 'isOtherPage', params: ({ event }) => event },
      target: '.fetching',
      actions: [
        { type: 'changeQuestion', params: ({ event: { page } }) => ({ page }) },
        'forgetSelected',
        'beginTurning',
        chosen,
      ],
    },
    'size.chosen': {
      guard: { type: 'isOtherSize', params: ({ event }) => event },
      target: '.fetching',
      actions: [
        { type: 'changeQuestion', params: ({ event: { size } }) => ({ size }) },
        'forgetSelected',
        'beginTurning',
        chosen,
      ],
    },
    'place.recalled': {
      guard: { type: 'isOtherPlace', params: ({ event }) => event },
      target: '.fetching',
      actions: [{ type: 'changeQuestion', params: ({ event: { place } }) => place }, 'forgetSelected'],
    },
    'rows.selected': { actions: { type: 'rememberSelected', params: ({ event }) => event } },
    'all.selected': { actions: 'selectAll' },
    'row.opened': { actions: { type: 'openRow', params: ({ event }) => event } },
    'row.closed': { actions: 'closeRow' },
    'list.outdated': { target: '.fetching', actions: 'countRevision' },
  },
  initial: 'fetching',
  states: {
    typing: {
      after: {
        searchPause: {
          target: 'fetching',
          actions: { type: 'announceChange', params: { isTyped: true } },
        },
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'fetchPage',
        id: 'fetchPage',
        input: ({ context }) => context.question,
        onDone: [
          // The last page is empty, so the previous page is now the last page.
          {
            guard: { type: 'isPastTheEnd', params: fetched },
            target: 'fetching',
            reenter: true,
            actions: { type: 'goToLast', params: fetched },
          },
          {
            guard: { type: 'isEmpty', params: fetched },
            target: 'empty',
            actions: [{ type: 'rememberPage', params: fetched }, 'announceTurned'],
          },
          { target: 'shown', actions: [{ type: 'rememberPage', params: fetched }, 'announceTurned'] },
        ],
        onError: {
          target: 'failed',
          actions: rememberError,
        },
      },
    },
    shown: { after: { nextLook: { guard: 'isUnsettled', target: 'looking' } } },
    /** Polls an unsettled list in the background. After an error, the rows are kept and the list is fetched again later. */
    looking: {
      invoke: {
        src: 'fetchPage',
        id: 'fetchPage',
        input: ({ context }) => context.question,
        onDone: [
          { guard: { type: 'isEmpty', params: fetched }, target: 'fetching' },
          { target: 'shown', actions: { type: 'rememberPage', params: fetched } },
        ],
        onError: 'shown',
      },
    },
    empty: {},
    failed: { on: { 'retry.asked': { target: 'fetching', actions: 'forgetFailure' } } },
  },
})
