/** Fake Gitea: the list of all routes. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { GiteaHook, GiteaState } from './gitea-state.ts'
import type { GiteaCall, GiteaRoute } from './gitea-calls.ts'
import { giteaBranchRoutes } from './gitea-branch-routes.ts'
import { giteaLabelRoutes } from './gitea-label-routes.ts'
import { giteaMemberRoutes } from './gitea-member-routes.ts'
import { repositoriesOf } from '../organization-repositories.ts'
import { giteaSignIn } from './gitea-sign-in.ts'
import type { giteaShapes } from './gitea-shapes.ts'
import { timeOf } from '../github/github-shapes.ts'

type Scene = {
  url: string
  world: ForgeWorld
  shapes: ReturnType<typeof giteaShapes>
  state: GiteaState
  tell: (event: string, action: string, of: FakeRepository, payload: object) => Promise<void>
}

const notFound: ForgeAnswer = {
  status: 404,
  body: { message: 'The target couldn’t be found.', url: '/api/swagger', errors: [] },
}
const noScope: ForgeAnswer = {
  status: 403,
  body: { message: 'token does not have at least one of required scope(s)', url: '/api/swagger' },
}
const invalid = (message: string): ForgeAnswer => ({ status: 422, body: { message, url: '/api/swagger' } })
function statusShape(stored: GiteaState['statuses'][number]): object {
  const { repositoryId: _, sha: __, ...status } = stored
  return status
}

const states = ['pending', 'success', 'error', 'failure', 'warning']

export function giteaRoutes({ url, world, shapes, state, tell }: Scene) {
  /** Returns one page of a list. The client chooses the page size, up to the instance's maximum. */
  function paged({ query, path }: ForgeRequest, items: readonly unknown[]): ForgeAnswer {
    const size = Math.min(state.mostItems, Math.max(1, Number(query.get('limit') ?? Math.min(30, state.mostItems))))
    const page = Math.max(1, Number(query.get('page') ?? 1))
    const hasMore = page * size < items.length
    const next = new URLSearchParams(query)
    next.set('page', String(page + 1))
    return {
      status: 200,
      body: items.slice((page - 1) * size, page * size),
      headers: {
        ...{
          'x-total-count': String(items.length),
          'x-total': String(items.length),
          'x-page': String(page),
          'x-perpage': String(size),
        },
        ...{ 'x-hasmore': String(hasMore), 'x-pagecount': String(Math.ceil(items.length / size)) },
        ...(hasMore && { link: `<${url}${path}?${next}>; rel="next"` }),
      },
    }
  }

  const ofMembers = giteaMemberRoutes(url, world, shapes)

  const findPull = (of: FakeRepository, number?: string): FakePull | null =>
    world.inRepository(of).find((pull) => String(pull.number) === number) ?? null

  async function withPull(
    { repository, parts: [number] }: GiteaCall,
    answer: (pull: FakePull) => Promise<ForgeAnswer> | ForgeAnswer,
  ): Promise<ForgeAnswer> {
    const pull = findPull(repository, number)
    return pull ? answer(pull) : notFound
  }

  const pulls = async ({ request, repository }: GiteaCall): Promise<ForgeAnswer> => {
    const wanted = request.query.get('state') ?? 'open'
    const all = world.inRepository(repository).filter((pull) => wanted === 'all' || pull.state === wanted)
    const listed = request.query.get('sort') === 'oldest' ? all : all.toReversed()
    return paged(request, await Promise.all(listed.map(shapes.pull)))
  }

  const commits = (call: GiteaCall): Promise<ForgeAnswer> =>
    withPull(call, async (pull) => {
      const hasVerification = call.request.query.get('verification') !== 'false'
      const all = (await world.commitsOf(pull)).toReversed()
      return paged(
        call.request,
        all.map((commit) => shapes.commit(pull.repository, commit, hasVerification)),
      )
    })

  async function putStatus({
    request: { body },
    repository,
    parts: [sha = ''],
    account,
  }: GiteaCall): Promise<ForgeAnswer> {
    if (!(await repository.history.git.find(sha))) return notFound
    const {
      state: given,
      context = 'default',
      description = '',
      target_url: target = '',
    } = body as Record<string, string>
    if (!given || !states.includes(given)) return invalid(`state ${given}`)
    if (description.length > 255 || context.length > 255) return invalid('description is too long')
    const id = world.nextId()
    const made = {
      ...{ id, status: given as 'pending', context, description, target_url: target, creator: shapes.user(account) },
      ...{ url: `${shapes.pathOf(repository)}/statuses/${sha}`, created_at: timeOf(0), updated_at: timeOf(0) },
    }
    state.statuses.push({ ...made, repositoryId: repository.id, sha })
    return { status: 201, body: made }
  }

  const statuses = ({ request, repository, parts: [sha] }: GiteaCall): ForgeAnswer => {
    const all = state.statuses.filter((each) => each.repositoryId === repository.id && each.sha === sha).toReversed()
    return paged(request, all.map(statusShape))
  }

  const comments = (call: GiteaCall): Promise<ForgeAnswer> =>
    withPull(call, ({ number, repository }) => {
      const of = world.comments.filter((each) => each.repository.id === repository.id && each.number === number)
      if (call.request.method === 'GET') return { status: 200, body: of.map(shapes.comment) }
      const { body } = call.request.body
      if (typeof body !== 'string' || body === '') return invalid('body')
      return { status: 201, body: shapes.comment(world.comment(repository, number, call.account, body)) }
    })

  function oneComment({ request, repository, parts: [id] }: GiteaCall): ForgeAnswer {
    const index = world.comments.findIndex((each) => each.repository.id === repository.id && String(each.id) === id)
    const found = world.comments[index]
    if (!found) return notFound
    if (request.method === 'POST') return { status: 201, body: { content: request.body['content'] } }
    if (request.method === 'DELETE') world.comments.splice(index, 1)
    else found.body = String(request.body['body'])
    return request.method === 'DELETE' ? { status: 204 } : { status: 200, body: shapes.comment(found) }
  }

  // Gitea never returns the secret of a webhook.
  const hookShape = ({ id, url: to, events, isActive }: GiteaHook) => ({
    ...{ id, type: 'gitea', events, active: isActive, branch_filter: '*', authorization_header: '' },
    ...{ config: { url: to, content_type: 'json' }, created_at: timeOf(0), updated_at: timeOf(0) },
  })

  function makeHook({ request: { body }, repository }: GiteaCall): ForgeAnswer {
    const {
      config = {},
      events = ['push'],
      active = false,
      type,
    } = body as {
      config?: Record<string, string>
      events?: string[]
      active?: boolean
      type?: string
    }
    if (!config['url'] || config['content_type'] !== 'json' || !['gitea', 'forgejo'].includes(type ?? ''))
      return invalid('config')
    const hook = {
      id: world.nextId(),
      repository,
      url: config['url'],
      secret: config['secret'] ?? '',
      events,
      isActive: active,
    }
    state.hooks.push(hook)
    return { status: 201, body: hookShape(hook) }
  }

  async function oneHook({ request, repository, parts: [id], account }: GiteaCall): Promise<ForgeAnswer> {
    const index = state.hooks.findIndex((each) => each.repository.id === repository.id && String(each.id) === id)
    const hook = state.hooks[index]
    if (!hook) return notFound
    if (request.path.endsWith('/tests')) {
      await tell('push/push', 'created', repository, {
        ref: world.refOf('main'),
        commits: [],
        sender: shapes.user(account),
      })
      return { status: 204 }
    }
    if (request.method === 'DELETE') state.hooks.splice(index, 1)
    if (request.method === 'PATCH') {
      const { config = {}, active = hook.isActive } = request.body as {
        config?: Record<string, string>
        active?: boolean
      }
      Object.assign(hook, { isActive: active, url: config['url'] ?? hook.url, secret: config['secret'] ?? hook.secret })
    }
    return request.method === 'DELETE' ? { status: 204 } : { status: 200, body: hookShape(hook) }
  }

  const permission = ({ repository, parts: [login] }: GiteaCall): ForgeAnswer => {
    const found = world.accounts.find((each) => each.login === login)
    if (!found) return notFound
    const level = repository.admins.has(found.id) ? 'admin' : repository.writers.has(found.id) ? 'write' : 'read'
    return { status: 200, body: { permission: level, role_name: level, user: shapes.user(found) } }
  }

  const route = (
    method: string,
    path: RegExp,
    level: GiteaRoute['level'],
    answer: GiteaRoute['answer'],
  ): GiteaRoute => ({
    method,
    path,
    level,
    answer,
  })
  const [comment, hook] = [/^\/issues\/comments\/(\d+)(?:\/reactions)?$/, /^\/hooks\/(\d+)$/]
  const routes: GiteaRoute[] = [
    route('GET', /^$/, 'read', ({ repository, account }) => ({
      status: 200,
      body: shapes.repository(repository, account),
    })),
    ...giteaBranchRoutes(shapes, state, paged),
    route('GET', /^\/pulls$/, 'read', pulls),
    route('GET', /^\/pulls\/(\d+)$/, 'read', (call) =>
      withPull(call, async (pull) => ({ status: 200, body: await shapes.pull(pull) })),
    ),
    route('GET', /^\/pulls\/(\d+)\/commits$/, 'read', commits),
    route('POST', /^\/statuses\/([\da-f]{40})$/, 'write', putStatus),
    route('GET', /^\/(?:commits\/([\da-f]{40})\/statuses|statuses\/([\da-f]{40}))$/, 'read', statuses),
    route('GET', /^\/issues\/(\d+)\/comments$/, 'read', comments),
    route('POST', /^\/issues\/(\d+)\/comments$/, 'read', comments),
    ...['PATCH', 'DELETE', 'POST'].map((method) => route(method, comment, 'write', oneComment)),
    ...giteaLabelRoutes(world, shapes, state, paged),
    route('GET', /^\/hooks$/, 'admin', ({ request, repository }) =>
      paged(request, state.hooks.filter((each) => each.repository.id === repository.id).map(hookShape)),
    ),
    route('POST', /^\/hooks$/, 'admin', makeHook),
    ...['GET', 'PATCH', 'DELETE'].map((method) => route(method, hook, 'admin', oneHook)),
    route('POST', /^\/hooks\/(\d+)\/tests$/, 'admin', oneHook),
    route('GET', /^\/collaborators\/([^/]+)\/permission$/, 'admin', permission),
  ]

  const hasScope = (scopes: readonly string[], level: GiteaRoute['level'], path: string): boolean => {
    const area = /^\/issues/.test(path) ? 'issue' : 'repository'
    return scopes.some(
      (scope) => scope === 'all' || scope === `write:${area}` || (level === 'read' && scope === `read:${area}`),
    )
  }

  const mayUse = (
    { id }: FakeAccount,
    { isPrivate, admins, writers }: FakeRepository,
    level: GiteaRoute['level'],
  ): boolean => {
    if (level === 'read') return !isPrivate || admins.has(id) || writers.has(id)
    return level === 'admin' ? admins.has(id) : writers.has(id)
  }

  return async (request: ForgeRequest): Promise<ForgeAnswer> => {
    if (request.path.startsWith('/login/oauth/')) return giteaSignIn(request, state)
    if (request.path === '/api/v1/version') return { status: 200, body: { version: state.version } }
    const granted = state.tokens.get(/^(?:token|bearer) (.+)$/i.exec(request.headers['authorization'] ?? '')?.[1] ?? '')
    if (!granted) return { status: 401, body: { message: 'token is required', url: '/api/swagger' } }
    const { account, scopes } = granted
    if (request.path === '/api/v1/user') return { status: 200, body: shapes.user(account) }
    if (request.path === '/api/v1/settings/api') {
      return {
        status: 200,
        body: { max_response_items: state.mostItems, default_paging_num: Math.min(30, state.mostItems) },
      }
    }
    const [, ofOrganization] = /^\/api\/v1\/orgs\/([^/]+)\/repos$/.exec(request.path) ?? []
    if (ofOrganization !== undefined) {
      // Source: go-gitea/gitea, routers/api/v1/api.go, tokenRequiresScopes(AccessTokenScopeCategoryOrganization).
      if (!scopes.some((scope) => ['read:organization', 'write:organization', 'all'].includes(scope))) return noScope
      const { repositories } = repositoriesOf(world, ofOrganization, account) ?? {}
      const bodies = repositories?.map((each) => shapes.repository(each, account))
      return bodies ? paged(request, bodies) : notFound
    }
    const member = ofMembers(request, granted)
    if (member) return member
    const login = /^\/api\/v1\/users\/([^/]+)$/.exec(request.path)?.[1]?.toLowerCase()
    const named = world.accounts.find((each) => each.login.toLowerCase() === login)
    if (login !== undefined) return named ? { status: 200, body: shapes.user(named) } : notFound
    const byNumber = /^\/api\/v1\/repositories\/(\d+)$/.exec(request.path)
    const [, name = '', rest = ''] = /^\/api\/v1\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(request.path) ?? []
    const former = state.formerNames.get(name)
    if (former && !world.findRepository(name)) {
      return { status: 307, headers: { location: `${url}/api/v1/repos/${former.fullName}${rest}` } }
    }
    const repository = world.findRepository(byNumber?.[1] ?? name)
    const found = routes.find(({ method, path }) => method === request.method && path.test(rest))
    if (!repository || !found || !mayUse(account, repository, 'read')) return notFound
    if (!hasScope(scopes, found.level, rest) || !mayUse(account, repository, found.level)) {
      return noScope
    }
    const parts = (found.path.exec(rest) ?? []).slice(1).filter((part) => part !== undefined)
    return found.answer({ request, account, scopes, repository, parts })
  }
}
