import type { Method } from './exchange.ts'

/** A failed question to a platform, for the operator's log; holds nothing that was sent but the method and the path. */
export type PlatformFailure = {
  platform: string
  method: Method
  /** Without the query. */
  path: string
  /** Null where there was no answer. */
  status: number | null
  /** The platform's own code or words, or the system's code of a lost connection: one line of at most 200 characters. */
  error: string
}

/** The parts of a request that matter to its failure: secrets to leave out, and statuses that are answers. */
type PlatformRequest = { token?: string; form?: Record<string, string>; expected?: readonly number[] }

/** The error in an answer; null where there is none. GitHub answers a refused exchange with status 200. */
export function platformError(
  { status, value }: { status: number; value: unknown },
  call: PlatformRequest,
): string | null {
  if (call.expected?.includes(status)) return null
  const said = wordsOf(value)
  if (status >= 200 && status < 300) {
    return typeof Object(value).error === 'string' ? oneLine(said, call) : null
  }
  return oneLine(said, call)
}

/** `error` (OAuth), `error.status` and `error.message` (Google), or `message` (the APIs of GitHub and Gitee). */
function wordsOf(value: unknown): string {
  const { error, message } = Object(value) as { error?: unknown; message?: unknown }
  if (typeof error === 'string') return error
  const { status, message: detail } = Object(error) as { status?: unknown; message?: unknown }
  return [status, detail, message].filter((words) => typeof words === 'string').join(' ')
}

/** Printable, bounded, and without anything secret that was sent, which an answer may quote. */
function oneLine(words: string, { token, form = {} }: PlatformRequest): string {
  const secrets = [token, ...Object.values(form)].filter((secret) => secret !== undefined && secret.length >= 8)
  let text = words
  for (const secret of secrets) text = text.replaceAll(secret as string, '…')
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

/** The system's code, or the kind of error: its words may quote what was sent. */
export function transportError(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[A-Z\d_]{1,60}$/.test(code)) return code
  return typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : 'failed'
}
