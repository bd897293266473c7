import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { signingFieldOf } from '../../src/domain/pages/signing-field.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Found = ResultOf<'findWay'>

type Context = {
  linkId: string
  email: string
  signerKind: Found['way'] | null
  /** Error for the address, shown next to its field (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}

/** Finds the SignerKind for an email address (“Which one am I?”) each time the user submits an address. */
export const signerKindFindingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as { type: 'form.submitted'; email: string },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { findWay: operation('findWay'), dialog: dialogMachine },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({
      email: email.trim(),
      signerKind: null,
      refusal: null,
    })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberSignerKind: assign((_, { way }: Found) => ({ signerKind: way })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAboutEmail: (_, { error }: { error: unknown }) => signingFieldOf(failureFrom(error).code) === 'email',
    isRepeated,
  },
}).createMachine({
  id: 'signerKindFinding',
  context: ({ input }) => ({ ...input, email: '', signerKind: null, refusal: null, failure: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.submitted': {
          target: 'finding',
          actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    finding: {
      tags: 'busy',
      invoke: {
        src: 'findWay',
        id: 'findWay',
        input: ({ context: { linkId, email } }) => ({ path: { link_id: linkId }, body: { email } }),
        onDone: { target: 'filling', actions: { type: 'rememberSignerKind', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isAboutEmail', params: errorParams },
            target: 'filling',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('finding'),
  },
})
