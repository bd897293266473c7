import { assign, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

/** `linkId` is empty for a community manager. */
type Input = { linkId: string }
type Context = Input & {
  email: string
  /** Error for the address, shown next to its field (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}

/** Errors that concern the address: it is not valid, or no link has an account with it. */
const aboutEmail: readonly string[] = ['cla.not_an_email', 'cla.no_link_or_no_manager']

/**
 * Requests an emailed link to recover a password (step 1). `sent` does not reveal whether the account exists; the user may try another
 * address.
 */
export const passwordRetrievalMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'form.submitted'; email: string } | { type: 'form.reopened' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { requestPasswordReset: operation('requestPasswordReset'), dialog: dialogMachine },
  actions: {
    rememberForm: assign((_, { email }: { email: string }) => ({ email, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAboutEmail: (_, { error }: { error: unknown }) => aboutEmail.includes(failureFrom(error).code),
    isRepeated,
  },
}).createMachine({
  id: 'passwordRetrieval',
  context: ({ input }) => ({ ...input, email: '', refusal: null, failure: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.submitted': { target: 'requesting', actions: { type: 'rememberForm', params: ({ event }) => event } },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'requestPasswordReset',
        id: 'requestPasswordReset',
        input: ({ context: { email, linkId } }) => ({ body: { email, link_id: linkId } }),
        onDone: 'sent',
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
    refused: retryDialogState('requesting'),
    sent: { on: { 'form.reopened': 'filling' } },
  },
})
