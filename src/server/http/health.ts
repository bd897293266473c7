import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.ts'

/** Seconds after which it is worth asking again. */
const pause = 5

const [live, ready] = ['/livez', '/readyz']

/** Whether a URL asks how the service is: a service that is going still answers that. */
export const isHealth = (url: string): boolean => url === live || url === ready

/**
 * Registers what a load balancer or a supervisor asks: `/livez`, whether the process answers at all, and `/readyz`, whether it should
 * be given work. The answer is one word; why not is one word more and never says where anything is.
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
