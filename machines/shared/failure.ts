import { Refusal, type RefusalDetails } from '../../src/domain/pages/refusal.ts'

/** API error as plain data for a machine's context. `retryAfter` is in seconds; `status` 0 means that there was no response. */
export type Failure = { code: string; message: string } & Omit<RefusalDetails, 'message'>

/** Converts an error to a `Failure`. Any error other than a `Refusal` is a bug and is shown as a system error. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Refusal) return { ...error.details, code: error.code, message: error.message }
  return { code: 'cla.system_error', message: error instanceof Error ? error.message : String(error) }
}

/**
 * Returns whether a signed-in user must consent first (decision 9). This is indicated by the error code, or by a 401 without a code, which is
 * reported as `system_error`. The service itself never sends `system_error` with 401.
 */
export const isConsentMissing = ({ code, status }: Failure): boolean =>
  code === 'cla.privacy_consent_invalid' || (code === 'cla.system_error' && status === 401)

const passing: readonly string[] = [
  'cla.system_error',
  'cla.too_many_request',
  'cla.platform_away',
  'cla.platform_limited',
]

/** Returns whether the same call may succeed later: the service was overloaded, returned a server error, or did not respond. */
export function isPassing(failure: Failure | null): boolean {
  return failure !== null && passing.includes(failure.code)
}

/** Returns the error from an `onError` event, as params of an action or guard. */
export const errorParams = ({ event }: { event: { error: unknown } }): { error: unknown } => ({ error: event.error })

/** Stores the error from an `onError` event in `context.failure`. */
export const rememberError = { type: 'rememberError', params: errorParams } as const
