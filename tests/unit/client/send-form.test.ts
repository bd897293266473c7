/** Uploads a file from a real browser to a real server on loopback. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claClient } from '../../../src/web/client/cla-client.ts'
import type { sendForm } from '../../../src/web/client/send-form.ts'
import { openBrowser } from '../../support/browser/browser.ts'

const module = stripTypeScriptTypes(
  readFileSync(new URL('../../../src/web/client/send-form.ts', import.meta.url), 'utf8'),
)
const html = `<title>Form</title><script type="module">import * as own from '/send-form.js'; Object.assign(window, own)</script>`
const megabytes = 5

let server: Server
let browser: Browser
let page: Page
const received: { method: string; token: string; type: string; bytes: number }[] = []

async function bytesOf(request: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of request) bytes += (chunk as Buffer).length
  return bytes
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/') return response.setHeader('Content-Type', 'text/html').end(html)
    if (request.url === '/send-form.js') return response.setHeader('Content-Type', 'text/javascript').end(module)
    if (request.url === '/silent') return undefined
    if (request.url === '/broken') return request.socket.destroy()
    const answering = bytesOf(request).then((bytes) => {
      const { token = '', 'content-type': type = '' } = request.headers
      received.push({ method: request.method ?? '', token: String(token), type, bytes })
      response.statusCode = request.url === '/refused' ? 413 : 200
      return response.setHeader('Retry-After', '7').end(JSON.stringify({ data: '收到' }))
    })
    // A canceled upload breaks off in the middle of the body.
    answering.catch(() => response.destroy())
    return undefined
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  browser = await openBrowser()
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})

type Outcome = { status?: number; body?: unknown; retryAfter?: string | null; error?: string; progress: number[] }

/**
 * Uploads a file and a text. Returns the outcome and the reported progress. If `abortAt` is not negative, the upload is canceled at the first
 * progress event.
 */
function send(url: string, { timeout = 10_000, abortAt = -1 } = {}): Promise<Outcome> {
  return page.evaluate(
    async ({ url: to, timeout: limit, abortAt: abortAfter, size }) => {
      const { sendForm: sendIt } = globalThis as unknown as { sendForm: typeof sendForm }
      const wish = new AbortController()
      const progress: number[] = []
      const onProgress = ({ sent, total }: { sent: number; total: number }): void => {
        progress.push(sent / total)
        if (abortAfter >= 0) wish.abort()
      }
      const form = new FormData()
      form.append('data', '{"name":"Acme"}')
      form.append('pdf', new File([new Uint8Array(size)], 'a.pdf'))
      const request = new Request(to, { method: 'POST', headers: { token: 'T' }, body: form, signal: wish.signal })
      try {
        const response = await sendIt(request, { timeout: limit, onProgress })
        const body: unknown = await response.json()
        return { status: response.status, body, retryAfter: response.headers.get('Retry-After'), progress }
      } catch (error) {
        return { error: String(error), progress }
      }
    },
    { url, timeout, abortAt, size: megabytes * 1024 * 1024 },
  )
}

describe('a form with a file', () => {
  it('reports progress up to 100 % and returns the response', async () => {
    const { progress, ...answer } = await send('/taken')
    expect(answer).toEqual({ status: 200, body: { data: '收到' }, retryAfter: '7' })
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
    const got = received.find(({ method }) => method === 'POST')
    expect(got).toMatchObject({ method: 'POST', token: 'T', type: expect.stringMatching(/^multipart\/form-data; b/) })
    expect(got?.bytes).toBeGreaterThan(megabytes * 1024 * 1024)
  })

  it('returns a refusal', async () => {
    expect(await send('/refused')).toMatchObject({ status: 413, retryAfter: '7' })
  })

  it.each([
    ['the connection is lost', '/broken', {}],
    ['no data is sent for longer than the timeout', '/silent', { timeout: 300 }],
    ['it is canceled during the upload', '/taken', { abortAt: 0 }],
  ])('fails when %s', async (_, url, options) => {
    expect((await send(url, options)).error).toMatch('TypeError')
  })
})

it('a test may send a form to a server in process', async () => {
  const seen: unknown[] = []
  const carrier = async (request: Request): Promise<Response> => {
    const form = await request.formData()
    seen.push(`${request.method} ${request.url}`, request.headers.get('token'), (form.get('pdf') as File).name)
    return Response.json({ data: 'successfully' })
  }
  const client = claClient({ baseUrl: 'http://in.process/cla/api', csrfToken: () => 'T', fetch: carrier })
  const pdf = new File(['%PDF-'], 'a.pdf')
  await client.call('uploadCorporationPdf', { path: { link_id: 'L', signing_id: '1' }, form: { pdf } })
  expect(seen).toEqual(['POST http://in.process/cla/api/v1/corporation-pdf/L/1', 'T', 'a.pdf'])
})
