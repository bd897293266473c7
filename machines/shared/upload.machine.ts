import { assign, emit, fromPromise, setup } from 'xstate'
import { type FileProblem, headLength, problemOfFile } from '../../src/domain/agreements/upload.ts'
import { errorParams, type Failure, failureFrom, rememberError } from './failure.ts'
import { type Progress, placeholder } from './operation.ts'

/** Reason why the browser rejects the chosen files: the code of a rule, several files, or an unreadable file. */
export type UploadProblem = FileProblem | 'several' | 'unreadable'

/** Input of the area's operation; `scope` contains path parameters by name. */
export type UploadRequest = {
  scope: Readonly<Record<string, string>>
  file: File
  onProgress: (progress: Progress) => void
}

export type UploadInput = {
  scope: UploadRequest['scope']
  /** Maximum file size in bytes. */
  most: number
  /** Sends the file as soon as it is chosen, without waiting for `upload.confirmed`. */
  isImmediate?: boolean
}

type Context = Required<UploadInput> & {
  file: File | null
  problem: UploadProblem | null
  progress: Progress
  failure: Failure | null
  result: unknown
}

type Event =
  | { type: 'files.chosen'; files: File[] }
  | { type: 'file.removed' }
  | { type: 'file.progressed'; progress: Progress }
  | { type: 'upload.confirmed' }
  | { type: 'upload.cancelled' }
  | { type: 'retry.asked' }

const headOf = ({ event }: { event: { output: Uint8Array } }) => ({ head: event.output })
const nothingSent: Progress = { sent: 0, total: 0 }

/**
 * Uploads one file at a time (requirements §5). The area provides `sendFile` as `operationAs(…)`. Another file may be chosen while no upload is
 * running. `upload.finished` and `upload.refused` are emitted for listeners.
 */
export const uploadMachine = setup({
  types: {
    context: {} as Context,
    input: {} as UploadInput,
    events: {} as Event,
    emitted: {} as { type: 'upload.finished'; result: unknown } | { type: 'upload.refused'; failure: Failure },
    tags: {} as 'busy',
  },
  actors: {
    readHead: fromPromise<Uint8Array, File | null>(
      async ({ input }) => new Uint8Array((await input?.slice(0, headLength).arrayBuffer()) ?? []),
    ),
    sendFile: placeholder<UploadRequest, unknown>('sendFile'),
  },
  actions: {
    rememberFile: assign((_, { files }: { files: File[] }) => ({
      file: files[0] ?? null,
      problem: null,
      failure: null,
      progress: nothingSent,
      result: null,
    })),
    rememberSeveral: assign({ file: null, problem: 'several', failure: null }),
    rememberProblem: assign(({ context }, { head }: { head: Uint8Array }) => ({
      problem: problemOfFile({ size: context.file?.size ?? 0, head }, context.most),
    })),
    rememberUnreadable: assign({ problem: 'unreadable' }),
    rememberProgress: assign((_, { progress }: { progress: Progress }) => ({ progress })),
    rememberResult: assign((_, { result }: { result: unknown }) => ({ result, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    announceResult: emit((_, { result }: { result: unknown }) => ({ type: 'upload.finished' as const, result })),
    announceError: emit((_, { error }: { error: unknown }) => ({
      type: 'upload.refused' as const,
      failure: failureFrom(error),
    })),
    forgetProgress: assign({ progress: nothingSent, failure: null }),
    forgetFile: assign({ file: null, problem: null, failure: null, result: null }),
  },
  guards: {
    isOne: (_, { files }: { files: File[] }) => files.length === 1,
    areSeveral: (_, { files }: { files: File[] }) => files.length > 1,
    isUnfit: ({ context }, { head }: { head: Uint8Array }) =>
      problemOfFile({ size: context.file?.size ?? 0, head }, context.most) !== null,
    isImmediate: ({ context }) => context.isImmediate,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    isImmediate: false,
    ...input,
    file: null,
    problem: null,
    progress: nothingSent,
    failure: null,
    result: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'empty',
      on: {
        // Closing the file dialog without choosing a file changes nothing.
        'files.chosen': [
          {
            guard: { type: 'areSeveral', params: ({ event }) => event },
            target: '.unfit',
            actions: 'rememberSeveral',
          },
          {
            guard: { type: 'isOne', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'rememberFile', params: ({ event }) => event },
          },
        ],
      },
      states: {
        empty: {},
        unfit: {},
        chosen: {
          always: { guard: 'isImmediate', target: '#upload.sending' },
          on: {
            'upload.confirmed': '#upload.sending',
            'file.removed': { target: 'empty', actions: 'forgetFile' },
          },
        },
        refused: { on: { 'retry.asked': '#upload.sending' } },
        cancelled: { on: { 'retry.asked': '#upload.sending' } },
        done: {},
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readHead',
        id: 'readHead',
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: 'isUnfit', params: headOf },
            target: 'resting.unfit',
            actions: { type: 'rememberProblem', params: headOf },
          },
          { target: 'resting.chosen' },
        ],
        onError: { target: 'resting.unfit', actions: 'rememberUnreadable' },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetProgress',
      invoke: {
        src: 'sendFile',
        id: 'sendFile',
        input: ({ context, self }) => ({
          scope: context.scope,
          file: context.file as File,
          onProgress: (progress) => self.send({ type: 'file.progressed', progress }),
        }),
        onDone: {
          target: 'resting.done',
          actions: [
            { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
            { type: 'announceResult', params: ({ event }) => ({ result: event.output }) },
          ],
        },
        onError: {
          target: 'resting.refused',
          actions: [rememberError, { type: 'announceError', params: errorParams }],
        },
      },
      on: {
        'file.progressed': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'upload.cancelled': 'resting.cancelled',
      },
    },
  },
})
