import { assign, forwardTo, sendTo, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import { agreementSize } from '../../../src/domain/text/limits.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation, operationAs } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'
import { uploadMachine, type UploadProblem, type UploadRequest } from '../../shared/upload.machine.ts'
import { isAboutUrl, noFiles, readAgreement, type ReadingContext, withNext } from './agreement-reading.context.ts'

type Preview = ResultOf<'previewAgreement'>
type Event =
  | { type: 'url.submitted'; url: string }
  | { type: 'files.chosen'; files: File[] }
  | { type: 'reading.cancelled' }
  | { type: 'upload.cancelled' }
  | { type: 'file.retried'; id: number }
  | { type: 'file.dismissed'; id: number }

/** The part of the upload's snapshot that this machine uses. */
type Upload = {
  matches: (state: { resting: 'done' | 'unfit' | 'refused' | 'cancelled' }) => boolean
  context: { result: unknown; problem: UploadProblem | null; failure: Failure | null }
}
const upload = ({ event }: { event: { snapshot: unknown } }) => ({ upload: event.snapshot as Upload })

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
 * Sends agreements to the service for parsing, from a URL or from any number of files (decision 19). Files are uploaded one at a time. A rejected
 * file is listed with the reason, and the queue continues. The machine never ends and publishes nothing; `read` contains the results.
 */
export const agreementReadingMachine = setup({
  types: {
    context: {} as ReadingContext,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; upload: 'upload' },
  },
  actors: { previewAgreement: operation('previewAgreement'), upload: agreementUpload, dialog: dialogMachine },
  actions: {
    rememberFiles: assign(({ context }, { files }: { files: File[] }) => ({
      waiting: [...context.waiting, ...files.map((file, index) => ({ id: context.chosen + index, file }))],
      chosen: context.chosen + files.length,
    })),
    takeNext: assign(({ context }) => withNext(context)),
    sendNext: sendTo('upload', ({ context }) => ({
      type: 'files.chosen',
      files: context.sending ? [context.sending.file] : [],
    })),
    queueAgain: assign(({ context }, { id }: { id: number }) => ({
      waiting: [...context.waiting, ...context.refused.filter((one) => one.id === id)],
    })),
    forgetRefused: assign(({ context }, { id }: { id: number }) => ({
      refused: context.refused.filter((one) => one.id !== id),
    })),
    rememberRefused: assign(({ context }, { upload: { context: sent } }: { upload: Upload }) => ({
      refused: context.sending
        ? [...context.refused, { ...context.sending, problem: sent.problem, failure: sent.failure }]
        : context.refused,
    })),
    rememberUpload: assign(({ context }, { upload: sent }: { upload: Upload }) => ({
      read: [...context.read, readAgreement(sent.context.result as Preview)],
    })),
    rememberUrl: assign((_, { url }: { url: string }) => ({ url, refusal: null })),
    rememberPreview: assign(({ context }, { preview }: { preview: Preview }) => ({
      read: [...context.read, readAgreement(preview)],
      url: '',
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forgetFiles: assign(noFiles),
    forwardToUpload: forwardTo('upload'),
  },
  guards: {
    isIdle: ({ context }) => context.sending === null,
    isRead: ({ context }, { upload: sent }: { upload: Upload }) =>
      context.sending !== null && sent.matches({ resting: 'done' }),
    isRefused: ({ context }, { upload: sent }: { upload: Upload }) =>
      context.sending !== null &&
      (['unfit', 'refused', 'cancelled'] as const).some((resting) => sent.matches({ resting })),
    isAboutUrl,
    isRepeated,
  },
}).createMachine({
  id: 'agreementReading',
  context: { ...noFiles, read: [], chosen: 0, url: '', refusal: null, failure: null },
  initial: 'open',
  states: {
    open: {
      invoke: {
        src: 'upload',
        id: 'upload',
        input: { scope: {}, most: agreementSize.byUpload, isImmediate: true },
        onSnapshot: [
          {
            guard: { type: 'isRead', params: upload },
            actions: [{ type: 'rememberUpload', params: upload }, 'takeNext', 'sendNext'],
          },
          {
            guard: { type: 'isRefused', params: upload },
            actions: [{ type: 'rememberRefused', params: upload }, 'takeNext', 'sendNext'],
          },
        ],
        onError: { target: 'broken', actions: ['forgetFiles', rememberError] },
      },
      on: {
        'files.chosen': [
          {
            guard: 'isIdle',
            actions: [{ type: 'rememberFiles', params: ({ event }) => event }, 'takeNext', 'sendNext'],
          },
          { actions: { type: 'rememberFiles', params: ({ event }) => event } },
        ],
        'file.retried': [
          {
            guard: 'isIdle',
            actions: [
              { type: 'queueAgain', params: ({ event }) => event },
              { type: 'forgetRefused', params: ({ event }) => event },
              'takeNext',
              'sendNext',
            ],
          },
          {
            actions: [
              { type: 'queueAgain', params: ({ event }) => event },
              { type: 'forgetRefused', params: ({ event }) => event },
            ],
          },
        ],
        'file.dismissed': { actions: { type: 'forgetRefused', params: ({ event }) => event } },
        'upload.cancelled': { actions: 'forwardToUpload' },
      },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'url.submitted': {
              target: 'reading',
              actions: { type: 'rememberUrl', params: ({ event }) => event },
            },
          },
        },
        reading: {
          tags: 'busy',
          invoke: {
            src: 'previewAgreement',
            id: 'previewAgreement',
            input: ({ context }) => ({ body: { url: context.url } }),
            onDone: {
              target: 'resting',
              actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isAboutUrl', params: errorParams },
                target: 'resting',
                actions: { type: 'rememberRefusal', params: errorParams },
              },
              { target: 'refused', actions: rememberError },
            ],
          },
          on: { 'reading.cancelled': 'resting' },
        },
        refused: retryDialogState('reading', 'resting'),
      },
    },
    broken: retryDialogState('open', 'open'),
  },
})
