import { assign, type SnapshotFrom, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { signatureFileSize } from '../../src/domain/text/limits.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { allows } from '../lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../lifecycles/corporation-signing.lifecycle.ts'
import { operation, operationAs } from '../shared/operation.ts'
import { type UploadRequest, uploadMachine } from '../shared/upload.machine.ts'

type Standing = ResultOf<'getSigningByLetter'>
type Upload = SnapshotFrom<typeof uploadMachine>

type Context = {
  /** Token from the link in the email. */
  token: string
  standing: Standing | null
  /** The signed PDF that was sent after the page was opened. */
  sentFile: File | null
  failure: Failure | null
}

const fetched = ({ event }: { event: { output: Standing } }) => ({ standing: event.output })
const rememberStanding = { type: 'rememberStanding', params: fetched } as const
const sent = ({ event }: { event: { snapshot: unknown } }) => ({ upload: event.snapshot as Upload })

/**
 * Page that the representative opens from the email. It shows the state of the signing and uploads the signed document while the lifecycle allows it.
 */
export const signingByEmailMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { token: string },
    events: {} as { type: 'retry.asked' },
    tags: {} as 'busy',
    children: {} as { upload: 'upload' },
  },
  actors: {
    getSigningByLetter: operation('getSigningByLetter'),
    upload: uploadMachine.provide({
      actors: {
        sendFile: operationAs(
          'uploadPdfByLetter',
          ({ scope, file }: UploadRequest) => ({ path: { token: scope['token'] ?? '' }, form: { pdf: file } }),
          (result): unknown => result,
        ),
      },
    }),
  },
  actions: {
    rememberStanding: assign((_, { standing }: { standing: Standing }) => ({ standing, failure: null })),
    rememberSent: assign((_, { upload }: { upload: Upload }) => ({ sentFile: upload.context.file })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
  },
  guards: {
    isReturnable: (_, { standing }: { standing: Standing }) =>
      allows(corporationSigningLifecycle, standing.state, { type: 'pdf.returned' }),
    isSent: (_, { upload }: { upload: Upload }) => upload.matches({ resting: 'done' }),
  },
}).createMachine({
  id: 'signingByEmail',
  context: ({ input }) => ({ ...input, standing: null, sentFile: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'getSigningByLetter',
        id: 'getSigningByLetter',
        input: ({ context }) => ({ path: { token: context.token } }),
        onDone: [
          { guard: { type: 'isReturnable', params: fetched }, target: 'returnable', actions: rememberStanding },
          { target: 'settled', actions: rememberStanding },
        ],
        onError: { target: 'unavailable', actions: rememberError },
      },
    },
    returnable: {
      invoke: {
        src: 'upload',
        id: 'upload',
        input: ({ context }) => ({ scope: { token: context.token }, most: signatureFileSize }),
        onSnapshot: {
          guard: { type: 'isSent', params: sent },
          target: 'opening',
          actions: { type: 'rememberSent', params: sent },
        },
        onError: { target: 'unavailable', actions: rememberError },
      },
    },
    settled: {},
    unavailable: { on: { 'retry.asked': 'opening' } },
  },
})
