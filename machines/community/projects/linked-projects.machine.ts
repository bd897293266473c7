import { assign, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'

type Link = ResultOf<'listLinks'>[number]

type Context = { links: Link[]; failure: Failure | null }

type Event = { type: 'projects.outdated' } | { type: 'retry.asked' }

/** Lists the projects of a community manager. The service returns all projects; the filter and the order are stored in the page's URL. */
export const linkedProjectsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: { listLinks: operation('listLinks') },
  actions: {
    rememberLinks: assign((_, { links }: { links: Link[] }) => ({ links, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'linkedProjects',
  context: { links: [], failure: null },
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'listLinks',
        id: 'listLinks',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'rememberLinks', params: ({ event }) => ({ links: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { on: { 'retry.asked': { target: 'fetching', actions: 'forgetFailure' } } },
    shown: { on: { 'projects.outdated': 'fetching' } },
  },
})
