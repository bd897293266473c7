import { assign, emit, forwardTo, setup, stateIn } from 'xstate'
import type { Schemas } from '../../openapi/index.ts'
import type { Answers } from '../../src/domain/answers.ts'
import type { Language } from '../../src/domain/languages.ts'
import { type DialogAnswer, dialogMachine } from '../shared/dialog.machine.ts'
import { failureFrom } from '../shared/failure.ts'
import { operation, placeholder } from '../shared/operation.ts'
import { verificationCodeMachine } from '../shared/verification-code.machine.ts'
import { agreementChangeMachine } from './agreement-change.machine.ts'
import { agreementOpeningMachine, type AgreementOpening } from './agreement-opening.machine.ts'
import type { employerFindingMachine } from './employer-finding.machine.ts'
import * as signing from './signing-context.ts'

type AgreementText = Schemas['AgreementText']

/**
 * What the names in the chart of the sign page mean, the same for each of the three ways. A way fills `signCla`; the
 * employees' fills `employerFinding` too.
 */
export const vocabulary = setup({
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
    dialog: dialogMachine,
    getAgreementText: operation('getAgreementText'),
    recallSignature: operation('recallSignature'),
    verificationCode: verificationCodeMachine,
    // Whoever signs for herself need not load it.
    employerFinding: placeholder('employerFinding') as unknown as typeof employerFindingMachine,
    signCla: placeholder<signing.SignatureInput, Schemas['Receipt']>('signCla'),
  },
  actions: {
    rememberLanguage: assign((_, { language }: { language: Language }) => ({ language })),
    rememberOpening: assign(({ context }, { opening }: { opening: AgreementOpening }) =>
      signing.withOpening(context, opening),
    ),
    showText: assign(({ context }, { text }: { text: AgreementText }) => signing.withText(context, text)),
    rememberFormer: assign(({ context }) => signing.formerAgreement(context)),
    rememberAnswers: assign(({ context }, { answers }: { answers: Answers }) => signing.withAnswers(context, answers)),
    rememberEmployer: assign((_, { employer }: { employer: signing.Employer | null }) => ({ employer })),
    rememberEarlierSignature: assign((_, { earlierSignature }: Pick<signing.SigningContext, 'earlierSignature'>) => ({
      earlierSignature,
    })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code })),
    rememberCodeSent: assign(({ context }, { at }: { at: number | null }) => signing.withCodeSent(context, at)),
    rememberReceipt: assign((_, { receipt }: { receipt: Schemas['Receipt'] }) => ({ receipt })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    rememberUnticked: assign((_, consent: signing.SigningConsent) => ({ failure: signing.findUntickedBox(consent) })),
    forgetFailure: assign({ failure: null }),
    forwardToCode: forwardTo('verificationCode'),
    announceTicked: emit((_, { cookiesAccepted }: signing.SigningConsent) => ({
      type: 'boxes.ticked' as const,
      cookiesAccepted,
    })),
  },
  guards: {
    isOpened: (_, { opening }: { opening: AgreementOpening }) => !('failure' in opening),
    isOpen: ({ context }) => context.text !== null,
    isRead: stateIn({ filling: { text: 'read' } }),
    isCurrent: ({ context }) => signing.isAgreementCurrent(context),
    isOutdated: ({ context }) => !signing.isAgreementCurrent(context),
    isEmployed: (_, { employer }: { employer: signing.Employer | null }) => employer !== null,
    canCheck: ({ context }) => signing.canCheck(context),
    canConfirm: ({ context }) => signing.canConfirm(context),
    staysAnswered: ({ context }, { text }: { text: AgreementText }) => signing.staysComplete(context, text),
    isDescribing: (_, { step }: { step: string }) => step === 'describing',
    isUnticked: (_, consent: signing.SigningConsent) => signing.findUntickedBox(consent) !== null,
    isCodeRefused: (_, { error }: { error: unknown }) =>
      ['cla.wrong_verification_code', 'cla.expired_verification_code'].includes(failureFrom(error).code),
    isUnmatched: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.unmatched_cla',
    isLeft: (_, { answer }: { answer: DialogAnswer }) => answer === 'left',
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
  },
})
