import { assign, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'

type Preview = ResultOf<'getAgreementPreview'>

/** `document` is the handle of an agreement that was parsed within the last day. */
type Input = { document: string }
type Context = Input & { preview: Preview | null; failure: Failure | null }

/** Shows the text of an unpublished agreement. */
export const agreementPreviewMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'retry.asked' },
    tags: {} as 'busy',
  },
  actors: { getAgreementPreview: operation('getAgreementPreview') },
  actions: {
    rememberPreview: assign((_, { preview }: { preview: Preview }) => ({ preview, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
  },
}).createMachine({
  id: 'agreementPreview',
  context: ({ input }) => ({ ...input, preview: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'getAgreementPreview',
        id: 'getAgreementPreview',
        input: ({ context }) => ({ path: { document: context.document } }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: { target: 'failed', actions: rememberError },
      },
    },
    shown: {},
    failed: { on: { 'retry.asked': 'reading' } },
  },
})
