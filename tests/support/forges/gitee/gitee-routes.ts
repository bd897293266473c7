/** Fake Gitee: pull requests, their commits, labels and comments, and the list of all routes. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import { giteeBranchRoutes } from './gitee-branch-routes.ts'
import { giteeCheckRoutes } from './gitee-check-routes.ts'
import { giteeHookRoutes } from './gitee-hook-routes.ts'
import type { GiteeShapes } from './gitee-shapes.ts'
import { repositoriesOf } from '../organization-repositories.ts'
import { giteeSignIn } from './gitee-sign-in.ts'
import {
  type GiteeCall,
  giteeError,
  type GiteeHook,
  giteeNotFound,
  giteePage,
  type GiteeRoute,
  type GiteeState,
} from './gitee-state.ts'

type Scene = {
  url: string
  world: ForgeWorld
  shapes: GiteeShapes
  state: GiteeState
  sendSample: (hook: GiteeHook) => Promise<void>
  tellLabels: (pull: FakePull) => Promise<void>
}

/** Maximum number of commits in the list of a pull request. Gitee lists fewer without a notice, and has no further pages. */
const mostListed = 250

type Granted = { account: FakeAccount; scopes: string[] }

export function giteeRoutes({ url, world, shapes, state, sendSample, tellLabels }: Scene) {
  async function withPull(
    { repository, parts: [number] }: GiteeCall,
    answer: (pull: FakePull) => Promise<ForgeAnswer> | ForgeAnswer,
  ): Promise<ForgeAnswer> {
    const pull = world.inRepository(repository).find((each) => String(each.number) === number)
    return pull ? answer(pull) : giteeError.message(404, 'Pull Request 不存在')
  }

  const pulls = ({ request, repository }: GiteeCall): ForgeAnswer => {
    const wanted = request.query.get('state') ?? 'open'
    const all = world.inRepository(repository).filter((pull) => {
      const { state: now } = shapes.pull(pull)
      return wanted === 'all' || now === wanted
    })
    const listed = request.query.get('direction') === 'asc' ? all : all.toReversed()
    return giteePage(request, listed.map(shapes.pull))
  }

  const commits = (call: GiteeCall): Promise<ForgeAnswer> =>
    withPull(call, async (pull) => {
      const all = (await world.commitsOf(pull)).toReversed().slice(0, mostListed)
      const ordered = state.switches.commitOrder === 'newest_first' ? all : all.toReversed()
      return { status: 200, body: ordered.map((commit) => shapes.pullCommit(pull.repository, commit)) }
    })

  const labels = (call: GiteeCall): Promise<ForgeAnswer> =>
    withPull(call, async (pull) => {
      const { request } = call
      const current = state.labels.get(pull.id) ?? new Set<string>()
      if (request.method === 'POST') {
        const names = Object.values(request.body)
        if (names.length === 0 || names.some((name) => typeof name !== 'string'))
          return giteeError.error(400, 'body is invalid')
        const isInvalid = names.some((name) => !/^[^,]{2,20}$/u.test(String(name)))
        if (isInvalid) return giteeError.base(400, '标签名称长度必须在 2-20 个字符之间')
        const isRepeated = names.some((name) => current.has(String(name)))
        if (isRepeated && state.switches.repeatedLabel === 'refused') return giteeError.base(400, '标签已存在')
        for (const name of names) current.add(String(name))
        state.labels.set(pull.id, current)
        await tellLabels(pull)
      }
      if (request.method === 'DELETE') {
        const name = decodeURIComponent(call.parts[1] ?? '')
        const isRemoved = current.delete(name)
        if (!isRemoved && state.switches.absentLabel === 'missing') return giteeError.message(404, '标签不存在')
        if (isRemoved) await tellLabels(pull)
        return { status: 204 }
      }
      return { ...giteePage(request, shapes.labelsOf(pull)), status: request.method === 'POST' ? 201 : 200 }
    })

  const comments = (call: GiteeCall): Promise<ForgeAnswer> =>
    withPull(call, ({ number, repository }) => {
      const of = world.comments.filter((each) => each.repository.id === repository.id && each.number === number)
      if (call.request.method === 'GET') return giteePage(call.request, of.map(shapes.comment))
      const { body } = call.request.body
      if (typeof body !== 'string' || body === '') return giteeError.error(400, 'body is missing')
      return { status: 201, body: shapes.comment(world.comment(repository, number, call.account, body)) }
    })

  function oneComment({ request, repository, account, parts: [id] }: GiteeCall): ForgeAnswer {
    const index = world.comments.findIndex((each) => each.repository.id === repository.id && String(each.id) === id)
    const found = world.comments[index]
    if (!found) return giteeNotFound
    if (request.method === 'GET') return { status: 200, body: shapes.comment(found) }
    if (found.author.id !== account.id && !repository.admins.has(account.id)) return giteeError.message(403, '没有权限')
    if (request.method === 'DELETE') world.comments.splice(index, 1)
    else found.body = String(request.body['body'])
    return request.method === 'DELETE' ? { status: 204 } : { status: 200, body: shapes.comment(found) }
  }

  const route = (
    [method, scope, level]: [string, GiteeRoute['scope'], GiteeRoute['level']],
    path: RegExp,
    answer: GiteeRoute['answer'],
  ): GiteeRoute => ({ method, scope, level, path, answer })
  const routes: GiteeRoute[] = [
    route(['GET', 'projects', 'read'], /^$/, ({ repository }) => ({
      status: 200,
      body: shapes.repository(repository),
    })),
    ...giteeBranchRoutes(shapes),
    ...giteeCheckRoutes(world, shapes, state),
    ...giteeHookRoutes(world, shapes, state, sendSample),
    route(['GET', 'pull_requests', 'read'], /^\/pulls$/, pulls),
    route(['GET', 'pull_requests', 'read'], /^\/pulls\/(\d+)$/, (call) =>
      withPull(call, (pull) => ({ status: 200, body: shapes.pull(pull) })),
    ),
    route(['GET', 'pull_requests', 'read'], /^\/pulls\/(\d+)\/commits$/, commits),
    route(['GET', 'pull_requests', 'read'], /^\/pulls\/(\d+)\/labels$/, labels),
    route(['POST', 'pull_requests', 'write'], /^\/pulls\/(\d+)\/labels$/, labels),
    // A slash in the name must be encoded.
    route(['DELETE', 'pull_requests', 'write'], /^\/pulls\/(\d+)\/labels\/([^/]+)$/, labels),
    ...(['GET', 'POST'] as const).map((method) =>
      route([method, 'notes', 'read'], /^\/pulls\/(\d+)\/comments$/, comments),
    ),
    ...(['GET', 'PATCH', 'DELETE'] as const).map((method) =>
      route([method, 'notes', 'read'], /^\/pulls\/comments\/(\d+)$/, oneComment),
    ),
  ]

  const mayUse = (
    { id }: FakeAccount,
    { isPrivate, admins, writers }: FakeRepository,
    level: GiteeRoute['level'],
  ): boolean => {
    if (level === 'read') return !isPrivate || admins.has(id) || writers.has(id)
    return level === 'admin' ? admins.has(id) : writers.has(id)
  }

  const lacks = (scope: string): ForgeAnswer =>
    giteeError.message(401, `401 Unauthorized: Access token 缺少权限 ${scope}`)

  /** Answers requests that do not concern a repository; null for others. */
  function elsewhere(path: string, granted: Granted): ForgeAnswer | null {
    if (path === '/user') {
      return granted.scopes.includes('user_info')
        ? { status: 200, body: shapes.user(granted.account) }
        : lacks('user_info')
    }
    const login = /^\/users\/([^/]+)$/.exec(path)?.[1]
    if (login !== undefined) {
      const named = world.accounts.find((each) => each.login.toLowerCase() === decodeURIComponent(login).toLowerCase())
      return named ? { status: 200, body: shapes.user(named) } : giteeError.message(404, '用户不存在')
    }
    return null
  }

  function members({ path, query }: ForgeRequest, { scopes }: Granted): ForgeAnswer | null {
    const login = /^\/api\/v5\/orgs\/([^/]+)\/members$/.exec(path)?.[1]
    if (login === undefined) return null
    if (!scopes.includes('groups')) return lacks('groups')
    const organization = world.accounts.find((each) => each.login === login && each.kind === 'Organization')
    if (!organization) return giteeError.message(404, '组织不存在')
    const found = world.members.ofPlace(organization).filter(({ isPending }) => !isPending)
    const accounts = found.flatMap(({ accountId }) => world.accounts.find(({ id }) => id === accountId) ?? [])
    return giteePage({ query } as ForgeRequest, accounts.map(shapes.user))
  }

  function organizations(request: ForgeRequest, { account, scopes }: Granted): ForgeAnswer | null {
    const [, login, rest] = /^\/api\/v5\/orgs\/([^/]+)(\/repos)?$/.exec(request.path) ?? []
    if (login === undefined) return null
    const scope = rest === undefined ? 'groups' : 'projects'
    if (!scopes.includes(scope)) return lacks(scope)
    const listed = repositoriesOf(world, login, account)
    if (!listed) return giteeError.message(404, '组织不存在')
    const { organization, repositories } = listed
    return rest === undefined
      ? { status: 200, body: { id: organization.id, login: organization.login, name: '组织' } }
      : giteePage(request, repositories.map(shapes.repository))
  }

  async function answer(request: ForgeRequest): Promise<ForgeAnswer> {
    if (request.path.startsWith('/oauth/')) return giteeSignIn(request, state)
    const token =
      /^bearer (.+)$/i.exec(request.headers['authorization'] ?? '')?.[1] ?? request.query.get('access_token')
    const granted = state.tokens.get(token ?? '')
    if (!granted) return giteeError.message(401, '401 Unauthorized: Access token does not exist')
    const other =
      elsewhere(request.path.replace(/^\/api\/v5/, ''), granted) ??
      members(request, granted) ??
      organizations(request, granted)
    if (other) return other
    const [, name = '', rest = ''] = /^\/api\/v5\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(request.path) ?? []
    const former = state.formerNames.get(name)
    if (former && !world.findRepository(name) && state.switches.renamed === 'redirected') {
      return { status: 301, headers: { location: `${url}/api/v5/repos/${former.fullName}${rest}` } }
    }
    const repository = world.findRepository(name)
    const found = routes.find(({ method, path }) => method === request.method && path.test(rest))
    const { account, scopes } = granted
    if (!repository || !found || !mayUse(account, repository, 'read'))
      return giteeError.message(404, 'Not Found Project')
    if (!scopes.includes(found.scope)) return lacks(found.scope)
    if (!mayUse(account, repository, found.level)) return giteeError.message(403, '没有权限，需要仓库管理员')
    const parts = (found.path.exec(rest) ?? []).slice(1).filter((part) => part !== undefined)
    return found.answer({ request, account, repository, parts })
  }

  return async (request: ForgeRequest): Promise<ForgeAnswer> => {
    if (state.remaining === 0) {
      return { ...giteeError.message(403, '访问频率过高，请稍后再试'), headers: { 'x-ratelimit-remaining': '0' } }
    }
    if (state.remaining !== null) state.remaining -= 1
    const given = await answer(request)
    const budget =
      state.remaining === null ? {} : { 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': String(state.remaining) }
    return { ...given, headers: { ...given.headers, ...budget } }
  }
}
