import { Refusal, type RefusalDetails } from '../../src/domain/pages/refusal.ts'

/** A refusal as a machine keeps it: plain data. `retryAfter` is seconds; `status` 0 means that no answer came. */
export type Failure = { code: string; message: string } & Omit<RefusalDetails, 'message'>

/** Converts an error to a `Failure`; anything but a `Refusal` is a bug, shown as a system error. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Refusal) return { ...error.details, code: error.code, message: error.message }
  return { code: 'cla.system_error', message: error instanceof Error ? error.message : String(error) }
}

/** True if a signed-in user must consent first: by the code, or by a 401 without a code (decision 9). The service answers no `system_error` with 401. */
export const isConsentMissing = ({ code, status }: Failure): boolean =>
  code === 'cla.privacy_consent_invalid' || (code === 'cla.system_error' && status === 401)

const passing: readonly string[] = [
  'cla.system_error',
  'cla.too_many_request',
  'cla.platform_away',
  'cla.platform_limited',
]

/** True if the same call may succeed when repeated: an overload, a server error, or no answer at all. */
export function isPassing(failure: Failure | null): boolean {
  return failure !== null && passing.includes(failure.code)
}

/** The error of an `onError`, as params of an action or guard. */
export const errorParams = ({ event }: { event: { error: unknown } }): { error: unknown } => ({ error: event.error })

/** The action that stores the error of an `onError` as `context.failure`. */
export const rememberError = { type: 'rememberError', params: errorParams } as const
