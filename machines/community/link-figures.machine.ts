import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'

type Summary = ResultOf<'getLinkSummary'>
/** `summary` may still be that of the previously chosen link. */
type Context = { linkId: string; summary: Summary | null; failure: Failure | null }

/** The signatures of one link over time; another link can be chosen at any time. */
export const linkFiguresMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as { type: 'link.chosen'; linkId: string } | { type: 'retry.asked' },
    tags: {} as 'busy',
  },
  actors: { getLinkSummary: operation('getLinkSummary') },
  actions: {
    rememberLink: assign((_, { linkId }: { linkId: string }) => ({ linkId, failure: null })),
    rememberSummary: assign((_, { summary }: { summary: Summary }) => ({ summary, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
  },
}).createMachine({
  id: 'linkFigures',
  context: ({ input }) => ({ linkId: input.linkId, summary: null, failure: null }),
  on: { 'link.chosen': { target: '.fetching', actions: { type: 'rememberLink', params: ({ event }) => event } } },
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'getLinkSummary',
        id: 'getLinkSummary',
        input: ({ context }) => ({ path: { link_id: context.linkId } }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberSummary', params: ({ event }) => ({ summary: event.output }) },
        },
        onError: { target: 'unread', actions: { type: 'rememberError', params: errorParams } },
      },
    },
    shown: {},
    unread: { on: { 'retry.asked': 'fetching' } },
  },
})
