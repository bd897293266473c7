/** Checks responses against the contract. */
import { errorCodes, operations, statusesOf } from '../../support/http/operations.ts'
import { isSentence } from '../../support/http/wire.ts'
import type { FuzzRequest } from './requests.ts'

export type FuzzAnswer = { status: number; type: string; body: string; milliseconds: number }

/** Error codes for requests with an invalid format. */
const ofForm = new Set([
  'cla.error_parsing_api_body',
  'cla.bad_request_parameter',
  'cla.missing_url_path_parameter',
  'cla.not_an_email',
  'cla.not_found',
  'cla.method_not_allowed',
  'cla.unauthorized_token',
])

/** A changed URL may be a URL of another operation, with its own error codes. */
const anyRefusal = new Set(operations.flatMap(({ refusals }) => [...refusals]))

const longest = 2000

function refusalFaults(shot: FuzzRequest, { status, type, body }: FuzzAnswer): string[] {
  if (!type.startsWith('application/json')) return [`a refusal has the type ${type}`]
  const { data } = JSON.parse(body) as { data?: { error_code?: string; error_message?: unknown } }
  const code = data?.error_code ?? ''
  const allowed = shot.kind === 'odd' ? anyRefusal : shot.operation.refusals
  return [
    ...(isSentence(data?.error_message)
      ? []
      : [`the message of a refusal is not a sentence: ${String(data?.error_message)}`]),
    ...(errorCodes.has(code) ? [] : [`${code} is not a code of the contract`]),
    ...(allowed.has(code) ? [] : [`${code} is not declared as its refusal`]),
    ...(statusesOf(code).includes(status) ? [] : [`${code} has the status ${status}`]),
    ...(shot.kind === 'valid' && ofForm.has(code) ? [`a valid request is refused with ${code}`] : []),
  ]
}

/** Returns how a response violates the contract; empty if it does not. */
export function answerFaultsOf(shot: FuzzRequest, answer: FuzzAnswer): string[] {
  const { status, milliseconds } = answer
  const slow = milliseconds > longest ? [`took ${milliseconds.toFixed(0)} ms`] : []
  if (shot.method === 'HEAD') return status >= 500 ? [`fails with ${status}`] : slow
  if (status >= 500 || status < 200) return [`fails with ${status}: ${answer.body}`, ...slow]
  if (status >= 400) return [...refusalFaults(shot, answer), ...slow]
  // A changed URL may be a URL of another operation, with its own responses.
  const isElsewhere = shot.kind === 'odd' && shot.what.startsWith('{')
  if (status === 302 && (shot.operation.redirects || isElsewhere)) return slow
  if (status !== 200) return [`responds with ${status}`, ...slow]
  if (shot.kind === 'wrong') return ['accepts an invalid request', ...slow]
  const fault = isElsewhere ? null : shot.operation.faultOf(answer)
  return fault === null ? slow : [`response violates the contract: ${fault}`, ...slow]
}
