import { finished } from 'node:stream'
import { parse } from 'secure-json-parse'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from '../../../../openapi/index.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import { formParts, isForm } from './form-data.ts'
import { isWellFormedText } from '../wire/well-formed-text.ts'
import type { BodyBudget } from './body-budget.ts'
import { carriesBody } from '../wire/unread-body.ts'
import { clientOf } from '../wire/caller.ts'
import { signatureFileSize } from '../../../domain/text/limits.ts'

/** Limit for a body: maximum size in bytes, the refusal of a larger body, and the budget that counts the bytes. */
export type BodyLimit = { size: number; tooLarge: () => Refusal; budget: BodyBudget }

/**
 * Reads the request body into memory; returns `undefined` if there is none. Nothing is read before the call, so that the sender waits. The bytes
 * count against the budget until the response. Rejects with a Refusal.
 */
export async function receiveBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, tooLarge, budget }: BodyLimit,
): Promise<Buffer | undefined> {
  const { raw } = request
  if (!carriesBody(raw.headers)) return undefined
  if (Number(raw.headers['content-length'] ?? 0) > size) throw tooLarge()
  if (raw.headers.expect !== undefined) reply.raw.writeContinue()

  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let chunks: Buffer[] = []
  let received = 0
  const account = budget.open(clientOf(request.ip), reject)
  finished(reply.raw, () => account.release())
  const onData = (chunk: Buffer): void => {
    received += chunk.length
    if (received > size) return reject(tooLarge())
    chunks.push(chunk)
    account.add(chunk.length)
  }
  const onEnd = (): void => {
    account.finish()
    resolve(Buffer.concat(chunks, received))
  }
  const onBreak = (): void => {
    reject(new Refusal('cla.error_parsing_api_body', { message: 'the request body is incomplete' }))
  }
  raw.on('data', onData).once('end', onEnd).once('error', onBreak).once('close', onBreak)
  try {
    return await promise
  } catch (error) {
    account.release()
    throw error
  } finally {
    chunks = []
    raw.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak)
  }
}

/**
 * Reads the file `name` of a form. Refuses a missing file or malformed form (`error_reading_file`), a file that is too large (`too_big_pdf`), and any
 * other content type (status 415).
 */
export async function readFormFile(
  raw: Uint8Array | undefined,
  contentType: string,
  name: string,
): Promise<Uint8Array> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new Refusal('cla.error_parsing_api_body', { message: 'content type', status: 415 })
  }
  const parts = await formParts(raw ?? new Uint8Array(), contentType, new Set([name]))
  const file = parts?.files[name]
  if (!file) throw new Refusal('cla.error_reading_file', { message: `the form must contain exactly one file ${name}` })
  if (file.bytes.length > signatureFileSize) throw new Refusal('cla.too_big_pdf')
  return file.bytes
}

const unreadable = (message: string, status = 400): Refusal =>
  new Refusal('cla.error_parsing_api_body', { message, status })

/** Accepted bodies of an operation: content types, form parts that are files, and form parts that are JSON members. */
export type Accepted = { types: ReadonlySet<string>; files: ReadonlySet<string>; fields: ReadonlySet<string> }

/** The JSON of a request and its files. */
export type ReceivedBody = { json: unknown; files: Record<string, Upload> }

/**
 * Reads the JSON of a request: the body itself, or the field `data` of a form, which is optional in a form with files. `undefined` means no body. Refuses with
 * `error_parsing_api_body`, with status 415 for a content type that is not accepted.
 */
export async function readBody(
  raw: Uint8Array | undefined,
  contentType: string | undefined,
  accepted: Accepted,
): Promise<ReceivedBody> {
  if (!raw || raw.length === 0) return { json: undefined, files: {} }
  const [mediaType = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const isOtherCharset = parameters.some((part) => /^charset=(?!"?utf-?8"?$)/.test(part))
  if (!accepted.types.has(mediaType) || isOtherCharset) throw unreadable('content type', 415)
  if (!isForm(mediaType)) return { json: parsed(utf8(raw)), files: {} }
  const parts = await formParts(raw, contentType ?? '', accepted.files)
  if (parts?.data !== null && parts !== null) return { json: parsed(parts.data), files: parts.files }
  const members = Object.entries(parts?.fields ?? {}).filter(([name]) => accepted.fields.has(name))
  if (members.length > 0 && isWellFormedText(members)) return { json: Object.fromEntries(members), files: {} }
  if (parts === null || Object.keys(parts.files).length === 0)
    throw unreadable('the form must contain exactly one field data')
  return { json: {}, files: parts.files }
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
  if (!isWellFormedText(value)) throw unreadable('NUL or lone surrogate')
  if (membersIn(text) !== membersOf(value)) throw unreadable('a member twice')
  return value
}

/**
 * Counts the members in the text of a JSON value. If a member is repeated, the parsed value has fewer members, because the parser keeps only the
 * last.
 */
function membersIn(text: string): number {
  let members = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g)) if (colon) members += 1
  return members
}

function membersOf(value: unknown): number {
  let members = 0
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) members += Object.keys(next).length
    for (const member of Object.values(next)) waiting.push(member)
  }
  return members
}
