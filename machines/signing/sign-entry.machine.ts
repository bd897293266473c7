import { assign, setup } from 'xstate'
import type { Schemas } from '../../openapi/index.ts'
import { type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'

type Agreements = Schemas['Agreement'][]

/** What the server wrote into the page. */
export type PreloadedEntry = { link: Schemas['Link']; individual: Agreements; corporation: Agreements }

type Context = {
  linkId: string
  link: Schemas['Link'] | null
  /** The agreements for individuals; employees sign them too. */
  individual: Agreements
  corporation: Agreements
  failure: Failure | null
}

type ErrorEvent = { event: { error: unknown } }
type AgreementsEvent = { event: { output: Agreements } }

const unavailable = {
  target: '#signEntry.unavailable',
  actions: { type: 'rememberError', params: ({ event }: ErrorEvent) => ({ error: event.error }) },
} as const
const agreements = ({ event }: AgreementsEvent) => ({ agreements: event.output })

/** The entry page of a link: shows the community and the kinds of signing for which there is an agreement. */
export const signEntryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string; preloaded?: PreloadedEntry | null },
    events: {} as { type: 'retry.asked' },
    tags: {} as 'busy',
  },
  actors: {
    getLink: operation('getLink'),
    listAgreementsToSign: operation('listAgreementsToSign'),
  },
  actions: {
    rememberLink: assign((_, { link }: { link: Schemas['Link'] }) => ({ link })),
    rememberIndividual: assign((_, { agreements }: { agreements: Agreements }) => ({ individual: agreements })),
    rememberCorporation: assign((_, { agreements }: { agreements: Agreements }) => ({ corporation: agreements })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isPreloaded: ({ context }) => context.link !== null },
}).createMachine({
  id: 'signEntry',
  context: ({ input: { linkId, preloaded } }) => ({
    ...{ linkId, link: null, individual: [], corporation: [], failure: null },
    ...preloaded,
  }),
  initial: 'beginning',
  states: {
    beginning: { tags: 'busy', always: [{ guard: 'isPreloaded', target: 'open' }, { target: 'opening' }] },
    opening: {
      tags: 'busy',
      type: 'parallel',
      states: {
        link: {
          initial: 'fetching',
          states: {
            fetching: {
              invoke: {
                src: 'getLink',
                id: 'getLink',
                input: ({ context }) => ({ path: { link_id: context.linkId } }),
                onDone: {
                  target: 'fetched',
                  actions: { type: 'rememberLink', params: ({ event }) => ({ link: event.output }) },
                },
                onError: unavailable,
              },
            },
            fetched: { type: 'final' },
          },
        },
        individual: {
          initial: 'listing',
          states: {
            listing: {
              invoke: {
                src: 'listAgreementsToSign',
                id: 'listAgreementsToSign (individual)',
                input: ({ context }) => ({ path: { link_id: context.linkId, apply_to: 'individual' as const } }),
                onDone: { target: 'listed', actions: { type: 'rememberIndividual', params: agreements } },
                onError: unavailable,
              },
            },
            listed: { type: 'final' },
          },
        },
        corporation: {
          initial: 'listing',
          states: {
            listing: {
              invoke: {
                src: 'listAgreementsToSign',
                id: 'listAgreementsToSign (corporation)',
                input: ({ context }) => ({ path: { link_id: context.linkId, apply_to: 'corporation' as const } }),
                onDone: { target: 'listed', actions: { type: 'rememberCorporation', params: agreements } },
                onError: unavailable,
              },
            },
            listed: { type: 'final' },
          },
        },
      },
      onDone: 'open',
    },
    open: {},
    unavailable: { on: { 'retry.asked': { target: 'opening', actions: 'forgetFailure' } } },
  },
})
