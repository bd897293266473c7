import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Download, OperationId, RequestOf, ResultOf } from '../../../openapi/index.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Visitor } from '../visitor.ts'
import { readBody } from './body.ts'
import { sendDownload } from './download.ts'
import { type Contract, operationChecks, type OperationChecks } from './operation-checks.ts'
import { unknownPath } from './unknown-path.ts'
import { visitorOf } from './visitor.ts'

/** Every operation of the contract and what answers it; the compiler asks for all of them. */
export type Handlers = {
  readonly [Op in OperationId]: (request: RequestOf<Op>, visitor: Visitor) => Promise<ResultOf<Op>>
}

export type Route = { readonly method: string; readonly path: string; readonly answer: 'data' | 'envelope' | 'file' }

type Handler = (request: never, visitor: Visitor) => Promise<unknown>

export type Binding = {
  readonly contract: Contract
  readonly routes: Readonly<Record<string, Route>>
  readonly handlers: Readonly<Record<string, Handler>>
}

/**
 * Binds handlers to a contract: what reaches a handler has been checked, and so has what leaves it. Fails closed.
 * The binder reads bodies itself, so that no content type finds another way in.
 */
export function bindContract(app: FastifyInstance, { contract, routes, handlers }: Binding): void {
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
    const checks = checksOf(route.path, route.method)
    app.route({
      method: route.method.toUpperCase(),
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer({ request, reply, route, checks, handler }),
    })
  }
}

type Call = {
  request: FastifyRequest
  reply: FastifyReply
  route: Route
  checks: OperationChecks
  handler: Handler
}

async function answer({ request, reply, route, checks, handler }: Call): Promise<FastifyReply> {
  const { params, query } = request
  checks.path(params)
  checks.query(query)
  const body = await bodyOf(request, checks)
  const result = await handler({ path: params, query, body } as never, visitorOf(request))
  if (route.answer === 'file') return sendDownload(reply, result as Download)
  const envelope = route.answer === 'data' ? { data: result } : result
  checks.answer(envelope)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

/** The checked body; a body where the contract has none is passed over: older clients send one by habit. */
async function bodyOf(request: FastifyRequest, checks: OperationChecks): Promise<unknown> {
  if (!checks.body) return undefined
  const raw = request.body as Uint8Array | undefined
  const body = await readBody(raw, request.headers['content-type'], checks.body.accepted)
  checks.body.check(body)
  return body
}
