/** Fake GitLab: access to all routes, by token, scope and level, and the limits. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeRepository } from '../forge-world.ts'
import { gitlabAccountAnswers, gitlabScopeRefusal } from './gitlab-account-routes.ts'
import {
  gitlabError,
  gitlabForbidden,
  gitlabNotFound,
  gitlabOk,
  gitlabRefusal,
  gitlabRoute,
  type GitlabRoute,
  type GitlabScene,
} from './gitlab-calls.ts'
import { gitlabHookRoutes } from './gitlab-hook-routes.ts'
import { gitlabNoteRoutes } from './gitlab-note-routes.ts'
import { gitlabRepositoryRoutes } from './gitlab-repository-routes.ts'
import { gitlabRequestRoutes } from './gitlab-request-routes.ts'
import type { FakeSignIn } from '../oauth-pages.ts'
import { gitlabSignIn } from './gitlab-sign-in.ts'
import { type GitlabState, type GitlabToken, levelOf, projectOf } from './gitlab-state.ts'
import { gitlabStatusRoutes } from './gitlab-status-routes.ts'

const minute = 60_000

/** Headers of a limited instance. Answers of projects, groups and users carry none (doc/user/gitlab_com/rate_limits.md). */
function limitHeaders({ limit }: GitlabState, used: number, now: number): Record<string, string> {
  if (!limit) return {}
  const reset = Math.floor(now / minute + 1) * 60
  return {
    ...{ 'ratelimit-limit': String(limit.perMinute), 'ratelimit-observed': String(used) },
    ...{ 'ratelimit-remaining': String(Math.max(0, limit.perMinute - used)), 'ratelimit-reset': String(reset) },
    ...{ 'ratelimit-name': 'throttle_authenticated_api', 'ratelimit-resettime': new Date(reset * 1000).toUTCString() },
  }
}

export function gitlabRoutes(scene: GitlabScene, subpath: string) {
  const { url, world, shapes, state, now } = scene
  const accounts = gitlabAccountAnswers(scene)
  const routes: GitlabRoute[] = [
    gitlabRoute('GET', /^$/, 0, ({ repository, account }) => gitlabOk(shapes.project(repository, account))),
    gitlabRoute('GET', /^\/members\/all\/(\d+)$/, 0, ({ repository, parts: [id] }) => {
      const found = accounts.memberLevels(repository).find(([member]) => String(member) === id)
      return found ? accounts.memberOf(found) : gitlabNotFound()
    }),
    gitlabRoute('GET', /^\/members\/all$/, 0, ({ request, repository }) =>
      accounts.members(request, accounts.memberLevels(repository)),
    ),
    ...gitlabRequestRoutes(scene),
    ...gitlabRepositoryRoutes(scene),
    ...gitlabNoteRoutes(scene),
    ...gitlabStatusRoutes(scene),
    ...gitlabHookRoutes(scene),
  ]

  /** Counts the requests of a user in the last minute. */
  function count({ account }: GitlabToken): { used: number; refusal: ForgeAnswer | null } {
    const key = String(account.id)
    const times = (state.used.get(key) ?? []).filter((at) => at > now() - minute)
    const isOver = state.limit !== null && times.length >= state.limit.perMinute
    if (!isOver) times.push(now())
    state.used.set(key, times)
    const wait = String(Math.max(1, Math.ceil(((times[0] ?? now()) + minute - now()) / 1000)))
    const headers = { ...limitHeaders(state, times.length, now()), 'retry-after': wait, 'content-type': 'text/plain' }
    return { used: times.length, refusal: isOver ? { status: 429, body: 'Retry later', headers } : null }
  }

  /** Accepts the token as a bearer token or in GitLab's header. */
  function tokenOf({ headers }: ForgeRequest): GitlabToken | ForgeAnswer {
    const text = /^bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? headers['private-token'] ?? ''
    const token = state.tokens.get(text)
    if (!token) return gitlabRefusal(401, '401 Unauthorized')
    if (token.expiresAt === null || Date.parse(token.expiresAt) > now()) return token
    const error_description = 'Token is expired. You can either do re-authorization or token refresh.'
    return { status: 401, body: { error: 'invalid_token', error_description } }
  }

  const find = (name: string): FakeRepository | null =>
    world.repositories.find(
      ({ fullName, id }) => fullName.toLowerCase() === name.toLowerCase() || String(id) === name,
    ) ?? null

  async function ofProject(request: ForgeRequest, token: GitlabToken): Promise<ForgeAnswer> {
    const { path, method } = request
    const [, encoded = '', rest = ''] = /^\/projects\/([^/]+)(\/.*)?$/.exec(path) ?? []
    const name = decodeURIComponent(encoded)
    const former = find(name) ? undefined : state.formerNames.get(name)
    if (former && method === 'GET') {
      const location = `${url}/api/v4/projects/${former.id}${rest}?${request.query}`
      return { status: 301, headers: { location } }
    }
    const repository = find(name) ?? (state.switches.formerPathWrites === 'served' ? (former ?? null) : null)
    const { account } = token
    const level = repository ? levelOf(state, account, repository) : 0
    if (!repository || (repository.isPrivate && level === 0)) return gitlabNotFound('Project')
    const found = routes.find((each) => each.method === method && each.path.test(rest))
    if (!found) return gitlabError(404, '404 Not Found')
    if (rest.startsWith('/merge_requests') && !projectOf(state, repository).hasRequests) return gitlabForbidden
    if (level < found.level) return gitlabForbidden
    const parts = (found.path.exec(rest) ?? []).slice(1)
    const given = { ...Object.fromEntries(request.query), ...request.body }
    return found.answer({ request, given, account, repository, level, parts })
  }

  async function answer(request: ForgeRequest, token: GitlabToken): Promise<ForgeAnswer> {
    const elsewhere = accounts.answer(request, token)
    if (elsewhere) return elsewhere
    if (!accounts.has(token, request.method === 'GET' ? ['api', 'read_api'] : ['api']))
      return gitlabScopeRefusal(request.method === 'GET' ? 'api read_api' : 'api')
    return ofProject(request, token)
  }

  return async (whole: ForgeRequest): Promise<ForgeAnswer> => {
    const page: ForgeAnswer = { status: 404, body: '<!DOCTYPE html><title>The page could not be found (404)</title>' }
    if (!whole.path.startsWith(`${subpath}/`)) return page
    const below = whole.path.slice(subpath.length)
    if (below.startsWith('/oauth/')) {
      const tokens: FakeSignIn['tokens'] = new Map()
      const answer = gitlabSignIn({ ...whole, path: below }, { ...state, tokens })
      for (const [token, grant] of tokens)
        state.tokens.set(token, { id: world.nextId(), ...grant, expiresAt: null, kind: 'oauth' })
      return answer
    }
    if (!below.startsWith('/api/v4/')) return page
    const token = tokenOf(whole)
    if ('status' in token) return token
    const { used, refusal } = count(token)
    if (refusal) return refusal
    const request = { ...whole, path: below.slice('/api/v4'.length) }
    const given = await answer(request, token)
    const hasNone = /^\/(?:projects\/[^/]+|users|groups)(?:\/\d+)?$/.test(request.path)
    return { ...given, headers: { ...(hasNone ? {} : limitHeaders(state, used, now())), ...given.headers } }
  }
}
