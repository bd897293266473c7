/** Fake GitLab: users, tokens, groups and the version, which do not concern one project. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakeRepository } from '../forge-world.ts'
import { gitlabError, gitlabNotFound, gitlabOk, gitlabPage, gitlabRefusal, type GitlabScene } from './gitlab-calls.ts'
import { type GitlabToken, levelOf } from './gitlab-state.ts'

/** A refusal that lists the scopes that would suffice. */
export const gitlabScopeRefusal = (scope: string): ForgeAnswer => ({
  status: 403,
  body: {
    ...{ error: 'insufficient_scope', scope },
    error_description: 'The request requires higher privileges than provided by the access token.',
  },
})

export function gitlabAccountAnswers({ world, shapes, state }: Pick<GitlabScene, 'world' | 'shapes' | 'state'>) {
  const has = ({ scopes }: GitlabToken, wanted: readonly string[]): boolean =>
    wanted.some((one) => scopes.includes(one))

  /** Tokens tell their scopes with any of these scopes. */
  function selfToken(token: GitlabToken): ForgeAnswer {
    if (token.kind === 'oauth') return gitlabRefusal(400, '400 Bad request - Token is not a personal access token')
    if (!has(token, ['api', 'read_api', 'read_user'])) return gitlabScopeRefusal('api read_api read_user')
    const { id, scopes, expiresAt, account } = token
    return gitlabOk({
      ...{ id, name: 'assent', revoked: false, active: true, created_at: '2026-01-01T00:00:00Z', scopes: [...scopes] },
      ...{ user_id: account.id, last_used_at: null, expires_at: expiresAt },
    })
  }

  /** Members of a group, or of a project with those of the groups above it. */
  function members(request: ForgeRequest, of: readonly (readonly [number, number])[]): ForgeAnswer {
    const rows = of.flatMap(([id, level]) =>
      world.accounts.filter((each) => each.id === id).map((each) => ({ each, level })),
    )
    return gitlabPage(request, rows, ({ each, level }) => ({
      ...shapes.user(each),
      access_level: level,
      expires_at: null,
    }))
  }

  function groupAnswer(request: ForgeRequest, account: FakeAccount): ForgeAnswer | null {
    const [, name, rest] = /^\/groups\/([^/]+)(\/.*)?$/.exec(request.path) ?? []
    if (name === undefined) return null
    const path = decodeURIComponent(name)
    const projects = world.repositories.filter(({ fullName }) => fullName.startsWith(`${path}/`))
    if (projects.length === 0 && !state.groups.has(path)) return gitlabNotFound('Group')
    if (rest === undefined) return gitlabOk({ id: 1, name: path, path: path.split('/').at(-1), full_path: path })
    if (rest === '/projects') {
      const isDirect = request.query.get('include_subgroups') !== 'true'
      const least = Number(request.query.get('min_access_level') ?? 0)
      const found = projects
        .filter(({ fullName }) => !isDirect || !fullName.slice(path.length + 1).includes('/'))
        .filter(
          (each) => levelOf(state, account, each) >= least && (!each.isPrivate || levelOf(state, account, each) > 0),
        )
      return gitlabPage(request, found, (each) => shapes.project(each, account))
    }
    const ofGroup = [...(state.groups.get(path) ?? new Map<number, number>())]
    const one = /^\/members(?:\/all)?\/(\d+)$/.exec(rest)?.[1]
    if (one !== undefined) {
      const found = ofGroup.find(([id]) => String(id) === one)
      return found ? memberOf(found) : gitlabNotFound()
    }
    return /^\/members(\/all)?$/.test(rest) ? members(request, ofGroup) : null
  }

  const memberOf = ([id, level]: readonly [number, number]): ForgeAnswer => {
    const account = world.accounts.find((each) => each.id === id)
    return account ? gitlabOk({ ...shapes.user(account), access_level: level, expires_at: null }) : gitlabNotFound()
  }

  /** Members of a project, with those of its groups (`members/all`). */
  const memberLevels = (of: FakeRepository): (readonly [number, number])[] =>
    world.accounts.map((each) => [each.id, levelOf(state, each, of)] as const).filter(([, level]) => level > 0)

  function userAnswer(request: ForgeRequest, token: GitlabToken): ForgeAnswer | null {
    const { path, query } = request
    const readsUser = has(token, ['api', 'read_api', 'read_user'])
    if (path === '/user')
      return readsUser ? gitlabOk(shapes.ownUser(token.account)) : gitlabScopeRefusal('api read_api read_user')
    if (path === '/user/emails') {
      return readsUser
        ? gitlabPage(request, shapes.emails(token.account), (each) => each)
        : gitlabScopeRefusal('api read_api read_user')
    }
    const id = /^\/users\/(\d+)$/.exec(path)?.[1]
    if (path !== '/users' && id === undefined) return null
    if (!readsUser) return gitlabScopeRefusal('api read_api read_user')
    if (id === undefined) {
      const name = query.get('username')?.toLowerCase()
      const found = world.accounts.filter((each) => name === undefined || each.login.toLowerCase() === name)
      return gitlabPage(
        request,
        found.filter(({ kind }) => kind !== 'Organization'),
        shapes.user,
      )
    }
    const found = world.accounts.find((each) => String(each.id) === id)
    return found ? gitlabOk({ ...shapes.user(found), bot: found.kind === 'Bot' }) : gitlabNotFound('User')
  }

  /** Answers a request that does not concern one project; null for others. The path is below `/api/v4`. */
  function answer(request: ForgeRequest, token: GitlabToken): ForgeAnswer | null {
    const { path, query } = request
    if (path === '/personal_access_tokens/self') return selfToken(token)
    if (path === '/metadata' || path === '/version') {
      if (!has(token, ['api', 'read_api', 'read_user'])) return gitlabScopeRefusal('api read_api read_user')
      return gitlabOk({
        version: `${state.version}-ee`,
        revision: '1a2b3c4',
        enterprise: true,
        kas: { enabled: false },
      })
    }
    const ofUser = userAnswer(request, token)
    if (ofUser) return ofUser
    if (!path.startsWith('/groups/') && path !== '/projects') return null
    if (!has(token, ['api', 'read_api'])) return gitlabScopeRefusal('api read_api')
    if (path === '/projects') {
      const least = Number(query.get('min_access_level') ?? (query.get('membership') === 'true' ? 1 : 0))
      const found = world.repositories.filter(
        (each) => levelOf(state, token.account, each) >= Math.max(least, each.isPrivate ? 1 : 0),
      )
      return gitlabPage(request, found, (each) => shapes.project(each, token.account))
    }
    return groupAnswer(request, token.account) ?? gitlabError(404, '404 Not Found')
  }

  return { answer, members, memberLevels, memberOf, has }
}
