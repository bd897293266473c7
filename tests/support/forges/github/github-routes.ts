/** Fake GitHub: dispatches REST requests by method and path, with authentication, rate limits and ETags. */
import { createHash } from 'node:crypto'
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeRepository } from '../forge-world.ts'
import { badCredentials, callerOf, forbidden, type GithubCaller, mayUse, notFoundAnswer } from './github-auth.ts'
import type { GithubCall, GithubRoute, GithubFixture } from './github-calls.ts'
import { appRoutes } from './github-app-routes.ts'
import { branchRoutes } from './github-branch-routes.ts'
import { memberRoutes } from './github-member-routes.ts'
import { pageRoutes } from './github-page-routes.ts'
import { pullRoutes } from './github-pull-routes.ts'

const etagOf = (body: unknown): string => `W/"${createHash('sha256').update(JSON.stringify(body)).digest('hex')}"`

export function githubRoutes(scene: GithubFixture) {
  const { world, state, now, url } = scene
  const routes: GithubRoute[] = [
    ...appRoutes(scene),
    ...pageRoutes(scene),
    ...pullRoutes(scene),
    ...branchRoutes(scene),
    ...memberRoutes(scene),
  ]

  /** Finds the repository of a request by name, former name or ID. `rest` is the remaining path. */
  function resolve(path: string): { repository: FakeRepository | null; rest: string; isMoved: boolean } {
    const byNumber = /^\/repositories\/(\d+)(?=\/|$)/.exec(path)
    if (byNumber)
      return {
        repository: world.findRepository(byNumber[1] ?? ''),
        rest: path.slice(byNumber[0].length),
        isMoved: false,
      }
    const named = /^\/repos\/([^/]+\/[^/]+)(?=\/|$)/.exec(path)
    const name = named?.[1] ?? ''
    const repository = world.findRepository(name)
    const former = repository ? null : (state.formerNames.get(name) ?? null)
    return { repository: repository ?? former, rest: path.slice(named?.[0].length ?? 0), isMoved: former !== null }
  }

  /** Counts a request against the installation's hourly limit and returns the rate limit headers. A 304 response does not count. */
  function limitHeaders(caller: GithubCaller | null, cost: number): Record<string, string> {
    const id = caller?.kind === 'installation' ? caller.installation.id : 0
    const { limits } = state
    if (limits.resetsAt <= now()) Object.assign(limits, { resetsAt: now() + 3_600_000, used: new Map() })
    const used = (limits.used.get(id) ?? 0) + cost
    limits.used.set(id, used)
    return {
      'x-ratelimit-limit': String(limits.hourly),
      'x-ratelimit-remaining': String(Math.max(0, limits.hourly - used)),
      'x-ratelimit-used': String(Math.min(used, limits.hourly)),
      'x-ratelimit-reset': String(Math.ceil(limits.resetsAt / 1000)),
      'x-ratelimit-resource': 'core',
    }
  }

  const isUsedUp = (caller: GithubCaller | null): boolean =>
    caller?.kind === 'installation' &&
    state.limits.resetsAt > now() &&
    (state.limits.used.get(caller.installation.id) ?? 0) >= state.limits.hourly

  async function answered(request: ForgeRequest, caller: GithubCaller | null): Promise<ForgeAnswer> {
    const { repository, rest, isMoved } = resolve(request.path)
    const target = repository ? rest || '/' : request.path
    const found = routes.find(
      ({ method, path, needs }) =>
        method === request.method && (needs !== undefined) === (repository !== null) && path.test(target),
    )
    if (!found) return notFoundAnswer
    const open = found.isOpen === true || found.path.source.startsWith('^\\/app-manifests')
    if (!caller && !open) return badCredentials
    if (caller?.kind === 'installation' && caller.installation.suspendedAt !== null) {
      return { status: 403, body: { message: 'This installation has been suspended' } }
    }
    if (found.needs && repository && caller) {
      if (!mayUse(caller, repository, 'metadata', 'read')) return notFoundAnswer
      if (!mayUse(caller, repository, ...found.needs)) return forbidden
      if (isMoved)
        return {
          status: 301,
          body: { message: 'Moved Permanently' },
          headers: { location: `${url}/repositories/${repository.id}${rest}` },
        }
    }
    const [, ...parts] = found.path.exec(target) ?? []
    return found.answer({ request, caller, parts, repository } as GithubCall)
  }

  return async (given: ForgeRequest): Promise<ForgeAnswer> => {
    const request = { ...given, path: given.path.replace(/^\/api\/v3(?=\/)/, '') }
    const caller = callerOf(request, state, now())
    if (!request.headers['user-agent'])
      return { status: 403, body: { message: 'Request forbidden by administrative rules' } }
    if (isUsedUp(caller))
      return { status: 403, body: { message: 'API rate limit exceeded' }, headers: limitHeaders(caller, 0) }
    const answer = await answered(request, caller)
    if (request.method !== 'GET' || answer.status !== 200)
      return { ...answer, headers: { ...limitHeaders(caller, 1), ...answer.headers } }
    const etag = etagOf(answer.body)
    const isSame = request.headers['if-none-match'] === etag
    const headers = {
      ...limitHeaders(caller, isSame ? 0 : 1),
      ...answer.headers,
      etag,
      date: new Date(now()).toUTCString(),
    }
    return isSame ? { status: 304, headers } : { ...answer, headers }
  }
}
