import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalAnswers } from '../../../../openapi/index.ts'
import { singleLine } from '../../../domain/text/single-line.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import { DatabaseFailure } from '../../store/engine/database-failure.ts'
import { requestNumber } from './request-id.ts'
import { isUnread, sendUnread } from './unread-body.ts'

/** Value of Retry-After, in seconds, while the service is overloaded or restarting. */
export const pause = 5

/** A refusal in the wire format. */
export type Refused = { status: number; headers: Record<string, string>; body: string }

/** Returns the status, headers and envelope of a refusal (decision 2). */
export function refusedAs(refusal: Refusal): Refused {
  const { status, retryAfter, againAt, retryNum, firstConsent, reason, failure, said, url, link, agreed } =
    refusal.details
  const { addressProblem, scopes, forgeKind } = refusal.details
  const data = {
    error_code: refusal.code,
    error_message: messageOf(refusal),
    ...(againAt === undefined ? {} : { again_at: againAt }),
    ...(retryNum === undefined ? {} : { retry_num: retryNum }),
    ...(firstConsent && { first_consent: true }),
    ...(reason && { reason }),
    ...(addressProblem && { address_problem: addressProblem }),
    ...(failure && { failure }),
    ...((failure || said) && { said: said ?? '' }),
    ...(scopes && { scopes }),
    ...(forgeKind && { forge_kind: forgeKind }),
    ...(url === undefined ? {} : { error_url: url }),
    ...(agreed && { agreed }),
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

/** Returns the `error_message` of a refusal: the sentence for its code, followed by a colon and its details. */
export function messageOf({ code, details }: Refusal): string {
  const { message } = refusalAnswers[code]
  const particular = singleLine(details.message ?? '').replace(/[.\s]+$/, '')
  return particular === '' ? message : `${message.slice(0, -1)}: ${particular}.`
}

/**
 * Returns the refusal for an error: the error itself, a specific refusal for Fastify errors or an overload, otherwise `system_error` without details.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode = 500 } = Object(error) as { statusCode?: number }
  if (statusCode >= 400 && statusCode < 500) {
    return new Refusal('cla.error_parsing_api_body', { status: [413, 415].includes(statusCode) ? statusCode : 400 })
  }
  return error instanceof DatabaseFailure ? unavailable() : new Refusal('cla.system_error')
}

/** Returns the refusal (503) for a temporary overload or a process that is stopping. */
export function unavailable(): Refusal {
  return new Refusal('cla.system_error', { status: 503, retryAfter: pause })
}

/** Sends the response for an error. Errors other than refusals are logged as one JSON line, without the caller's data. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const refused = refusedAs(refusal)
  reply.refusal = refusal.code
  reply.code(refused.status).headers(refused.headers)
  if (refused.status >= 500 && !isLoggedElsewhere(error)) reply.headers(logFailure(error, request))
  const { alarm } = refusal.details
  if (alarm) request.log.warn({ lasting: alarm }, alarm)
  return isUnread(request.raw) ? sendUnread(request.raw, reply, refused.body) : reply.send(refused.body)
}

/** Returns whether an error needs no log line. Refusals are expected, and the store logs database failures, except slow statements. */
function isLoggedElsewhere(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof DatabaseFailure && error.reason !== 'slow')
}

/**
 * Logs a failure as one JSON line with the route, the error name and the stack, but never a path, value or row, which may contain personal data.
 * Returns the header with the request ID, which a user can report.
 */
export function logFailure(error: unknown, request: FastifyRequest): Record<string, string> {
  const { name, code, stack } = Object(error) as { name?: string; code?: unknown; stack?: string }
  const failure = { name, code, stack: stack ?? String(error) }
  const [method, route] = [request.method, request.routeOptions.url]
  const lasting = [method, route, name, code, stack?.split('\n    at ')[1]].join(' ')
  request.log.error({ lasting, failure, method, route }, 'Request failed.')
  return requestNumber(request.id)
}
