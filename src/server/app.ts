import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { routes } from '../../openapi/index.ts'
import { bindContract } from './http/contract.ts'
import type { Contract } from './http/operation-checks.ts'
import { foreignOrigin } from './http/foreign-origin.ts'
import { answerHeaders } from './http/headers.ts'
import { answerFailure, refusedAs, refusalOf, unavailable } from './http/refusals.ts'
import { signingHandlers } from './http/signing-handlers.ts'
import type { House } from './house.ts'

const second = 1000

export type AppOptions = {
  /** Further routes, registered before the app is ready: the trial's. */
  register?: (app: FastifyInstance) => void
  /** Where the log's lines go; standard output by default. */
  log?: { write(line: string): void }
}

const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/cla.json', import.meta.url), 'utf8'),
) as Contract

/** The service over a house: ready, not listening. Close it before the house's store. */
export async function buildApp(house: House, options: AppOptions = {}): Promise<FastifyInstance> {
  const { trustedProxies, publicUrl } = house.config
  const headers = answerHeaders(publicUrl)
  const app = Fastify({
    requestTimeout: 15 * second,
    connectionTimeout: 20 * second,
    http: { headersTimeout: 10 * second, connectionsCheckingInterval: 2 * second },
    bodyLimit: 1024 * 1024,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // A hook of ours says so in the envelope.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8192 },
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: 'error', ...(options.log ? { stream: options.log } : {}) },
    frameworkErrors: (error, _request, reply) => {
      const refused = refusedAs(refusalOf(error))
      reply.raw.writeHead(refused.status, { ...headers, ...refused.headers }).end(refused.body)
    },
  })
  app.setErrorHandler(answerFailure)

  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (closing) done(unavailable())
    else done(foreignOrigin(request, publicUrl) ?? undefined)
  })

  const handlers = signingHandlers(house)
  await app.register(async (api) => bindContract(api, { contract, routes, handlers }), { prefix: '/cla/api' })
  options.register?.(app)
  await app.ready()
  return app
}
