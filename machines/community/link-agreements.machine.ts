import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { type DialogAnswer, dialogMachine } from '../dialog.machine.ts'
import { errorOf, type Failure, failureFrom } from '../failure.ts'
import { operation } from '../operation.ts'
import { saidInDialog } from '../retry-dialog.ts'

type Agreements = ResultOf<'listAgreements'>
/** `leaving` is the id of the agreement that is to be taken away. */
type Context = { linkId: string; agreements: Agreements | null; leaving: string; failure: Failure | null }

type Event =
  | { type: 'removal.asked'; claId: string }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'retry.asked' }

/** The current agreements of a link, and taking one away that nobody has signed. */
export const linkAgreementsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    listAgreements: operation('listAgreements'),
    removeAgreement: operation('removeAgreement'),
    dialog: dialogMachine,
  },
  actions: {
    rememberAgreements: assign((_, { agreements }: { agreements: Agreements }) => ({ agreements, failure: null })),
    rememberLeaving: assign((_, { claId }: { claId: string }) => ({ leaving: claId })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated' },
}).createMachine({
  id: 'linkAgreements',
  context: ({ input }) => ({ linkId: input.linkId, agreements: null, leaving: '', failure: null }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'listAgreements',
        id: 'listAgreements',
        input: ({ context }) => ({ path: { link_id: context.linkId } }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberAgreements', params: ({ event }) => ({ agreements: event.output }) },
        },
        onError: { target: 'unread', actions: { type: 'rememberError', params: errorOf } },
      },
    },
    unread: { on: { 'retry.asked': { target: 'fetching', actions: 'forgetFailure' } } },
    shown: {
      on: {
        'removal.asked': { target: 'asking', actions: { type: 'rememberLeaving', params: ({ event }) => event } },
      },
    },
    asking: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'shown' } },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeAgreement',
        id: 'removeAgreement',
        input: ({ context }) => ({ path: { link_id: context.linkId, id: context.leaving } }),
        onDone: 'fetching',
        onError: { target: 'refused', actions: { type: 'rememberError', params: errorOf } },
      },
    },
    refused: saidInDialog('removing', 'shown'),
  },
})
