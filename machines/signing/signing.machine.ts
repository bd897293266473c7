import { assign, emit, forwardTo, setup, stateIn } from 'xstate'
import type { Schemas } from '../../openapi/index.ts'
import type { Answers } from '../../src/domain/agreements/answers.ts'
import { signingFieldOf } from '../../src/domain/pages/signing-field.ts'
import type { Language } from '../../src/domain/text/languages.ts'
import { answerParams, type DialogAnswer, dialogMachine, isRepeated, refusalDialog } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { anyOperation, operation } from '../shared/operation.ts'
import { type CodeEnd, verificationCodeMachine } from '../shared/verification-code.machine.ts'
import { agreementChangeMachine } from './agreement-change.machine.ts'
import { type AgreementOpening, agreementOpeningMachine, textRequest } from './agreement-opening.machine.ts'
import { employerFindingMachine } from './employer-finding.machine.ts'
import { codeInput, signCall } from './signing-calls.ts'
import * as signing from './signing.context.ts'

type Found = { employer: signing.Employer | null; failure: Failure | null }

const openingParams = ({ event }: { event: { output: AgreementOpening } }) => ({ opening: event.output })
const rememberOpening = { type: 'rememberOpening', params: openingParams } as const
const textParams = ({ event }: { event: { output: Schemas['AgreementText'] } }) => ({ text: event.output })
const showText = { type: 'showText', params: textParams } as const
const answersParams = ({ event }: { event: { answers: Answers } }) => event
const rememberAnswers = { type: 'rememberAnswers', params: answersParams } as const
const rememberCode = { type: 'rememberCode', params: ({ event }: { event: { code: string } }) => event } as const
const employerParams = ({ event }: { event: { output: Found } }) => event.output
const stepParams = ({ event }: { event: { step: string } }) => event
const isDescribing = { type: 'isDescribing', params: stepParams } as const
const endParams = ({ event }: { event: { output: CodeEnd } }) => event.output
const recalledParams = ({ event }: { event: { output: signing.RecalledAnswer } }) => ({ recalled: event.output })

/**
 * Sign page of an individual, an employee or a corporation's representative. The signer enters their data, confirms the address with a code, reviews
 * the data and signs. An employee's corporation is looked up before the code is sent. After the code is entered, an earlier signature of the address
 * is fetched; a current signature is shown instead of a new form. A rejected answer leads back to its field. In parallel, the text is fetched again
 * when the screen language changes.
 */
