import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../domain/pages/refusal.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns the refusal of a state-changing call from another site's page; null for our own pages and for non-browser clients. */
export function originRefusal(request: FastifyRequest, publicUrl: string): Refusal | null {
  if (harmless.has(request.method)) return null
  const { origin, 'sec-fetch-site': site } = request.headers
  const isOurs = origin === undefined || origin === publicUrl || URL.parse(origin)?.host === request.host
  return site !== 'cross-site' && isOurs ? null : new Refusal('cla.unauthorized_token', { message: 'foreign origin' })
}
