import type { CallOptions } from '../../../machines/shared/operation.ts'

type Sending = {
  /** Timeout in milliseconds, restarted by progress. */
  timeout: number
} & CallOptions

/**
 * Sends a request with files and reports upload progress, which `fetch` cannot do. Every byte sent restarts the timeout: a slow connection may need
 * more than a minute for 5 MB. Like `fetch`, rejects with a `TypeError` if there is no response.
 */
export async function sendForm(sent: Request, { timeout, onProgress }: Sending): Promise<Response> {
  const { method, url, headers, signal } = sent
  // Reads the whole body, which is at most 5 MB.
  const body = await sent.blob()
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
    signal.removeEventListener('abort', giveUp)
  })
  request.open(method, url)
  request.responseType = 'arraybuffer'
  for (const [name, value] of headers) request.setRequestHeader(name, value)
  request.send(body)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  return promise
}

/** Statuses whose responses must not have a body. */
const bodiless: readonly number[] = [204, 205, 304]

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const pairs = lines.filter(Boolean).map((line) => line.split(/:\s*(.*)/, 2) as [string, string])
  const body = bodiless.includes(request.status) ? null : (request.response as ArrayBuffer)
  return new Response(body, { status: request.status, headers: pairs })
}
