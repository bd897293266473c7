import { assign, setup } from 'xstate'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import {
  agreementOpeningMachine,
  type AgreementOpening,
  type AgreementOpeningInput,
} from './agreement-opening.machine.ts'

type Opened = Exclude<AgreementOpening, { failure: Failure }>
type Context = AgreementOpeningInput & { opened: Opened | null; failure: Failure | null }

const opening = ({ event }: { event: { output: AgreementOpening } }) => ({ opening: event.output })

/** Fetches the agreement that replaced the previous agreement, and waits until the signer has read the notice. Its output is the opened agreement. */
export const agreementChangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as AgreementOpeningInput,
    output: {} as { opening: Opened },
    events: {} as { type: 'retry.asked' } | { type: 'change.acknowledged' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: { agreementOpening: agreementOpeningMachine },
  actions: {
    rememberOpening: assign((_, { opening }: { opening: AgreementOpening }) =>
      'failure' in opening ? { failure: opening.failure } : { opened: opening },
    ),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isOpened: (_, { opening }: { opening: AgreementOpening }) => !('failure' in opening) },
}).createMachine({
  id: 'agreementChange',
  context: ({ input }) => ({ ...input, opened: null, failure: null }),
  initial: 'reopening',
  states: {
    reopening: {
      tags: 'busy',
      invoke: {
        src: 'agreementOpening',
        id: 'agreementOpening',
        input: ({ context: { linkId, kind, language } }) => ({ linkId, kind, language }),
        onDone: [
          {
            guard: { type: 'isOpened', params: opening },
            target: 'shown',
            actions: { type: 'rememberOpening', params: opening },
          },
          { target: 'unread', actions: { type: 'rememberOpening', params: opening } },
        ],
        onError: { target: 'unread', actions: rememberError },
      },
    },
    unread: { tags: 'dialog', on: { 'retry.asked': { target: 'reopening', actions: 'forgetFailure' } } },
    shown: { tags: 'dialog', on: { 'change.acknowledged': 'acknowledged' } },
    acknowledged: { type: 'final' },
  },
  output: ({ context }) => ({ opening: openedIn(context) }),
})

function openedIn({ opened }: Context): Opened {
  if (!opened) throw new Error('The value is not set in this state')
  return opened
}
