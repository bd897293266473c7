/** The states of the sign page, which the three ways share; each is drawn whole as the machine of its way. */
import type { PromiseActorLogic } from 'xstate'
import type { Schemas } from '../../openapi/index.ts'
import type { SignerKind } from '../../src/domain/draft.ts'
import { answerParams, refusalDialog } from '../shared/dialog.machine.ts'
import { errorParams } from '../shared/failure.ts'
import type { SendCodeCall } from '../shared/verification-code.machine.ts'
import { type AgreementOpening, textRequest } from './agreement-opening.machine.ts'
import type { employerSteps } from './employer-steps.ts'
import type { recallSteps } from './recall-steps.ts'
import * as signing from './signing-context.ts'
import { vocabulary } from './signing-vocabulary.ts'

type On<Event> = { event: Event }

const rememberError = { type: 'rememberError', params: errorParams } as const
const openingIn = ({ event }: On<{ output: AgreementOpening }>) => ({ opening: event.output })
const isOpened = { type: 'isOpened', params: openingIn } as const
const rememberOpening = { type: 'rememberOpening', params: openingIn } as const
const isDescribing = {
  type: 'isDescribing',
  params: ({ event }: On<{ step: string }>) => ({ step: event.step }),
} as const
const textIn = ({ event }: On<{ output: Schemas['AgreementText'] }>) => ({ text: event.output })
const showText = { type: 'showText', params: textIn } as const

/** What came with the page is not fetched again. */
const opening = vocabulary.createStateConfig({
  tags: 'busy',
  always: { guard: 'isOpen', target: 'filling' },
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
})

/** One who comes back goes on where she was, if what she typed suffices. */
const fromBefore = vocabulary.createStateConfig({
  always: [
    { guard: 'canCheck', target: 'checking' },
    { guard: 'canConfirm', target: 'confirming' },
    { target: 'describing' },
  ],
})

const describing = (next: 'confirming' | 'employing') =>
  vocabulary.createStateConfig({
    id: 'describing',
    on: {
      'form.submitted': {
        target: next,
        actions: { type: 'rememberAnswers', params: ({ event }) => ({ answers: event.answers }) },
      },
    },
  })

const confirming = (codeSending: (asked: signing.CodeRecipient) => SendCodeCall, next: 'recalling' | 'checking') =>
  vocabulary.createStateConfig({
    id: 'confirming',
    invoke: {
      src: 'verificationCode',
      id: 'verificationCode',
      input: ({ context }) => signing.codeInput(context, codeSending),
      onSnapshot: {
        actions: { type: 'rememberCodeSent', params: ({ event }) => ({ at: event.snapshot.context.sentAt }) },
      },
      onDone: '#left',
      onError: { target: 'describing', actions: rememberError },
    },
    on: {
      'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
      'code.submitted': {
        target: next,
        actions: [{ type: 'rememberCode', params: ({ event }) => ({ code: event.code }) }, 'forgetFailure'],
      },
      'step.changed': { guard: isDescribing, target: 'describing', actions: 'forgetFailure' },
    },
  })

const checking = vocabulary.createStateConfig({
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
        target: '#signing',
        actions: ['forgetFailure', { type: 'announceTicked', params: ({ event }) => event }],
      },
    ],
  },
})

/** Beside the steps: another language's text is fetched when the screens change theirs. */
const text = vocabulary.createStateConfig({
  initial: 'read',
  states: {
    read: { always: { guard: 'isOutdated', target: 'reading' } },
    reading: {
      invoke: {
        src: 'getAgreementText',
        id: 'getAgreementText',
        input: ({ context }) => textRequest(context),
        onDone: [
          { guard: { type: 'staysAnswered', params: textIn }, target: 'read', actions: showText },
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
})

const giving = vocabulary.createStateConfig({
  id: 'signing',
  tags: 'busy',
  invoke: {
    src: 'signCla',
    id: 'signCla',
    input: ({ context }) => signing.signatureInput(context),
    onDone: {
      target: 'signed',
      actions: { type: 'rememberReceipt', params: ({ event }) => ({ receipt: event.output }) },
    },
    onError: [
      { guard: { type: 'isCodeRefused', params: errorParams }, target: '#confirming', actions: rememberError },
      { guard: { type: 'isUnmatched', params: errorParams }, target: 'agreementChanged' },
      { target: 'refused', actions: rememberError },
    ],
  },
})

const refused = vocabulary.createStateConfig({
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
})

const agreementChanged = vocabulary.createStateConfig({
  entry: 'rememberFormer',
  invoke: {
    src: 'agreementChange',
    id: 'agreementChange',
    input: ({ context }) => signing.openingInput(context),
    onDone: { target: 'filling', actions: { type: 'rememberOpening', params: ({ event }) => event.output } },
    onError: { target: 'refused', actions: rememberError },
  },
})

/** What is a way's own. */
type OwnOfWay = {
  way: SignerKind
  /** The call that mails a code. */
  codeSending: (asked: signing.CodeRecipient) => SendCodeCall
  signCla: PromiseActorLogic<Schemas['Receipt'], signing.SignatureInput>
  /** Between the form and the code: for whom an employee signs. */
  employerSteps?: typeof employerSteps
  /** Between the code and the last step: what a person signed before. */
  recallSteps?: typeof recallSteps
}

type OwnSteps = typeof employerSteps & typeof recallSteps

/** The machine of a way: describe oneself, confirm the address, check and sign; the text is read beside it. */
export function signingMachine(id: string, { way, codeSending, signCla, ...own }: OwnOfWay) {
  // As a type, each way has the steps of all: the screens show any of them.
  const { arriving, ...between } = { arriving: fromBefore, ...own.employerSteps, ...own.recallSteps } as OwnSteps
  const steps = {
    arriving,
    describing: describing(own.employerSteps ? 'employing' : 'confirming'),
    confirming: confirming(codeSending, own.recallSteps ? 'recalling' : 'checking'),
    checking,
    ...between,
  }
  return vocabulary
    .createMachine({
      id,
      context: ({ input }) => signing.initialSigning(way, input),
      on: {
        'language.changed': {
          actions: { type: 'rememberLanguage', params: ({ event }) => ({ language: event.language }) },
        },
      },
      initial: 'opening',
      states: {
        opening,
        unavailable: { on: { 'retry.asked': { target: 'opening', actions: 'forgetFailure' } } },
        filling: {
          type: 'parallel',
          states: { step: { initial: 'arriving', states: steps }, text },
        },
        signing: giving,
        refused,
        agreementChanged,
        left: { id: 'left', type: 'final' },
        signed: { type: 'final' },
      },
    })
    .provide({ actors: { signCla } })
}
