import type { CallOptions } from '../../../machines/shared/operation.ts'

type Sending = {
  method: string
  url: string
  headers: Record<string, string>
  form: Record<string, unknown>
  /** Milliseconds without a byte sent or an answer until none is expected any more. */
  timeout: number
  signal?: AbortSignal | undefined
  /** Who carries it instead of the browser, and then without progress. */
  carrier?: ((request: Request) => Promise<Response>) | undefined
} & CallOptions

/** The form as it goes over the wire: files and text as they are, everything else as JSON. */
function formOf(members: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    form.append(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/**
 * Sends a form with files, and tells how much of it has gone, which `fetch` cannot. The time limit begins anew with every byte sent:
 * a slow line takes longer than a minute for 5 MB and is no failure. Rejects with a `TypeError` where no answer came, as `fetch` does.
 */
export function sendForm({ carrier, ...sending }: Sending): Promise<Response> {
  if (!carrier) return sendByBrowser(sending)
  const { method, url, headers, form, signal } = sending
  return carrier(
    new Request(url, { method: method.toUpperCase(), headers, body: formOf(form), signal: signal ?? null }),
  )
}

function sendByBrowser({ method, url, headers, form, timeout, signal, onProgress }: Sending): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const giveUp = (): void => request.abort()
  let limit = setTimeout(giveUp, timeout)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(limit)
    limit = setTimeout(giveUp, timeout)
    onProgress?.({ sent: loaded, total })
  })
  request.addEventListener('load', () => resolve(responseOf(request)))
  request.addEventListener('error', () => reject(new TypeError('The connection broke')))
  request.addEventListener('abort', () => reject(new TypeError('Given up')))
  request.addEventListener('loadend', () => {
    clearTimeout(limit)
    signal?.removeEventListener('abort', giveUp)
  })
  request.open(method.toUpperCase(), url)
  request.responseType = 'arraybuffer'
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(formOf(form))
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  return promise
}

/** Statuses whose answer may have no body at all. */
const bodiless: readonly number[] = [204, 205, 304]

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const pairs = lines.filter(Boolean).map((line) => line.split(/:\s*(.*)/, 2) as [string, string])
  const body = bodiless.includes(request.status) ? null : (request.response as ArrayBuffer)
  return new Response(body, { status: request.status, headers: pairs })
}
