import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../domain/pages/refusal.ts'

/** The characters of RFC 3986 `host [ ":" port ]`. Whether the host exists is not checked. */
const hostCharacters = /^[\w.~!$&'()*+,;=%:[\]-]*$/

/**
 * Handles requests with an `Expect` header like other requests. Node would answer an unknown value itself, without our headers and envelope.
 * `100-continue` is answered when the body is read (`receiveBody`).
 */
export function passExpectations(server: Server): void {
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => void server.emit('request', request, response))
  }
}

/**
 * Returns the refusal of a request whose `Host` is missing, repeated or invalid (RFC 9112 §3.2: 400), or whose `Expect` is unknown (RFC 9110 §10.1.1:
 * 417); otherwise null. HTTP/1.0 requires neither header: load balancers request `/readyz` without a host.
 */
export function framingRefusal({ raw }: FastifyRequest): Refusal | null {
  const isOld = raw.httpVersionMajor === 1 && raw.httpVersionMinor === 0
  let hosts = 0
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    if (raw.rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return refused(400, 'more than one Host header')
  if (hosts === 0 && !isOld) return refused(400, 'no Host header')
  if (!hostCharacters.test(raw.headers.host ?? '')) return refused(400, 'the Host header contains no host')
  const { expect } = raw.headers
  const isKnown = expect === undefined || isOld || expect.toLowerCase() === '100-continue'
  return isKnown ? null : refused(417, 'Expect supports only 100-continue')
}

const refused = (status: number, message: string): Refusal =>
  new Refusal('cla.bad_request_parameter', { status, message })
