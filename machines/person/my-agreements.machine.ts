import { assign, emit, setup } from 'xstate'
import type { Download, Schemas } from '../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, failureFrom, rememberError } from '../shared/failure.ts'
import { anyOperation, type CallOf, operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { addressEntryMachine, type EntryDraft } from './address-entry.machine.ts'
import { addressJoiningMachine } from './address-joining.machine.ts'
import { addressSeparationMachine } from './address-separation.machine.ts'
import {
  afterSession,
  beginWith,
  doneBy,
  mailedBy,
  type Ended,
  type Listed,
  type MyAgreementsContext,
  type MyAgreementsEvent,
  needsNumber,
  type NumberedPurpose,
  type Wanted,
} from './my-agreements.context.ts'
import { type OwnDataEnd, type OwnDataForm, ownDataMachine } from './own-data.machine.ts'
import { isSessionOver } from './session-end.ts'
import { isSigningChange, signingChangeMachine } from './signing-change.machine.ts'

type InContext = { context: MyAgreementsContext }

const rememberRefusal = { type: 'rememberRefusal', params: errorParams } as const
const ofSigning = ({ context: { id } }: InContext) => ({ path: { id } })
const actionParams = ({ event }: { event: { id: string; wanted: Wanted } }) => event
const rememberAsked = { type: 'rememberAsked', params: actionParams } as const
const wholeParams = ({ event }: { event: { output: Schemas['WholeSigning'] } }) => ({ whole: event.output })
const rememberWhole = { type: 'rememberWhole', params: wholeParams } as const
/** Returns the call that sends a confirmation, or the receipt again. */
const emailCall = ({ context: { id, wanted } }: InContext): CallOf<'sendConfirmation' | 'sendOwnReceipt'> => ({
  operation: wanted === 'confirmation' ? 'sendConfirmation' : 'sendOwnReceipt',
  request: { path: { id } },
})
const ownDataParams = ({ event }: { event: { output: OwnDataEnd } }) => event.output
const endParams = ({ event }: { event: { output: Ended } }) => event.output
/** The list is fetched again after a change to a signature or an address. */
const afterChange = [
  { guard: { type: 'isOver', params: endParams }, target: '#myAgreements.entering', actions: 'noteOver' },
  { guard: { type: 'isCancelled', params: endParams }, target: 'received' },
  { target: '#myAgreements.reading', actions: [{ type: 'rememberEnd', params: endParams }, 'forgetAsked'] },
] as const
const afterFailure = { target: '#myAgreements.reading', actions: 'forgetAsked' } as const
const toEntry = {
  guard: { type: 'isSessionOver', params: errorParams },
  target: '#myAgreements.entering',
  actions: 'noteOver',
} as const

/**
 * Page `/my`. The user proves an address and can then list, open and change its signatures. Emits `file.fetched` with a receipt or data file. After
 * the session has ended, the address must be proven again.
 */
export const myAgreementsMachine = setup({
  types: {
    context: {} as MyAgreementsContext,
    input: {} as { draft: EntryDraft },
    events: {} as MyAgreementsEvent,
    emitted: {} as { type: 'file.fetched'; file: Download },
    tags: {} as 'busy' | 'dialog',
    children: {} as {
      dialog: 'dialog'
      addressEntry: 'addressEntry'
      signingChange: 'signingChange'
      addressJoining: 'addressJoining'
      addressSeparation: 'addressSeparation'
      ownData: 'ownData'
    },
  },
  actors: {
    listOwnSignings: operation('listOwnSignings'),
    getOwnSigning: operation('getOwnSigning'),
    proveReceiptNumber: operation('proveReceiptNumber'),
    downloadOwnReceipt: operation('downloadOwnReceipt'),
    mailSigning: anyOperation('sendConfirmation', 'sendOwnReceipt'),
    closePersonSession: operation('closePersonSession'),
    addressEntry: addressEntryMachine,
    signingChange: signingChangeMachine,
    addressJoining: addressJoiningMachine,
    addressSeparation: addressSeparationMachine,
    ownData: ownDataMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberList: assign((_, { list }: { list: Listed }) => ({ list, isOver: false, failure: null })),
    /** Keeps a record open while its receipt is requested. */
    rememberAsked: assign(({ context }, { id, wanted }: { id: string; wanted: Wanted }) => ({
      ...{ id, wanted, number: '', whole: context.id === id ? context.whole : null, refusal: null, done: null },
    })),
    rememberForm: assign((_, { form }: { form: OwnDataForm }) => ({ wanted: form, refusal: null, done: null })),
    rememberNumber: assign((_, { number }: { number: string }) => ({ number, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    rememberWhole: assign((_, { whole }: { whole: Schemas['WholeSigning'] }) => ({ whole })),
    /** Marks a row as opened; its receipt number is no longer required. */
    markOpened: assign(({ context: { list, id } }) => ({
      list: list && { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, is_opened: true } : row)) },
    })),
    forgetAsked: assign({ id: '', number: '', whole: null, refusal: null }),
    rememberEnd: assign(({ context }, ended: Ended) => ({ done: doneBy(context, ended) })),
    rememberMailed: assign(({ context: { id, wanted } }) => ({ done: mailedBy(id, wanted) })),
    forgetDone: assign({ done: null }),
    rememberAddress: assign((_, { id }: { id: string }) => ({ id, done: null })),
    /** Starts proving the session's address with a code. */
    rememberMailbox: assign(({ context: { list } }) => beginWith({ email: list?.session.email ?? '', sentAt: 0 })),
    noteOver: assign(({ context }) => afterSession(context)),
    forgetSession: assign(() => beginWith({ email: '', sentAt: 0 })),
    announceData: emit((_, { file }: OwnDataEnd) => ({
      type: 'file.fetched' as const,
      file: file ?? { bytes: new Uint8Array(), filename: '' },
    })),
    announceFile: emit((_, { file }: { file: Download }) => ({ type: 'file.fetched' as const, file })),
  },
  guards: {
    isSessionOver: (_, { error }: { error: unknown }) => isSessionOver(error),
    isChange: (_, { wanted }: { wanted: Wanted }) => isSigningChange(wanted),
    isOver: (_, { end }: Ended) => end === 'over',
    isCancelled: (_, { end }: Ended) => end === 'cancelled',
    isOfTheNumber: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.wrong_receipt_number',
    isOpened: ({ context: { list } }, { id }: { id: string }) =>
      list?.rows.some((row) => row.id === id && row.is_opened) === true,
    isSeen: ({ context }) => context.whole !== null,
    isNumberNeeded: ({ context }, { wanted }: { wanted: NumberedPurpose }) => needsNumber(context.list, wanted) !== '',
    isForData: ({ context }) => context.wanted === 'json' || context.wanted === 'pdf',
    isDataOver: (_, { isOver }: OwnDataEnd) => isOver,
    hasData: (_, { file }: OwnDataEnd) => file !== null,
    isForAddress: ({ context }) => context.wanted === 'address',
    isForEmail: (_, { wanted }: { wanted: Wanted }) => wanted === 'confirmation' || wanted === 'mailedReceipt',
    isForReceipt: ({ context }) => context.wanted === 'receipt',
    isRepeated,
  },
}).createMachine({
  id: 'myAgreements',
  context: ({ input: { draft } }) => beginWith(draft),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'listOwnSignings',
        id: 'listOwnSignings',
        input: {},
        onDone: { target: 'shown', actions: { type: 'rememberList', params: ({ event }) => ({ list: event.output }) } },
        onError: [toEntry, { target: 'unread', actions: rememberError }],
      },
    },
    unread: { on: { 'retry.asked': 'reading' } },
    entering: {
      invoke: {
        src: 'addressEntry',
        id: 'addressEntry',
        input: ({ context }) => context.draft,
        onDone: 'reading',
        onError: { target: 'unread', actions: rememberError },
      },
    },
    shown: {
      initial: 'resting',
      on: {
        'signing.asked': [
          { guard: { type: 'isChange', params: actionParams }, target: '.changing', actions: rememberAsked },
          { guard: { type: 'isForEmail', params: actionParams }, target: '.mailing', actions: rememberAsked },
          { guard: { type: 'isOpened', params: actionParams }, target: '.deciding', actions: rememberAsked },
          { target: '.numbering', actions: rememberAsked },
        ],
        'data.asked': [
          {
            guard: { type: 'isNumberNeeded', params: ({ event }) => ({ wanted: event.form }) },
            target: '.numbering',
            actions: {
              type: 'rememberAsked',
              params: ({ context, event }) => ({ id: needsNumber(context.list, event.form), wanted: event.form }),
            },
          },
          { target: '.saving', actions: { type: 'rememberForm', params: ({ event }) => event } },
        ],
        'address.asked': [
          {
            guard: { type: 'isNumberNeeded', params: { wanted: 'address' } },
            target: '.numbering',
            actions: {
              type: 'rememberAsked',
              params: ({ context }) => ({ id: needsNumber(context.list, 'address'), wanted: 'address' as const }),
            },
          },
          { target: '.joining', actions: ['forgetAsked', 'forgetDone'] },
        ],
        'mailbox.asked': { target: '#myAgreements.entering', actions: 'rememberMailbox' },
        'address.separation_asked': {
          target: '.separating',
          actions: ['forgetAsked', { type: 'rememberAddress', params: ({ event }) => event }],
        },
        'signing.closed': { target: '.resting', actions: 'forgetAsked' },
        'outcome.dismissed': { actions: 'forgetDone' },
        'session.closed': 'leaving',
      },
      states: {
        resting: {},
        numbering: {
          on: {
            'number.given': { target: 'proving', actions: { type: 'rememberNumber', params: ({ event }) => event } },
          },
        },
        proving: {
          tags: 'busy',
          invoke: {
            src: 'proveReceiptNumber',
            id: 'proveReceiptNumber',
            input: ({ context: { id, number } }) => ({ path: { id }, body: { number } }),
            onDone: { target: 'deciding', actions: 'markOpened' },
            onError: [
              toEntry,
              { guard: { type: 'isOfTheNumber', params: errorParams }, target: 'numbering', actions: rememberRefusal },
              { target: 'unproven', actions: rememberError },
            ],
          },
        },
        unproven: retryDialogState('proving', 'numbering'),
        deciding: {
          always: [
            { guard: 'isForReceipt', target: 'fetching' },
            { guard: 'isForData', target: 'saving' },
            { guard: 'isForAddress', target: 'joining' },
            { target: 'looking' },
          ],
        },
        looking: {
          tags: 'busy',
          invoke: {
            src: 'getOwnSigning',
            id: 'getOwnSigning',
            input: ofSigning,
            onDone: { target: 'opened', actions: rememberWhole },
            onError: [toEntry, { target: 'unseen', actions: rememberError }],
          },
        },
        unseen: retryDialogState('looking', 'resting'),
        opened: {},
        fetching: {
          tags: 'busy',
          invoke: {
            src: 'downloadOwnReceipt',
            id: 'downloadOwnReceipt',
            input: ofSigning,
            onDone: {
              target: 'received',
              actions: { type: 'announceFile', params: ({ event }) => ({ file: event.output }) },
            },
            onError: [toEntry, { target: 'unfetched', actions: rememberError }],
          },
        },
        unfetched: retryDialogState('fetching', 'received'),
        mailing: {
          tags: 'busy',
          invoke: {
            src: 'mailSigning',
            id: 'mailSigning',
            input: emailCall,
            onDone: { target: 'received', actions: 'rememberMailed' },
            onError: [toEntry, { target: 'unmailed', actions: rememberError }],
          },
        },
        unmailed: retryDialogState('mailing', 'received'),
        changing: {
          invoke: {
            src: 'signingChange',
            id: 'signingChange',
            input: ({ context: { id, wanted } }) => ({ id, change: isSigningChange(wanted) ? wanted : 'withdrawal' }),
            onDone: afterChange,
            onError: afterFailure,
          },
        },
        joining: {
          invoke: { src: 'addressJoining', id: 'addressJoining', onDone: afterChange, onError: afterFailure },
        },
        separating: {
          invoke: {
            src: 'addressSeparation',
            id: 'addressSeparation',
            input: ({ context: { id } }) => ({ id }),
            onDone: afterChange,
            onError: afterFailure,
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            src: 'ownData',
            id: 'ownData',
            input: ({ context: { wanted } }) => ({ form: wanted === 'pdf' ? wanted : 'json' }),
            onDone: [
              {
                guard: { type: 'isDataOver', params: ownDataParams },
                target: '#myAgreements.entering',
                actions: 'noteOver',
              },
              {
                guard: { type: 'hasData', params: ownDataParams },
                target: 'received',
                actions: { type: 'announceData', params: ownDataParams },
              },
              { target: 'received' },
            ],
            onError: 'received',
          },
        },
        received: {
          always: [
            { guard: 'isSeen', target: 'opened' },
            { target: 'resting', actions: 'forgetAsked' },
          ],
        },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'closePersonSession',
        id: 'closePersonSession',
        input: {},
        onDone: { target: 'entering', actions: 'forgetSession' },
        onError: [toEntry, { target: 'unclosed', actions: rememberError }],
      },
    },
    unclosed: retryDialogState('leaving', 'shown'),
  },
})
