/** Context, actions and guards shared by machines that wait for an emailed code. Their child `verificationCode` requests another code. */
import { isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { type SendCodeCall, sentBefore } from '../shared/verification-code.machine.ts'

export type AwaitedCode = {
  code: string
  /** Send time of the code, in milliseconds since 1970 UTC; 0 if no code is pending. */
  sentAt: number
  isSentBefore: boolean
  /** Error for the code or for its recipient's address. */
  refusal: Failure | null
  failure: Failure | null
}

export const noCode: AwaitedCode = { code: '', sentAt: 0, isSentBefore: false, refusal: null, failure: null }

type OfError = { error: unknown }

export const codeSent = () => ({ sentAt: Date.now(), isSentBefore: false })
export const codeSentBefore = (_: unknown, { error }: OfError) => ({
  ...{ sentAt: sentBefore(error) ?? Date.now(), isSentBefore: true },
})
export const codeTyped = (_: unknown, { code }: { code: string }) => ({ code, refusal: null })
export const refusalKept = (_: unknown, { error }: OfError) => ({ refusal: failureFrom(error) })
export const failureKept = (_: unknown, { error }: OfError) => ({ failure: failureFrom(error) })

const ofTheCode: readonly string[] = ['cla.wrong_verification_code', 'cla.expired_verification_code']

export const awaitedCodeGuards = {
  isRepeated,
  isOfTheCode: (_: unknown, { error }: OfError) => ofTheCode.includes(failureFrom(error).code),
  isPaused: (_: unknown, { error }: OfError) => sentBefore(error) !== null,
}

/** Transition for a request that is rejected because a code was sent recently: the flow waits for that code. */
export const toSentBefore = {
  guard: { type: 'isPaused', params: errorParams },
  target: 'coded',
  actions: { type: 'rememberSentBefore', params: errorParams },
} as const

/**
 * Returns the `invoke` of the state `coded`: the child keeps running while the code is verified, so that another code can still be
 * requested afterwards.
 */
export function resending<Context extends AwaitedCode, const Ended>(
  sendingOf: (context: Context) => SendCodeCall,
  ended: Ended,
) {
  return {
    src: 'verificationCode',
    id: 'verificationCode',
    input: ({ context }: { context: Context }) => ({
      send: sendingOf(context),
      ...{ sentAt: context.sentAt, isSentBefore: context.isSentBefore },
    }),
    onDone: ended,
    onError: ended,
  } as const
}
