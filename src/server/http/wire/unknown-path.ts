import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../domain/pages/refusal.ts'

type Route = { readonly method: string; readonly path: string }

/** Returns the refusal for a request without a route: `method_not_allowed` with `Allow` if other methods match, otherwise `not_found`. */
export function unknownPath(
  prefix: string,
  routes: readonly Route[],
): (request: FastifyRequest, reply: FastifyReply) => Refusal {
  const known = routes.map(({ method, path }) => ({
    methods: method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    pattern: new RegExp(`^${prefix}${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = known.flatMap(({ methods, pattern }) => (pattern.test(path) ? methods : []))
    if (methods.length === 0) return new Refusal('cla.not_found')
    reply.header('allow', [...new Set(methods)].join(', '))
    return new Refusal('cla.method_not_allowed')
  }
}
