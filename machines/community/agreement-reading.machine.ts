import { assign, forwardTo, sendTo, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import type { GivenAgreement } from '../../src/domain/configuration.ts'
import type { AgreementKind } from '../../src/domain/fields.ts'
import type { Language } from '../../src/domain/languages.ts'
import { agreementSize } from '../../src/domain/limits.ts'
import { type DialogAnswer, dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation, operationAs } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { type UploadRequest, uploadMachine } from '../shared/upload.machine.ts'

type Preview = ResultOf<'previewAgreement'>
/** What the document will be: the kind of agreement and its language. */
type Choice = { kind: AgreementKind; language: Language }
type Context = {
  choice: Choice | null
  url: string
  /** Why the file at the URL was refused, shown at its field (decision 45). */
  refusal: Failure | null
  preview: Preview | null
  failure: Failure | null
}
type Event =
  | ({ type: 'url.submitted'; url: string } & Choice)
  | ({ type: 'agreement.chosen'; files: File[] } & Choice)
  | { type: 'reading.cancelled' }
  | { type: 'upload.cancelled' }
  | { type: 'retry.asked' }

/** The part of the upload's snapshot that this machine needs: the service's reading of the file. */
type Uploading = {
  event: { snapshot: { matches: (state: { resting: 'done' }) => boolean; context: { result: unknown } } }
}
const uploaded = ({ event }: Uploading) => ({
  preview: event.snapshot.matches({ resting: 'done' }) ? (event.snapshot.context.result as Preview) : null,
})
const rememberChoice = {
  type: 'rememberChoice',
  params: ({ event: { kind, language } }: { event: Choice }) => ({ kind, language }),
} as const

/** Refusals about the file at the URL. */
const aboutUrl: readonly string[] = [
  'cla.error_reading_file',
  'cla.source_not_allowed',
  'cla.wrong_file_type',
  'cla.too_big_pdf',
  'cla.unsafe_pdf',
  'cla.agreement_unreadable',
  'cla.bad_request_parameter',
]

const agreementUpload = uploadMachine.provide({
  actors: {
    sendFile: operationAs(
      'previewAgreement',
      ({ file }: UploadRequest) => ({ form: { file } }),
      (read): unknown => read,
    ),
  },
})

/**
 * Has an agreement read by the service, from an address or a file (decision 19). It ends once the service has read it; `output` is the document's
 * handle. It publishes nothing.
 */
export const agreementReadingMachine = setup({
  types: {
    context: {} as Context,
    output: {} as GivenAgreement,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; upload: 'upload' },
  },
  actors: { previewAgreement: operation('previewAgreement'), upload: agreementUpload, dialog: dialogMachine },
  actions: {
    rememberChoice: assign((_, choice: Choice) => ({ choice, refusal: null })),
    rememberUrl: assign((_, { url }: { url: string }) => ({ url })),
    rememberPreview: assign((_, { preview }: { preview: Preview | null }) => ({ preview })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forwardToUpload: forwardTo('upload'),
    handFiles: sendTo('upload', (_, { files }: { files: File[] }) => ({ type: 'files.chosen', files })),
  },
  guards: {
    isRead: ({ context }, { preview }: { preview: Preview | null }) => context.choice !== null && preview !== null,
    isAboutUrl: (_, { error }: { error: unknown }) => aboutUrl.includes(failureFrom(error).code),
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
  },
}).createMachine({
  id: 'agreementReading',
  context: { choice: null, url: '', refusal: null, preview: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      invoke: {
        src: 'upload',
        id: 'upload',
        input: { scope: {}, most: agreementSize.byUpload, isImmediate: true },
        onSnapshot: {
          guard: { type: 'isRead', params: uploaded },
          target: 'read',
          actions: { type: 'rememberPreview', params: uploaded },
        },
        onError: { target: 'broken', actions: { type: 'rememberError', params: errorParams } },
      },
      on: {
        'url.submitted': {
          target: 'reading',
          actions: [rememberChoice, { type: 'rememberUrl', params: ({ event }) => event }],
        },
        'agreement.chosen': { actions: [rememberChoice, { type: 'handFiles', params: ({ event }) => event }] },
        'upload.cancelled': { actions: 'forwardToUpload' },
        'retry.asked': { actions: 'forwardToUpload' },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'previewAgreement',
        id: 'previewAgreement',
        input: ({ context }) => ({ body: { url: context.url } }),
        onDone: {
          target: 'read',
          actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isAboutUrl', params: errorParams },
            target: 'choosing',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'refused', actions: { type: 'rememberError', params: errorParams } },
        ],
      },
      on: { 'reading.cancelled': 'choosing' },
    },
    refused: retryDialogState('reading', 'choosing'),
    broken: retryDialogState('choosing', 'choosing'),
    read: { type: 'final' },
  },
  output: ({ context }) => agreementOf(context),
})

function agreementOf({ choice, preview }: Context): GivenAgreement {
  if (!choice || !preview) throw new Error('No agreement has been read')
  const { document, title, pages, url, filename, reading_difference } = preview
  const difference = reading_difference?.sha256 ?? ''
  return { ...choice, document, title, pages, url, filename, summary: '', difference, isAccepted: false }
}
