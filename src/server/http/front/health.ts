import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../context/services.ts'

/** Value of Retry-After, in seconds. */
const pause = 5

const [live, ready] = ['/livez', '/readyz']

/**
 * Registers the health checks for load balancers and supervisors: `/livez` reports whether the process runs, `/readyz` whether it should receive
 * requests. The response is `ok`, or `not ready` with a reason that contains no host names or paths.
 */
export function registerHealth(app: FastifyInstance, { store }: Services, isClosing: () => boolean): void {
  const answer = (reply: FastifyReply, reason: string | null): FastifyReply => {
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    if (reason === null) return reply.send('ok\n')
    return reply.code(503).header('retry-after', pause).send(`not ready: ${reason}\n`)
  }
  app.get(live, async (_, reply) => answer(reply, null))
  app.get(ready, async (_, reply) => answer(reply, isClosing() ? 'stopping' : await store.readiness()))
}
