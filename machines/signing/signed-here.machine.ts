import { assign, emit, setup } from 'xstate'
import type { Download, Schemas } from '../../openapi/index.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'

type Signed = Schemas['SignedHere']

/** `handle` is the tab's handle of the signature; null if the service returned none. `signed` is null until the signature is fetched. */
type Context = {
  linkId: string
  handle: string | null
  signed: Signed | null
  /** Reason why the PDF could not be fetched. */
  failure: Failure | null
  /** True after the document was emailed again. */
  isResent: boolean
  letterFailure: Failure | null
}

const requestOf = ({ context: { linkId, handle } }: { context: Context }) => ({
  path: { link_id: linkId },
  header: { 'Receipt-Handle': handle ?? '' },
})

/**
 * Shows the signature made in this tab. It is available immediately after signing; after a reload, it is fetched with the tab's handle. The PDF can
 * be downloaded any number of times, and a company's document can be sent again. The machine ends if no signature exists, or when the signer wants to
 * sign again. A rejected handle is removed; a handle that could not be checked is kept.
 */
export const signedHereMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'linkId' | 'handle' | 'signed'>,
    events: {} as { type: 'file.requested' } | { type: 'letter.requested' } | { type: 'signing.restarted' },
    emitted: {} as { type: 'handle.spent' } | { type: 'file.fetched'; file: Download },
    tags: {} as 'busy',
  },
  actors: {
    getReceipt: operation('getReceipt'),
    downloadReceipt: operation('downloadReceipt'),
    resendOwnSigningDocument: operation('resendOwnSigningDocument'),
  },
  actions: {
    rememberSigned: assign((_, { signed }: { signed: Signed }) => ({ signed })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    rememberResent: assign({ isResent: true }),
    rememberLetterError: assign((_, { error }: { error: unknown }) => ({ letterFailure: failureFrom(error) })),
    forgetLetter: assign({ isResent: false, letterFailure: null }),
    forgetFailure: assign({ failure: null }),
    announceFile: emit((_, { file }: { file: Download }) => ({ type: 'file.fetched' as const, file })),
    announceSpent: emit({ type: 'handle.spent' as const }),
  },
  guards: {
    isKnown: ({ context }) => context.signed !== null,
    isRefused: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.no_link_or_unsigned',
  },
}).createMachine({
  id: 'signedHere',
  context: ({ input }) => ({ ...input, failure: null, isResent: false, letterFailure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      always: { guard: 'isKnown', target: 'shown' },
      invoke: {
        src: 'getReceipt',
        id: 'getReceipt',
        input: requestOf,
        onDone: {
          target: 'shown',
          actions: { type: 'rememberSigned', params: ({ event }) => ({ signed: event.output }) },
        },
        onError: [
          { guard: { type: 'isRefused', params: errorParams }, target: 'over', actions: 'announceSpent' },
          { target: 'over' },
        ],
      },
    },
    shown: {
      on: {
        'file.requested': { target: 'fetching', actions: 'forgetFailure' },
        'letter.requested': { target: 'resending', actions: 'forgetLetter' },
        'signing.restarted': { target: 'over', actions: 'announceSpent' },
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'downloadReceipt',
        id: 'downloadReceipt',
        input: requestOf,
        onDone: {
          target: 'shown',
          actions: { type: 'announceFile', params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: 'shown', actions: rememberError },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        src: 'resendOwnSigningDocument',
        id: 'resendOwnSigningDocument',
        input: requestOf,
        onDone: { target: 'shown', actions: 'rememberResent' },
        onError: { target: 'shown', actions: { type: 'rememberLetterError', params: errorParams } },
      },
    },
    over: { type: 'final' },
  },
})
