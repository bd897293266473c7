import { assign, setup } from 'xstate'
import type { Download, ResultOf } from '../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { isSessionOver } from './session-end.ts'

/** Format of the file: `json` for programs, `pdf` for people. */
export type OwnDataForm = 'json' | 'pdf'

/** `file` is null if it could not be fetched. `isOver`: the session has ended. */
export type OwnDataEnd = { file: Download | null; isOver: boolean }

type Context = OwnDataEnd & { form: OwnDataForm; failure: Failure | null }

const toOver = { guard: { type: 'isSessionOver', params: errorParams }, target: 'over', actions: 'noteOver' } as const

function jsonFile(data: ResultOf<'getOwnData'>): Download {
  const day = new Date(data.made_at).toISOString().slice(0, 10)
  return { bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`), filename: `assent-${day}.json` }
}

/** Fetches a file with all data stored about the session's address. */
export const ownDataMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { form: OwnDataForm },
    output: {} as OwnDataEnd,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getOwnData: operation('getOwnData'),
    downloadOwnData: operation('downloadOwnData'),
    dialog: dialogMachine,
  },
  actions: {
    rememberFile: assign((_, { file }: { file: Download }) => ({ file })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    noteOver: assign({ isOver: true }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isPdf: ({ context }) => context.form === 'pdf',
    isSessionOver: (_, { error }: { error: unknown }) => isSessionOver(error),
    isRepeated,
  },
}).createMachine({
  id: 'ownData',
  context: ({ input: { form } }) => ({ form, file: null, isOver: false, failure: null }),
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isPdf', target: 'downloading' }, { target: 'reading' }] },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'getOwnData',
        id: 'getOwnData',
        input: {},
        onDone: {
          target: 'read',
          actions: { type: 'rememberFile', params: ({ event }) => ({ file: jsonFile(event.output) }) },
        },
        onError: [toOver, { target: 'unread', actions: rememberError }],
      },
    },
    downloading: {
      tags: 'busy',
      invoke: {
        src: 'downloadOwnData',
        id: 'downloadOwnData',
        input: {},
        onDone: { target: 'read', actions: { type: 'rememberFile', params: ({ event }) => ({ file: event.output }) } },
        onError: [toOver, { target: 'unread', actions: rememberError }],
      },
    },
    unread: retryDialogState('choosing', 'read'),
    read: { type: 'final' },
    over: { type: 'final' },
  },
  output: ({ context: { file, isOver } }) => ({ file, isOver }),
})