export const signingMachine = setup({
  types: {
    context: {} as signing.SigningContext,
    input: {} as signing.SigningInput,
    events: {} as signing.SigningEvent,
    emitted: {} as { type: 'boxes.ticked' } & Pick<signing.SigningConsent, 'cookiesAccepted'>,
    tags: {} as 'busy' | 'dialog',
    children: {} as {
      verificationCode: 'verificationCode'
      dialog: 'dialog'
      agreementChange: 'agreementChange'
      employerFinding: 'employerFinding'
    },
  },
  actors: {
    agreementOpening: agreementOpeningMachine,
    agreementChange: agreementChangeMachine,
    employerFinding: employerFindingMachine,
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
    getAgreementText: operation('getAgreementText'),
    recallSignature: operation('recallSignature'),
    signCla: anyOperation('signIndividualCla', 'signEmployeeCla', 'signCorporationCla'),
  },
  actions: {
    rememberLanguage: assign((_, { language }: { language: Language }) => ({ language })),
    rememberOpening: assign(({ context }, { opening }: { opening: AgreementOpening }) =>
      signing.withOpening(context, opening),
    ),
    showText: assign(({ context }, { text }: { text: Schemas['AgreementText'] }) => signing.withText(context, text)),
    rememberFormer: assign(({ context }) => signing.formerAgreement(context)),
    rememberAnswers: assign(({ context }, { answers }: { answers: Answers }) => signing.withAnswers(context, answers)),
    rememberEmployer: assign((_, { employer }: Found) => ({ employer })),
    rememberRecalled: assign((_, { recalled }: { recalled: signing.RecalledAnswer }) => signing.withRecalled(recalled)),
    forgetHandover: assign({ isHandedOver: false }),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, isConfirmed: false })),
    rememberCodeSent: assign(({ context }, { at }: { at: number | null }) => signing.withCodeSent(context, at)),
    rememberReceipt: assign((_, answer: signing.SignedAnswer) => signing.withReceipt(answer)),
    rememberFailure: assign((_, { failure }: Pick<CodeEnd, 'failure'>) => ({ failure })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    rememberUnticked: assign((_, consent: signing.SigningConsent) => ({ failure: signing.findUntickedBox(consent) })),
    forgetFailure: assign({ failure: null }),
    forgetSigned: assign({ signed: null, code: '', isConfirmed: false }),
    forwardToCode: forwardTo('verificationCode'),
    announceTicked: emit((_, { cookiesAccepted }: signing.SigningConsent) => ({
      type: 'boxes.ticked' as const,
      cookiesAccepted,
    })),
  },
  guards: {
    isEmployee: ({ context }) => context.signerKind === 'employee',
    isReturningEmployee: ({ context }) => signing.isReturningEmployee(context),
    isOpened: (_, { opening }: { opening: AgreementOpening }) => !('failure' in opening),
    isOpen: ({ context }) => context.text !== null,
    isCurrent: ({ context }) => signing.isAgreementCurrent(context),
    isOutdated: ({ context }) => !signing.isAgreementCurrent(context),
    isEmployed: (_, { employer }: Found) => employer !== null,
    isProven: ({ context }, { answers }: { answers: Answers }) => signing.isProvenFor(context, answers),
    canCheck: ({ context }) => signing.canCheck(context),
    canConfirm: ({ context }) => signing.canConfirm(context),
    staysAnswered: ({ context }, { text }: { text: Schemas['AgreementText'] }) => signing.staysComplete(context, text),
    isDescribing: (_, { step }: { step: string }) => step === 'describing',
    isUnticked: (_, consent: signing.SigningConsent) => signing.findUntickedBox(consent) !== null,
    // With a failure, the step was entered after a rejected code, while another code may still be being sent.
    isCodeSent: ({ context }) => signing.hasLiveCode(context) || context.failure !== null,
    isMisaddressed: (_, { outcome }: CodeEnd) => outcome === 'misaddressed',
    isUnsent: (_, { outcome }: CodeEnd) => outcome === 'unsent',
    isSignedBefore: (_, { recalled }: { recalled: signing.RecalledAnswer }) => recalled.signed !== undefined,
    isCodeRefused: (_, { error }: { error: unknown }) => signingFieldOf(failureFrom(error).code) === 'code',
    isAddressRefused: (_, { error }: { error: unknown }) => signingFieldOf(failureFrom(error).code) === 'email',
    isUnmatched: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.unmatched_cla',
    isLeft: (_, { answer }: { answer: DialogAnswer }) => answer === 'left',
    isRepeated,
    isRead: stateIn({ filling: { text: 'read' } }),
  },
}).createMachine({
  id: 'signing',
  context: ({ input }) => signing.initialSigning(input),
  on: { 'language.changed': { actions: { type: 'rememberLanguage', params: ({ event }) => event } } },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      // The preloaded agreement is not fetched again.
      always: { guard: 'isOpen', target: 'filling' },
      invoke: {
        src: 'agreementOpening',
        id: 'agreementOpening',
        input: ({ context }) => signing.openingInput(context),
        onDone: [
          { guard: { type: 'isOpened', params: openingParams }, target: 'filling', actions: rememberOpening },
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
            // A returning signer continues in the same step; data that may have changed is fetched again.
            arriving: {
              always: [
                { guard: 'isReturningEmployee', target: 'employing' },
                { guard: 'canCheck', target: 'recalling' },
                { guard: 'canConfirm', target: 'confirming' },
                { target: 'describing' },
              ],
            },
            describing: {
              id: 'describing',
              on: {
                'form.submitted': [
                  { guard: 'isEmployee', target: 'employing', actions: [rememberAnswers, 'forgetFailure'] },
                  {
                    guard: { type: 'isProven', params: answersParams },
                    target: 'recalling',
                    actions: [rememberAnswers, 'forgetHandover', 'forgetFailure'],
                  },
                  { target: 'confirming', actions: [rememberAnswers, 'forgetHandover', 'forgetFailure'] },
                ],
              },
            },
            employing: {
              invoke: {
                src: 'employerFinding',
                id: 'employerFinding',
                input: ({ context: { linkId, answers } }) => ({ linkId, email: answers?.email ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isEmployed', params: employerParams },
                    target: 'employed',
                    actions: { type: 'rememberEmployer', params: employerParams },
                  },
                  { target: 'describing', actions: { type: 'rememberFailure', params: employerParams } },
                ],
                onError: { target: 'describing', actions: rememberError },
              },
            },
            employed: { always: [{ guard: 'canCheck', target: 'recalling' }, { target: 'confirming' }] },
            confirming: {
              id: 'confirming',
              invoke: {
                src: 'verificationCode',
                id: 'verificationCode',
                input: ({ context }) => codeInput(context),
                onSnapshot: {
                  actions: { type: 'rememberCodeSent', params: ({ event }) => ({ at: event.snapshot.context.sentAt }) },
                },
                onDone: [
                  {
                    guard: { type: 'isMisaddressed', params: endParams },
                    target: 'describing',
                    actions: { type: 'rememberFailure', params: endParams },
                  },
                  { guard: { type: 'isUnsent', params: endParams }, target: 'describing' },
                  { target: '#left', actions: { type: 'rememberFailure', params: endParams } },
                ],
                onError: { target: 'describing', actions: rememberError },
              },
              initial: 'sending',
              states: {
                sending: { tags: 'busy', always: { guard: 'isCodeSent', target: 'entering' } },
                entering: {
                  on: {
                    'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
                    'code.submitted': {
                      target: '#recalling',
                      actions: [rememberCode, 'forgetFailure'],
                    },
                    'step.changed': { guard: isDescribing, target: '#describing', actions: 'forgetFailure' },
                  },
                },
              },
            },
            // Only a rejected code prevents signing. After any other error, the earlier signature remains unknown.
            recalling: {
              id: 'recalling',
              tags: 'busy',
              invoke: {
                src: 'recallSignature',
                id: 'recallSignature',
                input: ({ context }) => signing.recallRequest(context),
                onDone: [
                  {
                    guard: { type: 'isSignedBefore', params: recalledParams },
                    target: '#signing.signedBefore',
                    actions: { type: 'rememberRecalled', params: recalledParams },
                  },
                  { target: 'checking', actions: { type: 'rememberRecalled', params: recalledParams } },
                ],
                onError: [
                  {
                    guard: { type: 'isCodeRefused', params: errorParams },
                    target: 'confirming',
                    actions: rememberError,
                  },
                  { target: 'checking' },
                ],
              },
            },
            checking: {
              id: 'checking',
              on: {
                'step.changed': [
                  { guard: isDescribing, target: 'describing', actions: 'forgetFailure' },
                  { target: 'confirming', actions: 'forgetFailure' },
                ],
                'signature.submitted': [
                  {
                    guard: { type: 'isUnticked', params: ({ event }) => event },
                    actions: { type: 'rememberUnticked', params: ({ event }) => event },
                  },
                  {
                    guard: 'isRead',
                    target: '#signing.signing',
                    actions: ['forgetFailure', { type: 'announceTicked', params: ({ event }) => event }],
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
                  { guard: { type: 'staysAnswered', params: textParams }, target: 'read', actions: showText },
                  { target: ['read', '#describing'], actions: showText },
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
        src: 'signCla',
        id: 'signCla',
        input: ({ context }) => signCall(context.signerKind, signing.signatureInput(context)),
        onDone: { target: 'signed', actions: { type: 'rememberReceipt', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isCodeRefused', params: errorParams }, target: '#confirming', actions: rememberError },
          { guard: { type: 'isAddressRefused', params: errorParams }, target: '#describing', actions: rememberError },
          { guard: { type: 'isUnmatched', params: errorParams }, target: 'agreementChanged' },
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
          { guard: { type: 'isLeft', params: answerParams }, target: 'left' },
          { guard: { type: 'isRepeated', params: answerParams }, target: 'signing', actions: 'forgetFailure' },
          { target: '#checking', actions: 'forgetFailure' },
        ],
        onError: { target: '#checking', actions: 'forgetFailure' },
      },
    },
    agreementChanged: {
      entry: 'rememberFormer',
      invoke: {
        src: 'agreementChange',
        id: 'agreementChange',
        input: ({ context }) => signing.openingInput(context),
        onDone: { target: 'filling', actions: { type: 'rememberOpening', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    signedBefore: { on: { 'step.changed': { target: '#describing', actions: 'forgetSigned' } } },
    left: { id: 'left', type: 'final' },
    signed: { type: 'final' },
  },
})
