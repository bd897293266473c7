import { describe, expect, it, vi } from 'vitest'
import type { Refusal } from '../../../src/domain/pages/refusal.ts'
import { claClient, type ClientOptions } from '../../../src/web/client/cla-client.ts'

const baseUrl = 'http://in.process/cla/api'
const link = { path: { link_id: 'a/b' } }

type Carrier = NonNullable<ClientOptions['fetch']>
const answering =
  (body: BodyInit | null, init?: ResponseInit): Carrier =>
  async () =>
    new Response(body, init)
const json = (value: unknown, init?: ResponseInit): Carrier => answering(JSON.stringify(value), init)
const refused = (data: unknown, status = 400, headers: HeadersInit = {}): Carrier => json({ data }, { status, headers })

const never: Carrier = (request) =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
  })

async function refusalOf(fetch: Carrier, timeout = 1000): Promise<Refusal> {
  const call = claClient({ baseUrl, fetch, timeout }).call('getLink', link)
  return call.then(
    () => Promise.reject(new Error('The call succeeded')),
    (refusal: Refusal) => refusal,
  )
}

describe('a call that succeeds', () => {
  it('returns the data', async () => {
    const call = claClient({ baseUrl, fetch: json({ data: { org_alias: 'A' } }) }).call('getLink', link)
    expect(await call).toEqual({ org_alias: 'A' })
  })

  it('returns the whole envelope if it has members besides the data', async () => {
    const body = { name: '', email: '', cla_id: '', cla_language: '', verification_code: '' }
    const client = claClient({ baseUrl, fetch: json({ data: 'successfully', receipt: { number: 'R' } }) })
    expect(await client.call('signIndividualCla', { path: { link_id: 'L' }, body })).toMatchObject({
      receipt: { number: 'R' },
    })
  })

  it('returns a file with its name', async () => {
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="x.pdf"; filename*=UTF-8''%E5%8D%8F.pdf`,
    }
    const client = claClient({ baseUrl, fetch: answering('%PDF', { headers }) })
    const file = await client.call('downloadAgreement', { path: { link_id: 'L', id: '0' } })
    expect(file).toEqual({ bytes: new TextEncoder().encode('%PDF'), filename: '协.pdf' })
  })

  it('is sent to the path of the contract with token, query and body', async () => {
    const seen: Request[] = []
    const client = claClient({
      baseUrl,
      csrfToken: () => 'T',
      tabHandle: () => 'H',
      fetch: async (request) => {
        seen.push(request)
        return Response.json({ data: 'successfully' })
      },
    })
    await client.call('sendIndividualCode', { path: { link_id: 'a/b' }, body: { email: 'a@b.cc' } })
    await client.call('checkIndividualSigning', { path: { link_id: 'L' }, query: { email: 'a+1@b.cc' } })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${baseUrl}/v1/individual-signing/a%2Fb/code`,
      `GET ${baseUrl}/v1/individual-signing/L?email=a%2B1%40b.cc`,
    ])
    expect(seen.map(({ headers }) => [headers.get('token'), headers.get('tab-handle')])).toEqual([
      ['T', 'H'],
      ['T', 'H'],
    ])
    expect(await seen[0]?.json()).toEqual({ email: 'a@b.cc' })
  })
})

describe('a call that is refused', () => {
  it.each([
    ['the code', refused({ error_code: 'cla.no_link', error_message: 'none' }), 'cla.no_link'],
    ['a bare code of the sign-in', refused({ error_code: 'wrong_id_or_pw', retry_num: 3 }), 'wrong_id_or_pw'],
    ['another bare code with its prefix', refused({ error_code: 'no_link' }), 'cla.no_link'],
    ['an unknown code', refused({ error_code: 'cla.of_tomorrow' }), 'cla.of_tomorrow'],
    [
      'the code of a body called plain text',
      answering('{"data":{"error_code":"cla.resigned"}}', { status: 400 }),
      'cla.resigned',
    ],
    ['a code at the top of the body', json({ error_code: 'cla.resigned' }, { status: 400 }), 'cla.resigned'],
    ['a system error for HTML', answering('<html>', { status: 502 }), 'cla.system_error'],
    ['a system error for an empty response', answering(null, { status: 500 }), 'cla.system_error'],
    ['a system error for a 401 without a code', answering('', { status: 401 }), 'cla.system_error'],
    ['too many requests, reported by a proxy', answering('slow down', { status: 429 }), 'cla.too_many_request'],
    ['a system error for HTML with 200', answering('<html>'), 'cla.system_error'],
    ['a system error for an empty 200', answering(null), 'cla.system_error'],
    ['a system error for a body without data', json({ date: 1 }), 'cla.system_error'],
  ])('returns %s', async (_, fetch, code) => {
    expect((await refusalOf(fetch)).code).toBe(code)
  })

  it('keeps the status, the message, the tries left and the time to wait', async () => {
    const data = { error_code: 'wrong_id_or_pw', error_message: 'No', retry_num: 3 }
    const { details } = await refusalOf(refused(data, 400, { 'Retry-After': '42', 'X-Request-Id': 'ab12-7' }))
    expect(details).toEqual({ status: 400, message: 'No', retryNum: 3, retryAfter: 42 })
  })

  it('contains the ID of a request that failed in the service only', async () => {
    const numbered = { 'X-Request-Id': 'ab12-7' }
    const failed = await refusalOf(refused({ error_code: 'cla.system_error' }, 500, numbered))
    expect(failed.details.request).toBe('ab12-7')
    const other = await refusalOf(refused({ error_code: 'cla.no_link' }, 404, numbered))
    expect(other.details.request).toBeUndefined()
  })

  it('parses a date in Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 2) })
    const later = new Date(Date.now() + 90_000).toUTCString()
    const { details } = await refusalOf(refused({ error_code: 'cla.too_many_request' }, 429, { 'Retry-After': later }))
    vi.useRealTimers()
    expect(details.retryAfter).toBe(90)
  })
})

describe('a call without a response', () => {
  it('is a system error with status 0 when the network is lost', async () => {
    const refusal = await refusalOf(() => Promise.reject(new TypeError('fetch failed')))
    expect(refusal).toMatchObject({ code: 'cla.system_error', details: { status: 0 } })
  })

  it('is a system error when the connection is lost within the body', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    expect(await refusalOf(answering(broken))).toMatchObject({ details: { status: 0 } })
  })

  it('is a system error after the timeout', async () => {
    expect(await refusalOf(never, 5)).toMatchObject({ code: 'cla.system_error', details: { status: 0 } })
  })

  it('times out after a minute by default', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await claClient({ baseUrl, fetch: json({ data: { org_alias: 'A' } }) }).call('getLink', link)
    expect(limits).toHaveBeenCalledWith(60_000)
    limits.mockRestore()
  })

  it('is not a refusal if canceled by its own signal', async () => {
    const wish = new AbortController()
    const call = claClient({ baseUrl, fetch: never }).call('getLink', link, wish.signal)
    wish.abort(new Error('gone'))
    await expect(call).rejects.toThrow('gone')
  })
})
