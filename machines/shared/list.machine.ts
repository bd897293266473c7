import { assign, setup } from 'xstate'
import { searchPause } from '../../src/domain/limits.ts'
import { errorParams, type Failure, failureFrom } from './failure.ts'
import { placeholder } from './operation.ts'

/** `column` is a column name of the operation. */
export type ListSort = { column: string; descending: boolean }

/** What a list requests. `scope` holds path parameters by name; `cursor` is the key of a page, or its number as text; null is the first page. */
export type ListQuery = {
  scope: Readonly<Record<string, string>>
  search: string
  filter: string
  sort: ListSort | null
  cursor: string | null
}

/** A record of a page with a key that never changes. */
export type ListRow<Item> = { key: string; item: Item }

/**
 * `total` is null where counting would be too slow, `next` is null on the last page; `limit` is the most rows there may be, where there is a limit.
 */
export type ListPage<Item> = { rows: ListRow<Item>[]; total: number | null; next: string | null; limit?: number }

/** The earlier pages: the cursor of each, and how many rows it had. */
type Passed = { cursor: string | null; count: number }

export type ListInput = { scope?: ListQuery['scope']; filter?: string; sort?: ListSort }

type Context = {
  question: ListQuery
  /** Stays visible while the next page loads; null before the first. */
  page: ListPage<unknown> | null
  /** How many rows come before the visible ones. */
  before: number
  passed: Passed[]
  /** The keys of the rows selected for an act; visible rows only. */
  selected: string[]
  /** The key of the visible row whose details are open; null for none. */
  opened: string | null
  /** How often `list.outdated` came; details of a record are read again when it changes. */
  revision: number
  failure: Failure | null
}

type Event =
  | { type: 'search.typed'; search: string }
  | { type: 'filter.chosen'; filter: string }
  | { type: 'sort.chosen'; sort: ListSort }
  | { type: 'page.turned'; to: 'next' | 'previous' }
  | { type: 'rows.selected'; keys: string[] }
  | { type: 'row.opened'; key: string }
  | { type: 'row.closed' }
  | { type: 'list.outdated' }
  | { type: 'retry.asked' }

type Fetched = { page: ListPage<unknown> }
const isOnShow = (page: ListPage<unknown> | null, key: string | null): boolean =>
  page?.rows.some((row) => row.key === key) ?? false
const fetched = ({ event }: { event: { output: ListPage<unknown> } }): Fetched => ({ page: event.output })

/**
 * A list that the server searches, filters, sorts and pages. The area provides `fetchPage` as `operationAs(…)`; pages by key and pages by number
 * work alike. After an act on a record send `list.outdated`.
 */
export const listMachine = setup({
  types: {
    context: {} as Context,
    input: undefined as ListInput | undefined,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: { fetchPage: placeholder<ListQuery, ListPage<unknown>>('fetchPage') },
  actions: {
    rememberSearch: assign(({ context }, { search }: { search: string }) => ({
      question: { ...context.question, search, cursor: null },
      passed: [],
    })),
    rememberFilter: assign(({ context }, { filter }: { filter: string }) => ({
      question: { ...context.question, filter, cursor: null },
      passed: [],
    })),
    rememberSort: assign(({ context }, { sort }: { sort: ListSort }) => ({
      question: { ...context.question, sort, cursor: null },
      passed: [],
    })),
    goOn: assign(({ context: { question, page, passed } }) => ({
      question: { ...question, cursor: page?.next ?? null },
      passed: [...passed, { cursor: question.cursor, count: page?.rows.length ?? 0 }],
    })),
    goBack: assign(({ context: { question, passed } }) => ({
      question: { ...question, cursor: passed.at(-1)?.cursor ?? null },
      passed: passed.slice(0, -1),
    })),
    rememberPage: assign(({ context }, { page }: Fetched) => ({
      page,
      before: context.passed.reduce((sum, { count }) => sum + count, 0),
      failure: null,
      selected: context.selected.filter((key) => isOnShow(page, key)),
      // A row that has disappeared is closed: it must not open by itself when it comes back.
      opened: isOnShow(page, context.opened) ? context.opened : null,
    })),
    rememberSelected: assign(({ context }, { keys }: { keys: string[] }) => ({
      selected: keys.filter((key) => isOnShow(context.page, key)),
    })),
    forgetSelected: assign({ selected: [] }),
    openRow: assign(({ context }, { key }: { key: string }) => ({ opened: isOnShow(context.page, key) ? key : null })),
    closeRow: assign({ opened: null }),
    countRevision: assign(({ context }) => ({ revision: context.revision + 1 })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isNewSearch: ({ context }, { search }: { search: string }) => search !== context.question.search,
    leadsOn: ({ context }, { to }: { to: 'next' | 'previous' }) => to === 'next' && context.page?.next != null,
    leadsBack: ({ context }, { to }: { to: 'next' | 'previous' }) => to === 'previous' && context.passed.length > 0,
    isPastTheEnd: ({ context }, { page }: Fetched) => page.rows.length === 0 && context.passed.length > 0,
    isEmpty: (_, { page }: Fetched) => page.rows.length === 0,
  },
  delays: { searchPause },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    question: {
      scope: input?.scope ?? {},
      search: '',
      filter: input?.filter ?? '',
      sort: input?.sort ?? null,
      cursor: null,
    },
    page: null,
    before: 0,
    passed: [],
    selected: [],
    opened: null,
    revision: 0,
    failure: null,
  }),
  on: {
    'search.typed': {
      guard: { type: 'isNewSearch', params: ({ event }) => event },
      target: '.typing',
      actions: { type: 'rememberSearch', params: ({ event }) => event },
    },
    'filter.chosen': {
      target: '.fetching',
      actions: [{ type: 'rememberFilter', params: ({ event }) => event }, 'forgetSelected'],
    },
    'sort.chosen': { target: '.fetching', actions: { type: 'rememberSort', params: ({ event }) => event } },
    'rows.selected': { actions: { type: 'rememberSelected', params: ({ event }) => event } },
    'row.opened': { actions: { type: 'openRow', params: ({ event }) => event } },
    'row.closed': { actions: 'closeRow' },
    'list.outdated': { target: '.fetching', actions: 'countRevision' },
  },
  initial: 'fetching',
  states: {
    typing: { after: { searchPause: 'fetching' } },
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'fetchPage',
        id: 'fetchPage',
        input: ({ context }) => context.question,
        onDone: [
          // The last page has become empty: the previous page is the last one now.
          { guard: { type: 'isPastTheEnd', params: fetched }, target: 'fetching', reenter: true, actions: 'goBack' },
          {
            guard: { type: 'isEmpty', params: fetched },
            target: 'empty',
            actions: { type: 'rememberPage', params: fetched },
          },
          { target: 'shown', actions: { type: 'rememberPage', params: fetched } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: errorParams },
        },
      },
    },
    shown: {
      on: {
        'page.turned': [
          {
            guard: { type: 'leadsOn', params: ({ event }) => event },
            target: 'fetching',
            actions: ['goOn', 'forgetSelected'],
          },
          {
            guard: { type: 'leadsBack', params: ({ event }) => event },
            target: 'fetching',
            actions: ['goBack', 'forgetSelected'],
          },
        ],
      },
    },
    empty: {},
    failed: { on: { 'retry.asked': { target: 'fetching', actions: 'forgetFailure' } } },
  },
})
