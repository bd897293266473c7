import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context/services.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Operation of the API contract that the route handles. */
    operation?: string
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyReply {
    /** Error code of the response. */
    refusal?: string
  }
}

/** Counts requests and logs them if configured. Metrics and log contain no input: the operation replaces the path. */
export function observeRequests(app: FastifyInstance, { config, metrics, log }: Services): void {
  if (!config.accessLog && !metrics.isKept) return
  app.addHook('onResponse', (request, reply, done) => {
    const { config: route } = request.routeOptions
    const operation = route.operation ?? (request.is404 ? 'page' : 'other')
    const { statusCode: status, elapsedTime: ms } = reply
    metrics.count({ of: 'request', operation, status, seconds: ms / 1000 })
    if (reply.refusal !== undefined) metrics.count({ of: 'refusal', code: reply.refusal })
    if (config.accessLog) {
      const { method, id } = request
      log.info({ request: id, operation, method, status, ms: Math.round(ms * 10) / 10 }, 'answered')
    }
    done()
  })
}
