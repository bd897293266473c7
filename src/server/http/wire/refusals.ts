import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalAnswers } from '../../../../openapi/index.ts'
import { singleLine } from '../../../domain/text/single-line.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import { DatabaseFailure } from '../../store/engine/database-failure.ts'
import { requestNumber } from './request-id.ts'
import { isUnread, sendUnread } from './unread-body.ts'

/** Seconds after which a service that is overloaded or restarting is worth another try. */
export const pause = 5

/** A refusal in the wire format. */
export type Refused = { status: number; headers: Record<string, string>; body: string }

/** Decision 2: status, headers and envelope of a refusal. */
export function refusedAs(refusal: Refusal): Refused {
  const { status, retryAfter, againAt, retryNum, firstConsent, reason, failure, said, url, link } = refusal.details
  const data = {
    error_code: refusal.code,
    error_message: messageOf(refusal),
    ...(againAt === undefined ? {} : { again_at: againAt }),
    ...(retryNum === undefined ? {} : { retry_num: retryNum }),
    ...(firstConsent && { first_consent: true }),
    ...(reason && { reason }),
    ...(failure && { failure, said: said ?? '' }),
    ...(url === undefined ? {} : { error_url: url }),
    ...(link && { link_id: link.id, ...link.community }),
  }
  return {
    status: status ?? refusalAnswers[refusal.code].status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify({ data }),
  }
}

/** The `error_message` of a refusal: the sentence of its code, with its details after a colon. */
export function messageOf({ code, details }: Refusal): string {
  const { message } = refusalAnswers[code]
  const particular = singleLine(details.message ?? '').replace(/[.\s]+$/, '')
  return particular === '' ? message : `${message.slice(0, -1)}: ${particular}.`
}

/** The refusal for a failure: its own, the framework's, an overload, or else a bug without details. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode = 500 } = Object(error) as { statusCode?: number }
  if (statusCode >= 400 && statusCode < 500) {
    return new Refusal('cla.error_parsing_api_body', { status: [413, 415].includes(statusCode) ? statusCode : 400 })
  }
  return error instanceof DatabaseFailure ? unavailable() : new Refusal('cla.system_error')
}

/** The service will soon be available again: an overload, or a process that stops. */
export function unavailable(): Refusal {
  return new Refusal('cla.system_error', { status: 503, retryAfter: pause })
}

/** Answers a failure; one that is no refusal of ours is logged as one JSON line, without the caller's data. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const refused = refusedAs(refusal)
  reply.refusal = refusal.code
  reply.code(refused.status).headers(refused.headers)
  if (refused.status >= 500 && !isTold(error)) reply.headers(logFailure(error, request))
  const { alarm } = refusal.details
  if (alarm) request.log.warn({ lasting: alarm }, alarm)
  return isUnread(request.raw) ? sendUnread(request.raw, reply, refused.body) : reply.send(refused.body)
}

/** A refusal is no failure, and an unavailable database is logged once for all requests, but not which statement is slow. */
function isTold(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof DatabaseFailure && error.reason !== 'slow')
}

/**
 * One JSON line: which route, and the failure by its name and stack; never a path, a value or a row, which may name a person. The header it returns names
 * the line to the person who reports the failure.
 */
export function logFailure(error: unknown, request: FastifyRequest): Record<string, string> {
  const { name, code, stack } = Object(error) as { name?: string; code?: unknown; stack?: string }
  const failure = { name, code, stack: stack ?? String(error) }
  const [method, route] = [request.method, request.routeOptions.url]
  const lasting = [method, route, name, code, stack?.split('\n    at ')[1]].join(' ')
  request.log.error({ lasting, failure, method, route }, 'failed')
  return requestNumber(request.id)
}
