import { deliveredBody } from '../../../domain/pull-requests/check-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  ArrivalOf,
  Download,
  OperationId,
  Redirect,
  RequestOf,
  ResultOf,
  routes,
  Table,
} from '../../../../openapi/index.ts'
import { jsonSize, uploadSize } from '../../../domain/text/limits.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Caller } from '../../context/caller.ts'
import type { Authorize, Guarded } from './authorize.ts'
import type { BodyBudget } from './body-budget.ts'
import { type BodyLimit, readBody, readFormFile, receiveBody, type ReceivedBody } from './body.ts'
import type { AuthCookies } from '../wire/auth-cookies.ts'
import { sendDownload, sendPicture, sendTable } from '../wire/download.ts'
import { type Contract, operationChecks, type OperationChecks } from './operation-checks.ts'
import {
  type HandlerCookies,
  keepCookies,
  type Keeping,
  type KeptCookie,
  type ReadCookie,
} from './operation-cookies.ts'
import type { AdmitCaller, RouteLimit } from './route-limits.ts'
import { unknownPath } from '../wire/unknown-path.ts'

/** Callers that the contract permits for an operation. No other caller reaches its handler. */
type CallerOf<Op extends OperationId> = Extract<Caller, { role: (typeof routes)[Op]['callers'][number] }>

/** Request as passed to the handler: with the bytes of the uploaded file, or the chunks of a raw body. */
type Received<Op extends OperationId> = (typeof routes)[Op] extends { takesRawBody: true }
  ? ArrivalOf<Op> & { chunks: AsyncIterable<Uint8Array> }
  : ReceivedForm<Op>

type ReceivedForm<Op extends OperationId> =
  RequestOf<Op> extends { form: infer Form }
    ? Omit<RequestOf<Op>, 'form'> & { form: { [Name in keyof Form]: Uint8Array } }
    : ArrivalOf<Op>

/** Response of a handler. A table is streamed, so that a long table is never completely in memory. */
type AnswerOf<Op extends OperationId> = (typeof routes)[Op]['answer'] extends 'table' ? Table : ResultOf<Op>

/** Result of a handler: the response, and the cookies that the operation sets. */
type ReturnOf<Op extends OperationId> = (typeof routes)[Op] extends {
  keeps: readonly (infer Name extends KeptCookie)[]
}
  ? Keeping<AnswerOf<Op>, Name>
  : AnswerOf<Op>

/** Cookies passed to a handler, as declared by its operation (`x-cookies`). */
type CookiesOf<Op extends OperationId> = HandlerCookies<
  (typeof routes)[Op] extends { reads: readonly (infer Name extends ReadCookie)[] } ? Name : never
>

type HandlerOf<Op extends OperationId> = (
  request: Received<Op>,
  caller: CallerOf<Op>,
  cookies: CookiesOf<Op>,
) => Promise<ReturnOf<Op>>

/** The handler of an operation with a file: `admit` may refuse before the first byte of the file is read. */
type UploadHandlerOf<Op extends OperationId> = {
  readonly admit: (request: Omit<Received<Op>, 'body' | 'form' | 'files'>, caller: CallerOf<Op>) => Promise<void>
  readonly answer: HandlerOf<Op>
}

/** Handlers of operations, by operation ID. */
export type HandlersOf<Op extends OperationId> = {
  readonly [Each in Op]: HandlerOf<Each> | UploadHandlerOf<Each>
}

/** Handlers of all operations; a missing handler is a compile error. */
export type Handlers = HandlersOf<OperationId>

export type HttpRoute = Guarded & {
  readonly method: string
  readonly path: string
  readonly answer: 'data' | 'envelope' | 'file' | 'picture' | 'table' | 'redirect'
  /** Maximum number of requests per minute; null for no limit. */
  readonly limit: RouteLimit | null
  /** Cookies that the handler returns with its response. */
  readonly keeps?: readonly KeptCookie[]
  /** Time in seconds for which caches may store a response; not cached if missing. */
  readonly cachedFor?: number
  /** Whether the handler reads the body itself, as a stream. */
  readonly takesRawBody?: boolean
  /** Status code of a successful response; 200 by default. */
  readonly status?: number
}

type Handler = (request: never, caller: never, cookies: AuthCookies) => Promise<unknown>
type UploadHandler = { readonly admit: (request: never, caller: never) => Promise<void>; readonly answer: Handler }

export type ContractBinding = {
  readonly contract: Contract
  readonly authorize: Authorize
  readonly routes: Readonly<Record<string, HttpRoute>>
  readonly handlers: Readonly<Record<string, Handler | UploadHandler>>
  /** Budget for the bytes of request bodies in memory. */
  readonly budget: BodyBudget
  /** Opens the counter of a route's limit. */
  readonly admitWithin: (limit: RouteLimit) => AdmitCaller
}

/**
 * Binds handlers to a contract. Validates requests before they reach a handler, and responses before they are sent. Throws if an operation is not
 * completely declared. Reads bodies itself, so that no content type bypasses validation.
 */
