/**
 * Node rejects some requests before the application sees them. These responses must have the same headers and the same error format as all others.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

let home: TestServices
let app: FastifyInstance
let linkId: string
beforeAll(async () => {
  home = await testServices({ database: 'sqlite' })
  linkId = await aCommunity(home.services)
  app = await buildApp(home.services)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await home.close()
})

const opened = () => connect((app.server.address() as { port: number }).port, '127.0.0.1')

/** Sends a request, given by its lines. Returns all received text when the connection is closed. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = opened()
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

const heartbeat = '/cla/api/v1/heartbeat'
const refusal = (status: number, message: string): RegExp =>
  new RegExp(
    String.raw`^HTTP/1\.1 ${status} [^]*content-security-policy: default-src 'none'[^]*x-content-type-options: nosniff` +
      String.raw`[^]*cache-control: no-store[^]*content-type: application/json[^]*` +
      String.raw`\{"data":\{"error_code":"cla\.bad_request_parameter","error_message":"[^"]*${message}`,
    'i',
  )

describe('a request', () => {
  test.each<[string, number, string, string[]]>([
    ['with two hosts', 400, 'more than one Host', [`GET ${heartbeat} HTTP/1.1`, 'Host: a', 'Host: b']],
    ['with the same host twice', 400, 'more than one Host', [`GET ${heartbeat} HTTP/1.1`, 'Host: a', 'hOST: a']],
    ['of HTTP/1.0 with two hosts', 400, 'more than one Host', [`GET ${heartbeat} HTTP/1.0`, 'Host: a', 'Host: b']],
    ['without a host', 400, 'no Host', [`GET ${heartbeat} HTTP/1.1`]],
    ['with an invalid host', 400, 'contains no host', [`GET ${heartbeat} HTTP/1.1`, 'Host: a/b@c']],
    ['for a page with two hosts', 400, 'more than one Host', ['GET /privacy HTTP/1.1', 'Host: a', 'Host: b']],
    ['for a missing page with two hosts', 400, 'more than one Host', ['GET /none HTTP/1.1', 'Host: a', 'Host: b']],
    ['for a broken path with two hosts', 400, 'more than one Host', ['GET /sign/%zz HTTP/1.1', 'Host: a', 'Host: b']],
    ['for the readiness with two hosts', 400, 'more than one Host', ['GET /readyz HTTP/1.1', 'Host: a', 'Host: b']],
    ['with an unknown Expect', 417, 'only 100-continue', [`GET ${heartbeat} HTTP/1.1`, 'Host: a', 'Expect: tea']],
    [
      'with a similar, unknown Expect',
      417,
      'only 100-continue',
      [`GET ${heartbeat} HTTP/1.1`, 'Host: a', 'Expect: 100-continue-2'],
    ],
    [
      'for a page with an unknown Expect',
      417,
      'only 100-continue',
      ['GET /privacy HTTP/1.1', 'Host: a', 'Expect: tea'],
    ],
  ])('%s is refused', async (_, status, message, lines) => {
    expect(await answerTo(...lines)).toMatch(refusal(status, message))
  })

  test.each<[string, string[]]>([
    ['with one host', [`GET ${heartbeat} HTTP/1.1`, 'Host: sign.example:8080']],
    ['with an IPv6 host', [`GET ${heartbeat} HTTP/1.1`, 'Host: [::1]:8080']],
    ['of HTTP/1.0 without a host, as load balancers send', ['GET /livez HTTP/1.0']],
    ['with a supported Expect', [`GET ${heartbeat} HTTP/1.1`, 'Host: a', 'Expect: 100-Continue']],
  ])('%s is answered', async (_, lines) => {
    expect(await answerTo(...lines)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a body with `Expect: 100-continue`', () => {
  const head = (path: string, length: number): string =>
    `POST /cla/api${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`

  test('is requested once, if the call is allowed', async () => {
    const socket = opened()
    const body = JSON.stringify({ email: 'nobody' })
    socket.write(head(`/v1/individual-signing/${linkId}/code`, body.length))
    expect(String((await once(socket, 'data'))[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    socket.write(body)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*cla\.not_an_email/)
  })

  test('is not requested if the call is refused', async () => {
    const socket = opened()
    socket.write(head('/v1/link', 10))
    const [first] = (await once(socket, 'data')) as [Buffer]
    expect(String(first)).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
  })
})
