import { assign, emit, forwardTo, setup, stateIn } from 'xstate'
import type { Schemas } from '../../openapi/index.ts'
import type { Answers } from '../../src/domain/answers.ts'
import type { Language } from '../../src/domain/languages.ts'
import { answered, type DialogAnswer, dialogMachine, refusalDialog } from '../dialog.machine.ts'
import { errorOf, failureFrom } from '../failure.ts'
import { operation } from '../operation.ts'
import { verificationCodeMachine } from '../verification-code.machine.ts'
import { agreementChangeMachine } from './agreement-change.machine.ts'
import { agreementOpeningMachine, type Opening, textRequest } from './agreement-opening.machine.ts'
import * as signing from './individual-signing-context.ts'

type Context = signing.IndividualSigning
type AgreementText = Schemas['AgreementText']

type On<Event> = { event: Event }

const rememberError = { type: 'rememberError', params: errorOf } as const
const opened = ({ event }: On<{ output: Opening }>) => ({ opening: event.output })
const isOpened = { type: 'isOpened', params: opened } as const
const rememberOpening = { type: 'rememberOpening', params: opened } as const
const isDescribing = {
  type: 'isDescribing',
  params: ({ event }: On<{ step: string }>) => ({ step: event.step }),
} as const
const text = ({ event }: On<{ output: AgreementText }>) => ({ text: event.output })
const showText = { type: 'showText', params: text } as const

