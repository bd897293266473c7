import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import type { NoReceipt, ReceiptFile } from '../../src/domain/receipts/receipt-file.ts'
import {
  objectionToFile,
  type ReceiptFindings,
  type ReceiptVerdict,
  verdictByChain,
} from '../../src/domain/receipts/receipt-verdict.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation, placeholder } from '../shared/operation.ts'

export type PublishedKey = ResultOf<'listServiceKeys'>[number]
type Standing = ResultOf<'getReceiptStanding'>

/** Reason why a chosen file is not a verifiable receipt. */
export type ReceiptProblem = NoReceipt | 'several' | 'unreadable'

type Context = {
  file: File | null
  problem: ReceiptProblem | null
  receipt: ReceiptFile | null
  /** Published key whose ID is in the receipt. */
  key: PublishedKey | null
  findings: ReceiptFindings
  verdict: ReceiptVerdict | null
  /** Null if the receipt is rejected without consulting the chain. */
  standing: Standing | null
  failure: Failure | null
}

const nothing: Context = {
  ...{ file: null, problem: null, receipt: null, key: null },
  findings: { isSigned: false, seal: 'none' },
  ...{ verdict: null, standing: null, failure: null },
}

const keyTimes = ({ key }: Context) => key && { ...key, compromisedSince: key.compromised_since }
const signedAt = ({ receipt }: Context): number => receipt?.statement.signedAt ?? 0

function chainVerdict(context: Context, standing: Standing): ReceiptVerdict {
  const key = keyTimes(context)
  return key ? verdictByChain(key, signedAt(context), standing.is_recorded) : 'unknownKey'
}

type Read = ReceiptFile | NoReceipt
const readParams = ({ event }: { event: { output: Read } }) => ({ read: event.output })
const keysParams = ({ event }: { event: { output: PublishedKey[] } }) => ({ keys: event.output })
const findingsParams = ({ event }: { event: { output: ReceiptFindings } }) => ({ findings: event.output })

const keyIn = ({ receipt }: Context, keys: readonly PublishedKey[]): PublishedKey | null =>
  keys.find(({ id }) => id === receipt?.statement.key) ?? null

/**
 * Verifies a chosen or dropped receipt. The browser reads it and compares it with the published keys, and the service looks up its event. The screen
 * provides the actors that read the file and verify its signatures.
 */
export const receiptCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'files.chosen'; files: File[] } | { type: 'retry.asked' },
    tags: {} as 'busy',
  },
  actors: {
    readReceipt: placeholder<{ file: File | null }, Read>('readReceipt'),
    checkSignatures: placeholder<{ receipt: ReceiptFile; key: PublishedKey }, ReceiptFindings>('checkSignatures'),
    listServiceKeys: operation('listServiceKeys'),
    getReceiptStanding: operation('getReceiptStanding'),
  },
  actions: {
    rememberFile: assign((_, { files }: { files: File[] }) => ({ ...nothing, file: files[0] ?? null })),
    rememberSeveral: assign(() => ({ ...nothing, problem: 'several' as const })),
    rememberProblem: assign((_, { read }: { read: Read }) => ({ problem: typeof read === 'string' ? read : null })),
    rememberUnreadable: assign({ problem: 'unreadable' }),
    rememberReceipt: assign((_, { read }: { read: Read }) => ({ receipt: typeof read === 'string' ? null : read })),
    rememberKey: assign(({ context }, { keys }: { keys: PublishedKey[] }) => ({ key: keyIn(context, keys) })),
    rememberUnknownKey: assign({ verdict: 'unknownKey' }),
    rememberFindings: assign(({ context }, { findings }: { findings: ReceiptFindings }) => ({
      findings,
      verdict: objectionToFile(keyTimes(context), findings, signedAt(context)),
    })),
    rememberStanding: assign(({ context }, { standing }: { standing: Standing }) => ({
      standing,
      verdict: chainVerdict(context, standing),
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOne: (_, { files }: { files: File[] }) => files.length === 1,
    areSeveral: (_, { files }: { files: File[] }) => files.length > 1,
    isNoReceipt: (_, { read }: { read: Read }) => typeof read === 'string',
    isKnown: ({ context }, { keys }: { keys: PublishedKey[] }) => keyIn(context, keys) !== null,
    isRefused: ({ context }, { findings }: { findings: ReceiptFindings }) =>
      objectionToFile(keyTimes(context), findings, signedAt(context)) !== null,
  },
}).createMachine({
  id: 'receiptCheck',
  context: nothing,
  initial: 'waiting',
  on: {
    // Closing the file dialog without choosing a file changes nothing.
    'files.chosen': [
      { guard: { type: 'areSeveral', params: ({ event }) => event }, target: '.refused', actions: 'rememberSeveral' },
      {
        guard: { type: 'isOne', params: ({ event }) => event },
        target: '.reading',
        actions: { type: 'rememberFile', params: ({ event }) => event },
        reenter: true,
      },
    ],
  },
  states: {
    waiting: {},
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readReceipt',
        id: 'readReceipt',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isNoReceipt', params: readParams },
            target: 'refused',
            actions: { type: 'rememberProblem', params: readParams },
          },
          { target: 'finding', actions: { type: 'rememberReceipt', params: readParams } },
        ],
        onError: { target: 'refused', actions: 'rememberUnreadable' },
      },
    },
    refused: {},
    finding: {
      tags: 'busy',
      invoke: {
        src: 'listServiceKeys',
        id: 'listServiceKeys',
        input: {},
        onDone: [
          {
            guard: { type: 'isKnown', params: keysParams },
            target: 'checking',
            actions: { type: 'rememberKey', params: keysParams },
          },
          { target: 'shown', actions: 'rememberUnknownKey' },
        ],
        onError: { target: 'unanswered', actions: rememberError },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'checkSignatures',
        id: 'checkSignatures',
        input: ({ context }) => ({ receipt: context.receipt as ReceiptFile, key: context.key as PublishedKey }),
        onDone: [
          {
            guard: { type: 'isRefused', params: findingsParams },
            target: 'shown',
            actions: { type: 'rememberFindings', params: findingsParams },
          },
          { target: 'asking', actions: { type: 'rememberFindings', params: findingsParams } },
        ],
        onError: { target: 'refused', actions: 'rememberUnreadable' },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'getReceiptStanding',
        id: 'getReceiptStanding',
        input: ({ context: { receipt } }) => ({
          path: {
            link_id: receipt?.statement.link ?? '',
            event: receipt?.statement.event ?? 0,
            hash: receipt?.statement.eventHash ?? '',
          },
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberStanding', params: ({ event }) => ({ standing: event.output }) },
        },
        onError: { target: 'unanswered', actions: rememberError },
      },
    },
    unanswered: { on: { 'retry.asked': { target: 'finding', actions: 'forgetFailure' } } },
    shown: {},
  },
})
