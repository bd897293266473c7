import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalAnswers } from '../../../openapi/index.ts'
import { oneLine } from '../../domain/one-line.ts'
import { Refusal } from '../../domain/refusal.ts'
import { DatabaseFailure } from '../database-failure.ts'
import { isUnread, sendUnread } from './unread-body.ts'

/** Seconds after which a service that is overloaded or restarting is worth another try. */
export const pause = 5

/** A refusal in the wire format. */
export type Refused = { status: number; headers: Record<string, string>; body: string }

/** Decision 2: status, headers and envelope of a refusal. */
export function refusedAs(refusal: Refusal): Refused {
  const { status, retryAfter, retryNum, firstConsent, reason, failure, said, url, link } = refusal.details
  const data = {
    error_code: refusal.code,
    error_message: messageOf(refusal),
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
  const particular = oneLine(details.message ?? '').replace(/[.\s]+$/, '')
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
  const refused = refusedAs(refusalOf(error))
  if (refused.status >= 500 && !isTold(error)) logFailure(error, request)
  if (error instanceof Refusal && error.details.alarm) request.log.warn(error.details.alarm)
  reply.code(refused.status).headers(refused.headers)
  return isUnread(request.raw) ? sendUnread(request.raw, reply, refused.body) : reply.send(refused.body)
}

/** A refusal is no failure, and an unavailable database is logged once for all requests, but not which statement is slow. */
function isTold(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof DatabaseFailure && error.reason !== 'slow')
}

/** One JSON line: which route, and the failure by its name and stack; never a path, a value or a row, which may name a person. */
export function logFailure(error: unknown, request: FastifyRequest): void {
  const { name, code, stack } = Object(error) as { name?: string; code?: unknown; stack?: string }
  const failure = { name, code, stack: stack ?? String(error) }
  request.log.error({ failure, method: request.method, route: request.routeOptions.url }, 'failed')
}
