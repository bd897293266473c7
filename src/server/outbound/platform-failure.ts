import type { Method } from './exchange.ts'

/** A failed request to a platform, for the operator's log. Contains only the method and path of the request. */
export type PlatformFailure = {
  platform: string
  method: Method
  /** Path without the query. */
  path: string
  /** Null if there was no response. */
  status: number | null
  /**
   * The platform's error code or message, or the system error code of a failed connection. One line of at most 200
   * characters.
   */
  error: string
}

/** The parts of a request that affect its failure: secrets to redact, and statuses that are not failures. */
type PlatformRequest = { token?: string; form?: Record<string, string>; expected?: readonly number[] }

/** Returns the error of a response, or null. GitHub responds to a failed token exchange with status 200. */
export function platformError(
  { status, value }: { status: number; value: unknown },
  call: PlatformRequest,
): string | null {
  if (call.expected?.includes(status)) return null
  const said = wordsOf(value)
  if (status >= 200 && status < 300) {
    return typeof Object(value).error === 'string' ? redactedLine(said, call) : null
  }
  return redactedLine(said, call)
}

/** `error` (OAuth), `error.status` and `error.message` (Google), or `message` (the APIs of GitHub and Gitee). */
function wordsOf(value: unknown): string {
  const { error, message } = Object(value) as { error?: unknown; message?: unknown }
  if (typeof error === 'string') return error
  const { status, message: detail } = Object(error) as { status?: unknown; message?: unknown }
  return [status, detail, message].filter((words) => typeof words === 'string').join(' ')
}

/**
 * Formats the text as one printable line of at most 200 characters. Redacts the secrets of the request, which a
 * response may echo.
 */
function redactedLine(words: string, { token, form = {} }: PlatformRequest): string {
  const secrets = [token, ...Object.values(form)].filter((secret) => secret !== undefined && secret.length >= 8)
  let text = words
  for (const secret of secrets) text = text.replaceAll(secret as string, '…')
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

/**
 * Returns the system error code or the name of the error. The message is not used, because it may contain parts of
 * the request.
 */
export function transportError(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[A-Z\d_]{1,60}$/.test(code)) return code
  return typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : 'failed'
}
