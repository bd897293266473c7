import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { duration, verificationCode } from '../../src/domain/text/limits.ts'
import { signingFieldOf } from '../../src/domain/pages/signing-field.ts'
import { answerParams, type DialogAnswer, dialogMachine, isRepeated, refusalDialog } from './dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from './failure.ts'
import { anyOperation, type CallOf } from './operation.ts'

export type SendCodeCall = CallOf<
  | 'sendIndividualCode'
  | 'sendEmployeeCode'
  | 'sendCorporationCode'
  | 'verifyMailbox'
  | 'sendEmailDomainCode'
  | 'sendDomainRequestCode'
  | 'sendSignInCode'
  | 'sendCheckCode'
  | 'sendPersonCode'
  | 'sendWithdrawalCode'
  | 'sendErasureCode'
  | 'sendNameCode'
  | 'sendAddressCode'
>

/** Returns the delay that the service requires, in milliseconds. */
const waitOf = (error: unknown): number => (failureFrom(error).retryAfter ?? 0) * duration.second

/**
 * Returns the send time of the previous code, in milliseconds since 1970 UTC, if a request was rejected because of the pause between two codes. The
 * previous code is still valid. Null for any other error.
 */
export function sentBefore(error: unknown): number | null {
  const wait = waitOf(error)
  const isPaused = failureFrom(error).code === 'cla.too_many_request' && wait > 0
  return isPaused && wait <= verificationCode.resendInterval
    ? Date.now() + wait - verificationCode.resendInterval
    : null
}

/** Response to a request for a code. `why` is a notice for an individual with an address that belongs to a corporation. */
type Sent = 'successfully' | ResultOf<'sendIndividualCode'>
type Why = ResultOf<'sendIndividualCode'>['why']

/**
 * Result of the flow. `left`: the signer left for another page. `unsent`: no code was sent, and the error dialog was closed. `misaddressed`: the
 * address was rejected; the error is shown next to its field.
 */
type Outcome = 'left' | 'unsent' | 'misaddressed'

/** Output of `verificationCode`. `failure` is null unless another part of the page must show it. */
export type CodeEnd = { outcome: Outcome; failure: Failure | null }

/**
 * `sentAt` is the send time of the last code, in milliseconds since 1970 UTC; null if none was sent. `isSentBefore`: the code may have been requested
 * in another tab or browser (see `sentBefore`).
 */
type Input = { send: SendCodeCall; sentAt: number | null; isSentBefore?: boolean }
type Context = Input & { resendAt: number; why: Why; failure: Failure | null }

/**
 * Sends a code to an address and stores the time after which another code may be sent. It sends a code on entry, unless `sentAt` (milliseconds)
 * belongs to an earlier code that is still valid; the parent reads `context.sentAt` and passes it the next time. The parent handles the input and
 * verification of the code. Screens count down to `context.resendAt` (milliseconds). If a request is rejected with a wait no longer than the pause
 * between two codes, another tab or browser has requested a code. The state is then `paused`, and that code can be entered. The machine ends if there
 * is no code to enter, or if the signer leaves through an error dialog.
 */
export const verificationCodeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as CodeEnd,
    events: {} as { type: 'code.requested' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    sendCode: anyOperation(
      'sendIndividualCode',
      'sendEmployeeCode',
      'sendCorporationCode',
      'verifyMailbox',
      'sendEmailDomainCode',
      'sendDomainRequestCode',
      'sendSignInCode',
      'sendCheckCode',
      'sendPersonCode',
      'sendWithdrawalCode',
      'sendErasureCode',
      'sendNameCode',
      'sendAddressCode',
    ),
    dialog: dialogMachine,
  },
  actions: {
    rememberSent: assign((_, { sent }: { sent: Sent }) => ({
      sentAt: Date.now(),
      resendAt: Date.now() + verificationCode.resendInterval,
      why: sent === 'successfully' ? '' : sent.why,
      failure: null,
    })),
    rememberSentBefore: assign((_, { error }: { error: unknown }) => {
      const sentAt = sentBefore(error) ?? Date.now()
      return { sentAt, resendAt: sentAt + verificationCode.resendInterval, failure: null }
    }),
    rememberError: assign((_, { error }: { error: unknown }) => ({
      failure: failureFrom(error),
      resendAt: Date.now() + waitOf(error),
    })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isAlive: ({ context }) => context.sentAt !== null && Date.now() - context.sentAt < verificationCode.lifetime,
    isLeft: (_, { answer }: { answer: DialogAnswer }) => answer === 'left',
    isRepeated,
    wasSentBefore: ({ context }) =>
      context.isSentBefore === true && Date.now() < (context.sentAt ?? 0) + verificationCode.resendInterval,
    isPaused: (_, { error }: { error: unknown }) => sentBefore(error) !== null,
    isLimited: ({ context }, { error }: { error: unknown }) =>
      context.sentAt !== null && failureFrom(error).retryAfter !== undefined,
    isMisaddressed: (_, { error }: { error: unknown }) => signingFieldOf(failureFrom(error).code) === 'email',
    isUnsent: ({ context }) => context.sentAt === null,
  },
  delays: { resendInterval: ({ context }) => Math.max(0, context.resendAt - Date.now()) },
}).createMachine({
  id: 'verificationCode',
  context: ({ input }) => ({
    ...input,
    resendAt: (input.sentAt ?? 0) + verificationCode.resendInterval,
    why: '',
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'wasSentBefore', target: 'paused' },
        { guard: 'isAlive', target: 'waiting' },
        { target: 'sending' },
      ],
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => context.send,
        onDone: {
          target: 'waiting',
          actions: { type: 'rememberSent', params: ({ event }) => ({ sent: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isPaused', params: errorParams },
            target: 'paused',
            actions: { type: 'rememberSentBefore', params: errorParams },
          },
          {
            guard: { type: 'isLimited', params: errorParams },
            target: 'limited',
            actions: rememberError,
          },
          {
            guard: { type: 'isMisaddressed', params: errorParams },
            target: 'misaddressed',
            actions: rememberError,
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    waiting: { after: { resendInterval: 'resendable' } },
    paused: { after: { resendInterval: 'resendable' } },
    resendable: { on: { 'code.requested': 'sending' } },
    limited: { after: { resendInterval: { target: 'resendable', actions: 'forgetFailure' } } },
    refused: {
      tags: 'dialog',
      invoke: {
        src: 'dialog',
        id: 'dialog',
        input: ({ context }) => refusalDialog(context.failure),
        onDone: [
          { guard: { type: 'isLeft', params: answerParams }, target: 'left' },
          { guard: { type: 'isRepeated', params: answerParams }, target: 'sending', actions: 'forgetFailure' },
          { target: 'answered', actions: 'forgetFailure' },
        ],
        onError: { target: 'answered', actions: 'forgetFailure' },
      },
    },
    answered: { always: [{ guard: 'isUnsent', target: 'unsent' }, { target: 'resendable' }] },
    left: { type: 'final', output: { outcome: 'left' } },
    unsent: { type: 'final', output: { outcome: 'unsent' } },
    misaddressed: { type: 'final', output: { outcome: 'misaddressed' } },
  },
  output: ({ context, event }) =>
    ({ ...(event as { output?: { outcome: Outcome } }).output, failure: context.failure }) as CodeEnd,
})
