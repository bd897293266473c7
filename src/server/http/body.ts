import { parse } from 'secure-json-parse'
import { Refusal } from '../../domain/refusal.ts'
import { formData, isForm } from './form-data.ts'
import { hasSoundStrings } from './sound-strings.ts'

const unreadable = (message: string, status = 400): Refusal =>
  new Refusal('cla.error_parsing_api_body', { message, status })

/**
 * The JSON of a request's body, whatever carried it: the body itself, or a form's field `data`.
 * `undefined` is no body. Refuses `error_parsing_api_body`, with 415 for a content type not among `accepted`.
 */
export async function readBody(
  raw: Uint8Array | undefined,
  contentType: string | undefined,
  accepted: ReadonlySet<string>,
): Promise<unknown> {
  if (!raw || raw.length === 0) return undefined
  const [mediaType = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const isOtherCharset = parameters.some((part) => /^charset=(?!"?utf-?8"?$)/.test(part))
  if (!accepted.has(mediaType) || isOtherCharset) throw unreadable('content type', 415)
  const text = isForm(mediaType) ? await formData(raw, contentType ?? '') : utf8(raw)
  if (text === null) throw unreadable('form without one field data')
  return parsed(text)
}

function utf8(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    throw unreadable('not UTF-8')
  }
}

function parsed(text: string): unknown {
  let value: unknown
  try {
    value = parse(text)
  } catch {
    throw unreadable('not JSON')
  }
  if (!hasSoundStrings(value)) throw unreadable('NUL or lone surrogate')
  return value
}
