import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context/services.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** The operation of the contract that a route answers. */
    operation?: string
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyReply {
    /** The code that was answered. */
    refusal?: string
  }
}

/** Counts and logs each request where this was asked for. Neither holds anything that was sent: of a path only what the operation is called. */
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
