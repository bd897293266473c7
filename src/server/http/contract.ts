import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ArrivalOf, Download, OperationId, Redirect, RequestOf, ResultOf, routes } from '../../../openapi/index.ts'
import { uploadSize } from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Visitor } from '../visitor.ts'
import type { Admission, Admitted, Guarded } from './admission.ts'
import { readBody } from './body.ts'
import type { Browser } from './browser.ts'
import { sendDownload } from './download.ts'
import { readFormFile } from './form-file.ts'
import { type Contract, operationChecks, type OperationChecks } from './operation-checks.ts'
import { answerFailure } from './refusals.ts'
import { unknownPath } from './unknown-path.ts'

/** Whom the contract lets call an operation: nobody else reaches its handler. */
type VisitorOf<Op extends OperationId> = Extract<Visitor, { role: (typeof routes)[Op]['visitors'][number] }>

/** A request as it reaches its handler: of a form the bytes of its file. */
type Received<Op extends OperationId> =
  RequestOf<Op> extends { form: infer Form }
    ? Omit<RequestOf<Op>, 'form'> & { form: { [Name in keyof Form]: Uint8Array } }
    : ArrivalOf<Op>

/** Operations of the contract and what answers them. */
export type HandlersOf<Op extends OperationId> = {
  readonly [Each in Op]: (
    request: Received<Each>,
    visitor: VisitorOf<Each>,
    browser: Browser,
  ) => Promise<ResultOf<Each>>
}

/** Every operation; the compiler asks for all of them. */
export type Handlers = HandlersOf<OperationId>

export type Route = Guarded & {
  readonly method: string
  readonly path: string
  readonly answer: 'data' | 'envelope' | 'file' | 'redirect'
}

type Handler = (request: never, visitor: never, browser: Browser) => Promise<unknown>

export type Binding = {
  readonly contract: Contract
  readonly admission: Admission
  readonly routes: Readonly<Record<string, Route>>
  readonly handlers: Readonly<Record<string, Handler>>
}

/**
 * Binds handlers to a contract: what reaches a handler has been checked, and so has what leaves it. Fails closed.
 * The binder reads bodies itself, so that no content type finds another way in.
 */
export function bindContract(app: FastifyInstance, { contract, admission, routes, handlers }: Binding): void {
  const checksOf = operationChecks(contract)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw))

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
    if (!handler) throw new Error(`nothing answers ${operation}`)
    if (!(route.visitors?.length > 0)) throw new Error(`nobody is said to call ${operation}`)
    const checks = checksOf(route.path, route.method)
    const takesFiles = checks.file !== null || (checks.body?.accepted.files.size ?? 0) > 0
    const admit: typeof admission = takesFiles ? admittedBefore : admission
    app.route({
      method: route.method.toUpperCase(),
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(takesFiles ? uploading(admission, route) : {}),
      handler: (request, reply) => answer({ request, reply, admission: admit, route, checks, handler }),
    })
  }
}

const admittedUploads = new WeakMap<FastifyRequest, Admitted>()
const admittedBefore: Admission = async (request) => {
  const admitted = admittedUploads.get(request)
  if (!admitted) throw new Error('a file was read before its sender was admitted')
  return admitted
}

/** A file may be larger than other bodies: whoever may not send it is refused before it is read. */
function uploading(admission: Admission, route: Route) {
  return {
    bodyLimit: uploadSize,
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      admittedUploads.set(request, await admission(request, reply, route))
    },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      answerFailure(error.statusCode === 413 ? new Refusal('cla.too_big_pdf') : error, request, reply),
  }
}

type Call = {
  request: FastifyRequest
  reply: FastifyReply
  admission: Admission
  route: Route
  checks: OperationChecks
  handler: Handler
}

async function answer({ request, reply, admission, route, checks, handler }: Call): Promise<FastifyReply> {
  const { visitor, browser } = await admission(request, reply, route)
  const { params, query } = request
  checks.path(params)
  checks.query(query)
  const header = checks.header(request.headers)
  const carried = checks.file === null ? await carriedBy(request, checks) : await formOf(request, checks.file)
  const result = await handler({ path: params, query, header, ...carried } as never, visitor as never, browser)
  if (route.answer === 'file') return sendDownload(reply, result as Download)
  if (route.answer === 'redirect') return reply.redirect(ownPath(result as Redirect), 302)
  const envelope = route.answer === 'data' ? { data: result } : result
  checks.answer(envelope)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

/** A redirect leads to a page of ours: whatever a caller wrote into it, the browser stays here. */
function ownPath({ location }: Redirect): string {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) throw new Error('a redirect leads elsewhere')
  return location
}

type Carried = { body: unknown; files: Record<string, File> }

async function formOf(request: FastifyRequest, name: string): Promise<{ form: Record<string, Uint8Array> }> {
  const raw = request.body as Uint8Array | undefined
  return { form: { [name]: await readFormFile(raw, request.headers['content-type'] ?? '', name) } }
}

/** The checked body; a body where the contract has none is passed over: older clients send one by habit. */
async function carriedBy(request: FastifyRequest, checks: OperationChecks): Promise<Carried> {
  if (!checks.body) return { body: undefined, files: {} }
  const raw = request.body as Uint8Array | undefined
  const { json, files } = await readBody(raw, request.headers['content-type'], checks.body.accepted)
  checks.body.check(json)
  return { body: json, files }
}