/** The way of a person who signs for herself: describe oneself, confirm the address, check and sign; the text is read beside it. */
export const individualSigningMachine = setup({
  types: {
    context: {} as Context,
    input: {} as signing.SigningInput,
    events: {} as signing.SigningEvent,
    emitted: {} as { type: 'consent.given' } & Pick<signing.Consent, 'cookiesAccepted'>,
    tags: {} as 'busy' | 'dialog',
    children: {} as { verificationCode: 'verificationCode'; dialog: 'dialog'; agreementChange: 'agreementChange' },
  },
  actors: {
    agreementOpening: agreementOpeningMachine,
    agreementChange: agreementChangeMachine,
    dialog: dialogMachine,
    getAgreementText: operation('getAgreementText'),
    verificationCode: verificationCodeMachine,
    signIndividualCla: operation('signIndividualCla'),
  },
  actions: {
    rememberLanguage: assign((_, { language }: { language: Language }) => ({ language })),
    rememberOpening: assign(({ context }, { opening }: { opening: Opening }) => signing.opened(context, opening)),
    showText: assign(({ context }, { text }: { text: AgreementText }) => signing.shown(context, text)),
    rememberFormer: assign(({ context }) => signing.former(context)),
    rememberAnswers: assign(({ context }, { answers }: { answers: Answers }) => signing.described(context, answers)),
    rememberCode: assign((_, { code }: { code: string }) => ({ code })),
    rememberCodeSent: assign(({ context }, { at }: { at: number | null }) => signing.codeSent(context, at)),
    rememberReceipt: assign((_, { receipt }: { receipt: Schemas['Receipt'] }) => ({ receipt })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    rememberUnticked: assign((_, consent: signing.Consent) => ({ failure: signing.unticked(consent) })),
    forgetFailure: assign({ failure: null }),
    forwardToCode: forwardTo('verificationCode'),
    announceConsent: emit((_, { cookiesAccepted }: signing.Consent) => ({
      type: 'consent.given' as const,
      cookiesAccepted,
    })),
  },
  guards: {
    isOpened: (_, { opening }: { opening: Opening }) => !('failure' in opening),
    isRead: stateIn({ filling: { text: 'read' } }),
    isCurrent: ({ context }) => signing.isCurrent(context),
    isOutdated: ({ context }) => !signing.isCurrent(context),
    canCheck: ({ context }) => signing.canCheck(context),
    canConfirm: ({ context }) => signing.canConfirm(context),
    staysAnswered: ({ context }, { text }: { text: AgreementText }) => signing.staysComplete(context, text),
    isDescribing: (_, { step }: { step: string }) => step === 'describing',
    isUnticked: (_, consent: signing.Consent) => signing.unticked(consent) !== null,
    isCodeRefused: (_, { error }: { error: unknown }) =>
      ['cla.wrong_verification_code', 'cla.expired_verification_code'].includes(failureFrom(error).code),
    isUnmatched: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.unmatched_cla',
    isLeft: (_, { answer }: { answer: DialogAnswer }) => answer === 'left',
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
  },
}).createMachine({
  id: 'individualSigning',
  context: ({ input }) => signing.begun(input),
  on: {
    'language.changed': {
      actions: { type: 'rememberLanguage', params: ({ event }) => ({ language: event.language }) },
    },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'agreementOpening',
        id: 'agreementOpening',
        input: ({ context }) => signing.openingInput(context),
        onDone: [
          { guard: isOpened, target: 'filling', actions: rememberOpening },
          { target: 'unavailable', actions: rememberOpening },
        ],
        onError: { target: 'unavailable', actions: rememberError },
      },
    },
    unavailable: { on: { 'retry.asked': { target: 'opening', actions: 'forgetFailure' } } },
    filling: {
      type: 'parallel',
      states: {
        step: {
          initial: 'arriving',
          states: {
            arriving: {
              always: [
                { guard: 'canCheck', target: 'checking' },
                { guard: 'canConfirm', target: 'confirming' },
                { target: 'describing' },
              ],
            },
            describing: {
              on: {
                'form.submitted': {
                  target: 'confirming',
                  actions: { type: 'rememberAnswers', params: ({ event }) => ({ answers: event.answers }) },
                },
              },
            },
            confirming: {
              invoke: {
                src: 'verificationCode',
                id: 'verificationCode',
                input: ({ context }) => signing.codeInput(context),
                onSnapshot: {
                  actions: { type: 'rememberCodeSent', params: ({ event }) => ({ at: event.snapshot.context.sentAt }) },
                },
                onDone: '#individualSigning.left',
                onError: { target: 'describing', actions: rememberError },
              },
              on: {
                'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
                'code.submitted': {
                  target: 'checking',
                  actions: [{ type: 'rememberCode', params: ({ event }) => ({ code: event.code }) }, 'forgetFailure'],
                },
                'step.changed': { guard: isDescribing, target: 'describing', actions: 'forgetFailure' },
              },
            },
            checking: {
              on: {
                'step.changed': [
                  { guard: isDescribing, target: 'describing', actions: 'forgetFailure' },
                  { target: 'confirming', actions: 'forgetFailure' },
                ],
                'signature.given': [
                  {
                    guard: { type: 'isUnticked', params: ({ event }) => event },
                    actions: { type: 'rememberUnticked', params: ({ event }) => event },
                  },
                  {
                    guard: 'isRead',
                    target: '#individualSigning.signing',
                    actions: ['forgetFailure', { type: 'announceConsent', params: ({ event }) => event }],
                  },
                ],
              },
            },
          },
        },
        text: {
          initial: 'read',
          states: {
            read: { always: { guard: 'isOutdated', target: 'reading' } },
            reading: {
              invoke: {
                src: 'getAgreementText',
                id: 'getAgreementText',
                input: ({ context }) => textRequest(context),
                onDone: [
                  {
                    guard: { type: 'staysAnswered', params: text },
                    target: 'read',
                    actions: showText,
                  },
                  {
                    target: ['read', '#individualSigning.filling.step.describing'],
                    actions: showText,
                  },
                ],
                onError: { target: 'unread', actions: rememberError },
              },
            },
            unread: {
              always: { guard: 'isCurrent', target: 'read', actions: 'forgetFailure' },
              on: { 'retry.asked': { target: 'reading', actions: 'forgetFailure' } },
            },
          },
        },
      },
    },
    signing: {
      tags: 'busy',
      invoke: {
        src: 'signIndividualCla',
        id: 'signIndividualCla',
        input: ({ context }) => signing.signRequest(context),
        onDone: {
          target: 'signed',
          actions: { type: 'rememberReceipt', params: ({ event }) => ({ receipt: event.output.receipt }) },
        },
        onError: [
          {
            guard: { type: 'isCodeRefused', params: errorOf },
            target: '#individualSigning.filling.step.confirming',
            actions: rememberError,
          },
          { guard: { type: 'isUnmatched', params: errorOf }, target: 'agreementChanged' },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: {
      tags: 'dialog',
      invoke: {
        src: 'dialog',
        id: 'dialog',
        input: ({ context }) => refusalDialog(context.failure),
        onDone: [
          { guard: { type: 'isLeft', params: answered }, target: 'left' },
          { guard: { type: 'isRepeated', params: answered }, target: 'signing', actions: 'forgetFailure' },
          { target: '#individualSigning.filling.step.checking', actions: 'forgetFailure' },
        ],
        onError: { target: '#individualSigning.filling.step.checking', actions: 'forgetFailure' },
      },
    },
    agreementChanged: {
      entry: 'rememberFormer',
      invoke: {
        src: 'agreementChange',
        id: 'agreementChange',
        input: ({ context }) => signing.openingInput(context),
        onDone: {
          target: 'filling',
          actions: { type: 'rememberOpening', params: ({ event }) => event.output },
        },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    left: { type: 'final' },
    signed: { type: 'final' },
  },
})
