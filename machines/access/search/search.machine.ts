import { assign, emit, enqueueActions, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import { searchPause } from '../../../src/domain/text/limits.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'

export type SearchMatches = ResultOf<'searchEverything'>

type Context = {
  search: string
  /** SearchMatches of `searched`; they stay visible until the next response. */
  matches: SearchMatches | null
  searched: string
  /** Index of the selected option. */
  active: number
  /** True if the user pressed Enter before the matches arrived. */
  isAwaited: boolean
  failure: Failure | null
}

export type Move = 'next' | 'previous' | 'first' | 'last'

type Event =
  | { type: 'search.typed'; search: string }
  | { type: 'option.moved'; move: Move; count: number }
  /** The user pressed Enter while the visible matches belong to an earlier search. */
  | { type: 'match.awaited' }
  | { type: 'retry.asked' }

/**
 * Searches everything while the user types. A response to an earlier text is dropped. If the user presses Enter too early, `match.ready` is emitted
 * once the matches have arrived.
 */
export const searchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'match.ready' },
    tags: {} as 'busy',
  },
  actors: { searchEverything: operation('searchEverything') },
  actions: {
    rememberSearch: assign((_, { search }: { search: string }) => ({
      search,
      active: 0,
      isAwaited: false,
      failure: null,
    })),
    moveOption: assign(({ context }, { move, count }: { move: Move; count: number }) => ({
      active: moved(context.active, move, count),
    })),
    rememberAwaited: assign({ isAwaited: true }),
    rememberMatches: assign(({ context }, { matches }: { matches: SearchMatches }) => ({
      matches,
      searched: context.search,
      active: 0,
      failure: null,
    })),
    announceReady: enqueueActions(({ context, enqueue }) => {
      if (context.isAwaited) enqueue(emit({ type: 'match.ready' }))
      enqueue.assign({ isAwaited: false })
    }),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error), isAwaited: false })),
  },
  guards: { isOther: ({ context }, { search }: { search: string }) => search !== context.search },
  delays: { searchPause },
}).createMachine({
  id: 'search',
  context: { search: '', matches: null, searched: '', active: 0, isAwaited: false, failure: null },
  on: {
    'search.typed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.typing',
      actions: { type: 'rememberSearch', params: ({ event }) => event },
    },
    'option.moved': { actions: { type: 'moveOption', params: ({ event }) => event } },
  },
  initial: 'searching',
  states: {
    typing: {
      tags: 'busy',
      after: { searchPause: 'searching' },
      on: { 'match.awaited': { target: 'searching', actions: 'rememberAwaited' } },
    },
    searching: {
      tags: 'busy',
      invoke: {
        src: 'searchEverything',
        id: 'searchEverything',
        input: ({ context: { search } }) => (search === '' ? {} : { query: { search } }),
        onDone: {
          target: 'found',
          actions: [{ type: 'rememberMatches', params: ({ event }) => ({ matches: event.output }) }, 'announceReady'],
        },
        onError: { target: 'failed', actions: rememberError },
      },
      on: { 'match.awaited': { actions: 'rememberAwaited' } },
    },
    found: {},
    failed: { on: { 'retry.asked': 'searching' } },
  },
})

/** Returns the index after a move. Moves past the end wrap around. */
function moved(active: number, move: Move, count: number): number {
  if (count === 0 || move === 'first') return 0
  if (move === 'last') return count - 1
  return (active + (move === 'next' ? 1 : count - 1)) % count
}
