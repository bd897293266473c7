import { assign, setup } from 'xstate'
import type { Schemas } from '../../openapi/index.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { linkOpening } from '../shared/link-opening.ts'
import { operation } from '../shared/operation.ts'

type Agreements = Schemas['Agreement'][]

/** Agreements of each type. Employees sign the agreements for individuals. */
type Lists = { individual: Agreements; corporation: Agreements }

/** Data that the server embedded in the page. */
export type PreloadedEntry = Lists & { link: Schemas['Link'] }

type Context = Lists & { linkId: string; link: Schemas['Link'] | null; failure: Failure | null }

const unavailable = { target: '#signEntry.unavailable', actions: rememberError } as const

/** Returns the region that fetches the agreements of one type. */
function listing<const Kind extends keyof Lists>(kind: Kind) {
  return {
    initial: 'listing',
    states: {
      listing: {
        invoke: {
          src: 'listAgreementsToSign',
          id: `listAgreementsToSign (${kind})`,
          input: ({ context }: { context: Context }) => ({ path: { link_id: context.linkId, apply_to: kind } }),
          onDone: {
            target: 'listed',
            actions: {
              type: 'rememberAgreements',
              params: ({ event }: { event: { output: Agreements } }) => ({ [kind]: event.output }),
            },
          },
          onError: unavailable,
        },
      },
      listed: { type: 'final' },
    },
  } as const
}

/** Entry page of a link. It shows the community and the signer kinds for which an agreement exists. */
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
    rememberAgreements: assign((_, lists: Partial<Lists>) => lists),
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
              invoke: linkOpening('fetched', unavailable),
            },
            fetched: { type: 'final' },
          },
        },
        individual: listing('individual'),
        corporation: listing('corporation'),
      },
      onDone: 'open',
    },
    open: {},
    unavailable: { on: { 'retry.asked': { target: 'opening', actions: 'forgetFailure' } } },
  },
})
