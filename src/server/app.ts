import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { routes } from '../../openapi/index.ts'
import { heldBodies, jsonSize } from '../domain/text/limits.ts'
import type { TrialSample } from '../domain/projects/service-settings.ts'
import { agreementHtml } from './http/pages/agreement-html.ts'
import { openLog } from './observability/log.ts'
import type { Services } from './context/services.ts'
import { openAuthorize } from './http/api/authorize.ts'
import { readShell, registerAssets } from './http/front/assets.ts'
import { type BodyCeilings, openBodyBudget } from './http/api/body-budget.ts'
import { answerConnectionError } from './http/wire/connection-error.ts'
import { registerStaticPages } from './http/front/static-pages.ts'
import { bindContract } from './http/api/contract.ts'
import { openRouteLimits } from './http/api/route-limits.ts'
import { handlersOf } from './http/handlers/handlers.ts'
import { originRefusal } from './http/wire/origin-check.ts'
import { answerHeaders } from './http/wire/headers.ts'
import { registerHealth } from './http/front/health.ts'
import { observeRequests } from './http/wire/observed-requests.ts'
import { openRequestIds } from './http/wire/request-id.ts'
import type { Contract } from './http/api/operation-checks.ts'
import { openPages, type Pages } from './http/pages/pages.ts'
import { readPreloads } from './http/pages/preloads.ts'
import { answerFailure } from './http/wire/refusals.ts'
import { trustOf, warningOfProxy } from './http/wire/trusted-proxies.ts'
import { registerWellKnown } from './http/front/well-known.ts'
import { framingRefusal, passExpectations } from './http/wire/message-framing.ts'
import { keepOpenWhileHandled, limitBodyTime, type BodyTimeouts } from './http/api/body-timeout.ts'

const second = 1000
const prefix = '/cla/api'
const defaultBodyTimeouts: BodyTimeouts = { upload: 120 * second, other: 15 * second }

export type AppOptions = {
  /** Registers additional routes before the app is ready; used by the trial. */
  register?: (app: FastifyInstance) => void
  /** Sample data shown on the first page of a trial. */
  trial?: TrialSample
  /** Destination of log lines; defaults to the log of the services. */
  log?: { write(line: string): void }
  /** Folder with the built web app; defaults to `dist/web`. */
  web?: string
  /** Maximum number of request body bytes in memory; defaults to `heldBodies`. */
  bodies?: BodyCeilings
  /** Timeouts (ms) for receiving request bodies; defaults to two minutes for a file and 15 seconds for other bodies. */
  bodyTimeouts?: BodyTimeouts
  /** Set by the owner of the app to stop the service. */
  stopping?: Stopping
}

/** Whether the service was asked to stop. It is then no longer ready, and each response closes its connection. */
export type Stopping = { isAsked: boolean }

const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/cla.json', import.meta.url), 'utf8'),
) as Contract

/** Returns the Fastify instance for the services: ready, but not listening. Close it before closing the store. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const web = options.web ?? fileURLToPath(new URL('../../dist/web', import.meta.url))
  const pages = openPages(services, {
    shell: readShell(web),
    preloads: readPreloads(web),
    agreementHtml,
    trial: options.trial ?? null,
  })
  const app = openFastify(services, options, pages)
  passExpectations(app.server)
  limitBodyTime(app, options.bodyTimeouts ?? defaultBodyTimeouts)
  keepOpenWhileHandled(app)
  const isClosing = admit(app, services, options.stopping ?? { isAsked: false })
  observeRequests(app, services)
  registerHealth(app, services, isClosing)
  // Only operations of the contract accept bodies. Without parsers, Fastify does not read other bodies.
  app.removeAllContentTypeParsers()
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(pages)
  await registerAssets(app, web)
  await registerStaticPages(app, web, services.config.frameAncestors)
  registerWellKnown(app, services)
  const handlers = handlersOf(services)
  const authorize = openAuthorize(services)
  const budget = openBodyBudget(options.bodies ?? heldBodies)
  const admitWithin = openRouteLimits(services)
  const binding = { contract, authorize, routes, handlers, budget, admitWithin }
  await app.register(async (api) => bindContract(api, binding), { prefix })
  options.register?.(app)
  await app.ready()
  return app
}

function openFastify(services: Services, options: AppOptions, pages: Pages): FastifyInstance {
  const { trustedProxies } = services.config
  const headers = answerHeaders(services.config)
  const isProxy = trustOf(trustedProxies)
  const log: FastifyBaseLogger = options.log ? openLog({ level: 'warn', stream: options.log }) : services.log
  return Fastify({
    // Without timeouts, a slow client could hold its socket indefinitely.
    requestTimeout: defaultBodyTimeouts.upload,
    connectionTimeout: 20 * second,
    // A request without a host is rejected by `framingRefusal`: Node's own response would lack our headers.
    http: { headersTimeout: 10 * second, connectionsCheckingInterval: 2 * second, requireHostHeader: false },
    bodyLimit: jsonSize,
    trustProxy: isProxy,
    genReqId: openRequestIds(isProxy),
    // Requests that arrive during shutdown are still served: see `admit`.
    return503OnClosing: false,
    // The contract limits the length of each parameter.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    loggerInstance: log,
    clientErrorHandler: (error, socket) => answerConnectionError(error, socket, headers),
    frameworkErrors: (error, request, reply) => {
      const answer = (reply as unknown as FastifyReply).headers(headers)
      void answerBadUrl(error, request, answer, pages)
    },
  })
}

/** Responds to a request whose path cannot be decoded, for which Fastify runs no hooks. */
async function answerBadUrl(error: Error, request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<void> {
  try {
    const refusal = framingRefusal(request)
    if (refusal !== null) throw refusal
    if (request.url.startsWith(`${prefix}/`)) throw error
    await pages(request, reply)
  } catch (failure) {
    answerFailure(failure, request, reply)
  }
}

/**
 * Adds the hooks that run first for every request: response headers, message framing and origin check. Requests that arrive during shutdown are
 * served, because a proxy does not resend a rejected POST to another process. Their responses close the connection. Returns a function that reports
 * whether the service is stopping.
 */
function admit(app: FastifyInstance, services: Services, stopping: Stopping): () => boolean {
  const { publicUrl, trustedProxies } = services.config
  const headers = answerHeaders(services.config)
  const warnOfProxy = warningOfProxy(trustedProxies)
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (closing || stopping.isAsked) reply.header('connection', 'close')
    warnOfProxy(request)
    done(framingRefusal(request) ?? originRefusal(request, publicUrl) ?? undefined)
  })
  return () => closing || stopping.isAsked
}