export function bindContract(
  app: FastifyInstance,
  { contract, authorize, routes, handlers, budget, admitWithin }: ContractBinding,
): void {
  const checksOf = operationChecks(contract)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const refuseUnknown = unknownPath(app.prefix, Object.values(routes))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) done(refuseUnknown(request, reply))
    else done()
  })
  app.setNotFoundHandler(() => {
    throw new Refusal('cla.not_found')
  })

  for (const [operation, route] of Object.entries(routes)) {
    const handler = handlers[operation]
    if (!handler) throw new Error(`Operation "${operation}" has no handler`)
    if (!(route.callers?.length > 0)) throw new Error(`Operation "${operation}" declares no callers (x-callers)`)
    if (route.limit === undefined) throw new Error(`Operation "${operation}" declares no limit (x-limit)`)
    const admit = route.limit === null ? null : admitWithin(route.limit)
    const checks = checksOf(route.path, route.method)
    const takesFiles = checks.file !== null || (checks.body?.accepted.files.size ?? 0) > 0
    if (takesFiles && !('admit' in handler)) throw new Error(`Upload operation "${operation}" has no admit handler`)
    const limit = { ...(route.takesRawBody ? rawLimit : takesFiles ? fileLimit : jsonLimit), budget }
    app.route({
      method: route.method.toUpperCase(),
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: limit.size,
      config: { operation },
      handler: (request, reply) => answer({ request, reply, authorize, route, checks, admit, handler, limit }),
    })
  }
}

const jsonLimit = {
  size: jsonSize,
  tooLarge: () => new Refusal('cla.error_parsing_api_body', { status: 413, message: `more than ${jsonSize} bytes` }),
}
const fileLimit = { size: uploadSize, tooLarge: () => new Refusal('cla.too_big_pdf') }

/** Limit for a raw body, which the handler reads itself; determines the body timeout. */
const rawLimit = { size: deliveredBody.most, tooLarge: jsonLimit.tooLarge }

type Call = {
  request: FastifyRequest
  reply: FastifyReply
  authorize: Authorize
  route: HttpRoute
  checks: OperationChecks
  admit: AdmitCaller | null
  handler: Handler | UploadHandler
  limit: BodyLimit
}

/** Responds to a call. Refuses unauthorized callers before reading the body. */
async function answer({
  request,
  reply,
  authorize,
  route,
  checks,
  admit,
  handler,
  limit,
}: Call): Promise<FastifyReply> {
  const { caller, cookies } = await authorize(request, reply, route)
  const { params, query } = request
  checks.path(params)
  checks.query(query)
  const header = checks.header(request.headers)
  const arrived = { path: params, query, header }
  const isUpload = typeof handler === 'object'
  if (isUpload) await handler.admit(arrived as never, caller as never)
  const carried = await carriedOf({ request, reply, route, checks, limit })
  // Malformed requests do not count towards the limit.
  admit?.(caller)
  const act = isUpload ? handler.answer : handler
  const returned = await act({ ...arrived, ...carried } as never, caller as never, cookies)
  const result = route.keeps ? keepCookies(cookies, route.keeps, returned) : returned
  if (route.answer === 'file') return sendDownload(reply, result as Download)
  if (route.answer === 'table') return sendTable(reply, result as Table)
  if (route.answer === 'redirect') return reply.redirect(ownPath(result as Redirect), 302)
  if (route.answer === 'picture') return sendPicture(reply, result as Download, route.cachedFor ?? 0)
  const envelope = route.answer === 'data' ? { data: result } : result
  checks.answer(envelope)
  if (route.cachedFor !== undefined) reply.header('cache-control', `public, max-age=${route.cachedFor}`)
  if (route.status !== undefined) reply.code(route.status)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

/** Returns the body of the request for its handler: none for a GET, and a reader for a raw body. */
async function carriedOf({ request, reply, route, checks, limit }: Omit<Call, 'authorize' | 'admit' | 'handler'>) {
  if (route.method === 'get') return nothing
  if (!route.takesRawBody) return carriedBy(request, checks, receiveBody(request, reply, limit))
  if (request.raw.headers.expect !== undefined) reply.raw.writeContinue()
  return { chunks: request.raw as AsyncIterable<Uint8Array> }
}

/** Returns the path of a redirect. Throws if it leads to another site. */
function ownPath({ location }: Redirect): string {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(location))
    throw new Error('The target of a redirect must be a path of this service')
  return location
}

type Carried = { body: unknown; files: ReceivedBody['files'] } | { form: Record<string, Uint8Array> }

const nothing: Carried = { body: undefined, files: {} }

/** Returns the validated body. Ignores the body if the contract declares none, because older clients send a body anyway. */
async function carriedBy(
  request: FastifyRequest,
  { body, file }: OperationChecks,
  received: Promise<Uint8Array | undefined>,
): Promise<Carried> {
  const raw = await received
  const contentType = request.headers['content-type'] ?? ''
  if (file !== null) return { form: { [file]: await readFormFile(raw, contentType, file) } }
  if (!body) return nothing
  const { json, files } = await readBody(raw, contentType, body.accepted)
  body.check(json)
  return { body: json, files }
}
