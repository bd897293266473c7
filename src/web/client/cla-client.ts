import createFetchClient from 'openapi-fetch'
import type { paths } from '../../../openapi/generated/schema.ts'
import { type OperationId, type RequestOf, type ResultOf, routes } from '../../../openapi/index.ts'
import type { CallOptions, ClaClient } from '../../../machines/shared/operation.ts'
import { apiTimeout } from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'
import { parsed, readAnswer } from './read-answer.ts'
import { lostConnection, reviveRefusal } from './revive-refusal.ts'

export type ClientOptions = {
  /** Where the contract is served; absolute outside a browser. */
  baseUrl?: string
  /** Who carries a request, files too, and then without progress; a test hands it to a server in process. */
  fetch?: (request: Request) => Promise<Response>
  /** The value of the cookie `csrf_token`, echoed in the header `token`. */
  csrfToken?: () => string | null
  /** Of which sign-in this tab is, told in the header `Tab-Handle`; null where it knows none. */
  tabHandle?: () => string | null
  /** Milliseconds until no answer counts as none. */
  timeout?: number
}

type Parts = {
  path?: Record<string, string>
  query?: Record<string, unknown>
  header?: Record<string, string>
  body?: unknown
  form?: Record<string, unknown>
}
type Answer = { response: Response; error?: unknown }
type UntypedRequest = (method: string, path: string, init: Record<string, unknown>) => Promise<Answer>

/** Speaks the contract over HTTP. Every failure rejects with a `Refusal`; a call given up by its own signal rejects with the signal's reason. */
export function claClient(options: ClientOptions = {}): ClaClient {
  const { baseUrl = '/cla/api', csrfToken = () => null, tabHandle = () => null, timeout = apiTimeout } = options
  const wire = createFetchClient<paths>({ baseUrl, ...(options.fetch && { fetch: options.fetch }) })
  // The routes are generated from the same contract as the types, so the generic client adds nothing by checking them again.
  const request = wire.request as unknown as UntypedRequest

  async function call<Op extends OperationId>(
    id: Op,
    parts: RequestOf<Op>,
    signal?: AbortSignal,
    { onProgress }: CallOptions = {},
  ): Promise<ResultOf<Op>> {
    const { method, path, answer } = routes[id]
    const { path: inPath, query, header, body, form } = parts as Parts
    const [token, handle] = [csrfToken(), tabHandle()]
    const headers = { ...(token && { token }), ...(handle && { 'Tab-Handle': handle }) }
    if (form) {
      // What sends files comes with the first file: the first visit need not wait for it.
      const { sendForm } = await received(import('./send-form.ts'), signal)
      const url = baseUrl + filled(path, inPath)
      const sending = { method, url, headers, form, timeout, signal, onProgress, carrier: options.fetch }
      const response = await received(sendForm(sending), signal)
      if (!response.ok) throw reviveRefusal(response, parsed(await response.text()))
      return (await readAnswer[answer](response)) as ResultOf<Op>
    }
    const limit = AbortSignal.timeout(timeout)
    const init = {
      params: { path: inPath, query, header },
      body,
      headers,
      parseAs: 'stream',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }
    const { response, error } = await received(request(method, path, init), signal)
    if (!response.ok) throw reviveRefusal(response, error)
    return (await received(readAnswer[answer](response), signal)) as ResultOf<Op>
  }
  return { call }
}

const filled = (path: string, values: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

/** What was on its way, once it is there; a broken or timed-out connection is a refusal. */
async function received<T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await coming
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw error instanceof Refusal ? error : lostConnection(error)
  }
}
