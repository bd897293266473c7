/** Results of the first API calls of the administrators' first screen. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResultOf } from '../../../../openapi/index.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Services } from '../../context/services.ts'
import { getManager } from '../../usecases/access/sign-in/get-manager.ts'
import { listLinks } from '../../usecases/community/projects/list-links.ts'
import type { Authorize } from '../api/authorize.ts'

export type OpenedProjects = { getManager: ResultOf<'getManager'>; listLinks: ResultOf<'listLinks'> }

/** Returns the same results as the API calls; null if the calls would be refused, or if the manager must set a password first. */
export async function openedProjects(
  services: Services,
  authorize: Authorize,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenedProjects | null> {
  try {
    const { caller, cookies } = await authorize(request, reply, { callers: ['communityManager'], needsConsent: true })
    if (caller.role !== 'communityManager') return null
    const manager = await getManager(services, caller, cookies)
    return manager.initial_pw_changed ? { getManager: manager, listLinks: await listLinks(services, caller) } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
