import createFetchClient from 'openapi-fetch'
import type { paths } from '../../../openapi/generated/schema.ts'
import type { OperationId, RequestOf, ResultOf } from '../../../openapi/index.ts'
import type { CallOptions, ClaClient } from '../../../machines/shared/operation.ts'
import { apiTimeout } from '../../domain/text/limits.ts'
import { Refusal } from '../../domain/pages/refusal.ts'
import type { CallInit } from './calls/call-init.ts'
import type { ClientCalls } from './calls/client-calls.ts'
import { lostConnection, strangeAnswer } from './calls/revive-refusal.ts'
import { publicCalls } from './generated/public-calls.ts'

export type ClientOptions = {
  /** URL of the API; absolute outside a browser. */
  baseUrl?: string
  /** Replaces `fetch`, including for uploads, which then report no progress. Tests pass an in-process server here. */
  fetch?: (request: Request) => Promise<Response>
  /** Returns the response to a request that the page sent before its scripts ran; null for all other requests. */
  answered?: (request: Request) => Promise<Response | null>
  /** Returns the value of the cookie `csrf_token` for the request header `token`. */
  csrfToken?: () => string | null
  /** Returns the handle of this tab's sign-in for the request header `Tab-Handle`; null if unknown. */
  tabHandle?: () => string | null
  /** Reads the preferences from the browser's storage and returns a function that restores them. Used when a sign-out clears the storage. */
  keepPreferences?: () => () => void
  /** Timeout in milliseconds. */
  timeout?: number
}

/** Creates a client that calls the API over HTTP. Every failed call rejects with a `Refusal`; an aborted call rejects with its signal's reason. */
export function claClient(options: ClientOptions = {}): ClaClient {
  const { baseUrl = '/cla/api', csrfToken = () => null, tabHandle = () => null, timeout = apiTimeout } = options
  const { answered, fetch: ask = (request: Request) => fetch(request) } = options
  const wire = createFetchClient<paths>({
    baseUrl,
    fetch: answered ? async (request) => (await answered(request)) ?? ask(request) : ask,
  })

  /** Returns the options that apply the timeout of a call. For form uploads and lists, every byte restarts the timeout. */
  function timedInit(request: unknown, { onProgress, onLines }: CallOptions, signal?: AbortSignal): Partial<CallInit> {
    if (onLines) return listInit(onLines, signal)
    if (!hasForm(request)) {
      const limit = AbortSignal.timeout(timeout)
      return { signal: signal ? AbortSignal.any([signal, limit]) : limit }
    }
    // The upload code is loaded with the first file upload, so that it does not delay the first visit.
    const send: CallInit['fetch'] = async (form) =>
      (await import('./send-form.ts')).sendForm(form, { timeout, onProgress })
    return { ...(signal && { signal }), ...(!options.fetch && { fetch: send }) }
  }

  function listInit(onLines: (lines: number) => void, signal?: AbortSignal): Partial<CallInit> {
    const limit = new AbortController()
    const giveUp = (): void => limit.abort(new DOMException('Nothing more arrived', 'TimeoutError'))
    let timer = setTimeout(giveUp, timeout)
    const restart = (): void => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeout)
    }
    const read: CallInit['fetch'] = async (request) => {
      const { countingLines } = await import('./counting-lines.ts')
      try {
        return countingLines(await ask(request), { onLines, onBytes: restart, onEnd: () => clearTimeout(timer) })
      } catch (error) {
        clearTimeout(timer)
        throw error
      }
    }
    return { signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal, fetch: read }
  }

  async function call<Op extends OperationId>(
    id: Op,
    request: RequestOf<Op>,
    signal?: AbortSignal,
    callOptions: CallOptions = {},
  ): Promise<ResultOf<Op>> {
    const [token, handle] = [csrfToken(), tabHandle()]
    const headers = { ...(token && { token }), ...(handle && { 'Tab-Handle': handle }) }
    // Sign-outs are detected by operation, because scripts cannot read the header `Clear-Site-Data`.
    const restore = signOuts.has(id) ? options.keepPreferences?.() : undefined
    try {
      const callOperation = await callOf(id)
      signal?.throwIfAborted()
      return await callOperation(wire, request, { headers, ...timedInit(request, callOptions, signal) })
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw refusalOf(error)
    } finally {
      restore?.()
    }
  }
  return { call }
}

const isPublic = (id: OperationId): boolean => id in publicCalls

/** Returns the function that calls an operation. The code of calls that need a session is loaded on first use. */
async function callOf<Op extends OperationId>(id: Op): Promise<ClientCalls[Op]> {
  const calls: Partial<ClientCalls> = isPublic(id)
    ? publicCalls
    : (await import('./generated/session-calls.ts')).sessionCalls
  return calls[id] as ClientCalls[Op]
}

const signOuts: ReadonlySet<OperationId> = new Set(['signOut', 'signOutManager', 'closePersonSession'])

const hasForm = (request: unknown): boolean => typeof request === 'object' && request !== null && 'form' in request

/**
 * Maps a thrown error to a refusal. openapi-fetch parses only successful responses as JSON, so a `SyntaxError` means a 200 response with an invalid
 * body; any other error is a lost or timed-out connection.
 */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return error instanceof SyntaxError ? strangeAnswer(200) : lostConnection(error)
}
