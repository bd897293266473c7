import { assign, emit, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Form = ResultOf<'beginForgeRegistration'>

/** `told` is the error from the forge's redirect; null if the browser was not redirected from the forge. */
type Input = { token: string; told: Failure | null }
type Context = Input & { registration: ResultOf<'getForgeRegistration'> | null; failure: Failure | null }

const begin = { 'registration.begun': 'beginning' } as const

/** One-time page on which the operator registers an App with a forge. `form.prepared` contains the form that the browser posts to the forge. */
export const forgeRegistrationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'registration.begun' } | { type: 'retry.asked' },
    emitted: {} as { type: 'form.prepared' } & Form,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getForgeRegistration: operation('getForgeRegistration'),
    beginForgeRegistration: operation('beginForgeRegistration'),
    dialog: dialogMachine,
  },
  actions: {
    rememberRegistration: assign((_, { registration }: { registration: ResultOf<'getForgeRegistration'> }) => ({
      registration,
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceForm: emit((_, form: Form) => ({ type: 'form.prepared' as const, ...form })),
  },
  guards: { isRepeated },
}).createMachine({
  id: 'forgeRegistration',
  context: ({ input }) => ({ ...input, registration: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'getForgeRegistration',
        id: 'getForgeRegistration',
        input: ({ context }) => ({ path: { token: context.token } }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberRegistration', params: ({ event }) => ({ registration: event.output }) },
        },
        onError: { target: 'unavailable', actions: rememberError },
      },
    },
    unavailable: { on: { 'retry.asked': { target: 'opening', actions: 'forgetFailure' } } },
    shown: { on: begin },
    beginning: {
      tags: 'busy',
      invoke: {
        src: 'beginForgeRegistration',
        id: 'beginForgeRegistration',
        input: ({ context }) => ({ path: { token: context.token } }),
        onDone: { target: 'leaving', actions: { type: 'announceForm', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('beginning', 'shown'),
    // A user who navigates back may start again.
    leaving: { on: begin },
  },
})
