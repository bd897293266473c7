import { assign, emit, forwardTo, setup, stateIn } from 'xstate'
import type { ErrorCode, Schemas } from '../../openapi/index.ts'
import type { Language } from '../../src/domain/languages.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { type Failure, failureFrom, isPassing } from '../failure.ts'
import { operation } from '../operation.ts'
import { verificationCodeMachine } from '../verification-code.machine.ts'
import { agreementOpeningMachine, type Opening, textRequest } from './agreement-opening.machine.ts'
import type { Answers } from './answers.ts'
import * as signing from './individual-signing-context.ts'

type Context = signing.IndividualSigning
type Consent = signing.Consent
type AgreementText = Schemas['AgreementText']

type ErrorEvent = { event: { error: unknown } }
type OpeningEvent = { event: { output: Opening } }

const rememberError = {
  type: 'rememberFailure',
  params: ({ event }: ErrorEvent) => ({ failure: failureFrom(event.error) }),
} as const
const failedWith = (...codes: ErrorCode[]) =>
  ({ type: 'hasFailedWith', params: ({ event }: ErrorEvent) => ({ error: event.error, codes }) }) as const
const opened = ({ event }: OpeningEvent) => ({ opening: event.output })
const isOpened = { type: 'isOpened', params: opened } as const
const rememberOpening = { type: 'rememberOpening', params: opened } as const
const isDescribing = {
  type: 'isDescribing',
  params: ({ event }: { event: { step: string } }) => ({ step: event.step }),
} as const
const text = ({ event }: { event: { output: AgreementText } }) => ({ text: event.output })

/** The way of a person who signs for herself: describe oneself, confirm the address, check and sign; the text is read beside it. */
export const individualSigningMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'linkId' | 'language'>,
    events: {} as signing.SigningEvent,
    emitted: {} as { type: 'consent.given' } & Pick<Consent, 'cookiesAccepted'>,
    tags: {} as 'busy' | 'dialog',
    children: {} as { verificationCode: 'verificationCode' },
  },
  actors: {
    agreementOpening: agreementOpeningMachine,
    getAgreementText: operation('getAgreementText'),
    verificationCode: verificationCodeMachine,
    signIndividualCla: operation('signIndividualCla'),
  },
  actions: {
    rememberLanguage: assign((_, { language }: { language: Language }) => ({ language })),
    rememberOpening: assign(({ context }, { opening }: { opening: Opening }) => signing.opened(context, opening)),
    showText: assign(({ context }, { text }: { text: AgreementText }) => signing.shown(context, text)),
    rememberFormer: assign(({ context }) => signing.former(context)),
    forgetFormer: assign({ former: null }),
    rememberAnswers: assign(({ context }, { answers }: { answers: Answers }) => signing.described(context, answers)),
    rememberCode: assign((_, { code }: { code: string }) => ({ code })),
    rememberCodeSent: assign(({ context }, { at }: { at: number }) => signing.codeSent(context, at)),
    rememberReceipt: assign((_, { receipt }: { receipt: Schemas['Receipt'] }) => ({ receipt })),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    rememberUnticked: assign((_, consent: Consent) => ({ failure: signing.unticked(consent) })),
    forgetFailure: assign({ failure: null }),
    forwardToCode: forwardTo('verificationCode'),
    announceConsent: emit((_, { cookiesAccepted }: Consent) => ({ type: 'consent.given' as const, cookiesAccepted })),
  },
  guards: {
    isOpened: (_, { opening }: { opening: Opening }) => !('failure' in opening),
    isRead: stateIn({ filling: { text: 'read' } }),
    isCurrent: ({ context }) => signing.isCurrent(context),
    isOutdated: ({ context }) => !signing.isCurrent(context),
    isAnswered: ({ context }) => signing.isComplete(context),
    staysAnswered: ({ context }, { text }: { text: AgreementText }) =>
      context.answers === null || signing.isComplete({ ...context, ...signing.shown(context, text) }),
    isDescribing: (_, { step }: { step: string }) => step === 'describing',
    isUnticked: (_, consent: Consent) => signing.unticked(consent) !== null,
    hasFailedWith: (_, { error, codes }: { error: unknown; codes: ErrorCode[] }) =>
      error instanceof Refusal && codes.includes(error.code),
    isPassing: ({ context }) => isPassing(context.failure),
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
          initial: 'describing',
          states: {
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
                onError: { target: 'describing', actions: rememberError },
              },
              on: {
                'code.sent': { actions: { type: 'rememberCodeSent', params: ({ event }) => ({ at: event.at }) } },
                'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
                'dialog.dismissed': { actions: 'forwardToCode' },
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
                    actions: { type: 'showText', params: text },
                  },
                  {
                    target: ['read', '#individualSigning.filling.step.describing'],
                    actions: { type: 'showText', params: text },
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
            guard: failedWith('cla.wrong_verification_code', 'cla.expired_verification_code'),
            target: '#individualSigning.filling.step.confirming',
            actions: rememberError,
          },
          { guard: failedWith('cla.unmatched_cla'), target: 'agreementChanged' },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: {
      tags: 'dialog',
      on: {
        'dialog.dismissed': { target: '#individualSigning.filling.step.checking', actions: 'forgetFailure' },
        'retry.asked': { guard: 'isPassing', target: 'signing', actions: 'forgetFailure' },
      },
    },
    agreementChanged: {
      initial: 'reopening',
      states: {
        reopening: {
          tags: 'busy',
          entry: 'rememberFormer',
          invoke: {
            src: 'agreementOpening',
            id: 'agreementOpening',
            input: ({ context }) => signing.openingInput(context),
            onDone: [
              { guard: isOpened, target: 'shown', actions: rememberOpening },
              { target: 'unread', actions: rememberOpening },
            ],
            onError: { target: 'unread', actions: rememberError },
          },
        },
        unread: { tags: 'dialog', on: { 'retry.asked': { target: 'reopening', actions: 'forgetFailure' } } },
        shown: {
          tags: 'dialog',
          on: {
            'change.acknowledged': [
              {
                guard: 'isAnswered',
                target: '#individualSigning.filling.step.checking',
                actions: 'forgetFormer',
              },
              { target: '#individualSigning.filling', actions: 'forgetFormer' },
            ],
          },
        },
      },
    },
    signed: { type: 'final' },
  },
})
