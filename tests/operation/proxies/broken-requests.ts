/** Sends malformed, aborted, truncated, too long and rejected requests over TLS. One client sends all of them, at a constant rate. */
import { connect as connectHttp2 } from 'node:http2'
import tls, { type TLSSocket } from 'node:tls'

type Target = { port: number; ca: string; path: string }

/** Sends one request. Returns the response status, or `closed` if the connection was closed without a response. */
type BrokenRequest = (target: Target) => Promise<string>

const spaces = (size: number): Buffer => Buffer.alloc(size, 0x20)

/** Behavior after sending: the client waits for the response, closes its side and waits, or destroys the connection. */
type Ending = 'waits' | 'ends' | 'breaks'

/** An HTTP/1.1 request to `path`, or to `other`. */
const onWire =
  (method: string, fields: string, body: string | Buffer, ending: Ending, other?: string): BrokenRequest =>
  ({ port, ca, path }) =>
    new Promise((resolve) => {
      const socket: TLSSocket = tls.connect({ port, host: '127.0.0.1', servername: 'localhost', ca }, () => {
        socket.write(
          `${method} ${other ?? path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`,
        )
        socket.write(`${fields}\r\n\r\n`)
        if (ending === 'ends') socket.end(body)
        else socket.write(body, () => (ending === 'breaks' ? socket.destroy() : undefined))
      })
      socket.setTimeout(10_000, () => socket.destroy())
      let status = 'closed'
      socket.on('data', (data) => {
        status = /^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? status
        socket.destroy()
      })
      socket.on('error', () => socket.destroy())
      socket.on('close', () => resolve(status))
    })

/** An HTTP/2 request. `length` is the Content-Length. If `isReset` is true, the stream is reset after the body. */
const inHttp2 =
  (method: string, length: number | null, body: Buffer, isReset = false): BrokenRequest =>
  ({ port, ca, path }) =>
    new Promise((resolve) => {
      const session = connectHttp2(`https://localhost:${port}`, {
        createConnection: () =>
          tls.connect({ port, host: '127.0.0.1', servername: 'localhost', ca, ALPNProtocols: ['h2'] }),
      })
      let status = 'closed'
      session.setTimeout(10_000, () => session.destroy())
      session.on('error', () => session.destroy()).on('close', () => resolve(status))
      const stream = session.request(
        {
          ':method': method,
          ':path': path,
          'content-type': 'application/json',
          ...(length === null ? {} : { 'content-length': length }),
        },
        { endStream: false },
      )
      stream.on('response', (headers) => (status = String(headers[':status'])))
      stream.on('error', () => undefined).on('close', () => session.destroy())
      stream.resume()
      if (isReset) stream.write(body, () => stream.close(8))
      else stream.end(body)
    })

const chunked = 'Transfer-Encoding: chunked'

export const brokenRequests: Record<string, BrokenRequest> = {
  'a chunk that is longer than its size': onWire('POST', chunked, '2;\nx\r\n{}\r\n0\r\n\r\n', 'waits'),
  'a chunk size that is not a number': onWire('POST', chunked, 'zz\r\n{}\r\n0\r\n\r\n', 'waits'),
  'a read with a malformed chunk': onWire('GET', chunked, 'zz\r\n{}\r\n0\r\n\r\n', 'waits'),
  'a read with a second chunk that is malformed': onWire('GET', chunked, '2\r\n{}\r\nzz\r\n', 'waits'),
  'a HEAD with a malformed chunk': onWire('HEAD', chunked, 'zz\r\n{}\r\n0\r\n\r\n', 'waits'),
  'a truncated chunk': onWire('POST', chunked, '20\r\n{"email":', 'ends'),
  'a truncated body': onWire('POST', 'Content-Length: 100', '{"email":', 'ends'),
  'a read with a truncated body': onWire('GET', 'Content-Length: 100', '{"email":', 'ends'),
  'a read with an announced body and no bytes': onWire('GET', 'Content-Length: 100', '', 'ends'),
  'an aborted chunk': onWire('POST', chunked, '20\r\n{"email":', 'breaks'),
  'an aborted body': onWire('POST', 'Content-Length: 4000000', spaces(200_000), 'breaks'),
  'an aborted read': onWire('GET', 'Accept: */*', '', 'breaks'),
  'a body announced as too long': onWire('POST', 'Content-Length: 7000000', spaces(10_000), 'waits'),
  'chunks that are too long': onWire(
    'POST',
    chunked,
    Buffer.concat([Buffer.from('632ea0\r\n'), spaces(6_500_000), Buffer.from('\r\n0\r\n\r\n')]),
    'waits',
  ),
  'a body that the service rejects': onWire('POST', 'Content-Length: 2000000', spaces(2_000_000), 'waits'),
  'headers that the service rejects': onWire(
    'GET',
    ['A', 'B', 'C'].map((name) => `X-${name}: ${'x'.repeat(7000)}`).join('\r\n'),
    '',
    'waits',
  ),
  'an unknown path': onWire('GET', 'Accept: */*', '', 'waits', '/cla/api/v1/nothing'),
  'HTTP/2: a body shorter than announced': inHttp2('POST', 100, Buffer.from('{"email":')),
  'HTTP/2: a read with a body shorter than announced': inHttp2('GET', 100, Buffer.from('{"email":')),
  'HTTP/2: a read with a body that is too long': inHttp2('GET', null, spaces(6_500_000)),
  'HTTP/2: a body that is reset': inHttp2('POST', null, Buffer.from('{"email":'), true),
  'HTTP/2: a read that is reset': inHttp2('GET', null, Buffer.from('{"email":'), true),
}

export type Attack = {
  sent(): number
  /** Stops sending and waits for all responses. Returns their number by request type and status. */
  ends(): Promise<Record<string, number>>
}

/** Sends the broken requests one after another at a constant rate, without waiting for responses. */
export function attack(target: Target, perSecond: number): Attack {
  const names = Object.keys(brokenRequests)
  const statuses: Record<string, number> = {}
  const pending: Promise<void>[] = []
  let sent = 0
  async function counts(name: string): Promise<void> {
    const key = `${name}: ${await brokenRequests[name]?.(target)}`
    statuses[key] = (statuses[key] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const name = names[sent % names.length] ?? ''
    sent += 1
    pending.push(counts(name))
  }, 1000 / perSecond)
  return {
    sent: () => sent,
    async ends() {
      clearInterval(timer)
      await Promise.all(pending)
      return statuses
    },
  }
}
