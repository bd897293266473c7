/** Fake GitCode: the list of all routes, and access to them. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakeRepository } from '../forge-world.ts'
import {
  type GitcodeCall,
  gitcodeOk,
  gitcodeRefusal,
  gitcodeRoute,
  type GitcodeRoute,
  type GitcodeScene,
  gitcodePage,
  withGitcodePull,
} from './gitcode-calls.ts'
import { countGitcodeRequest } from './gitcode-limits.ts'
import { gitcodeReviewRoutes } from './gitcode-review-routes.ts'
import { repositoriesOf } from '../organization-repositories.ts'
import { gitcodeSignIn } from './gitcode-sign-in.ts'

/** `testHook` sends a test delivery of a webhook. */
export function gitcodeRoutes(scene: GitcodeScene & { now: () => number; testHook: (id: number) => Promise<void> }) {
  const { url, world, shapes, state, now, testHook } = scene
  const refused = (status: number, message: string): ForgeAnswer => gitcodeRefusal(state, status, message)

  function pulls({ request, repository }: GitcodeCall): ForgeAnswer {
    const wanted = request.query.get('state') ?? 'open'
    const all = world.inRepository(repository).filter(({ state: now_, mergedAt }) => {
      if (wanted === 'all') return true
      if (wanted === 'merged') return mergedAt !== null
      return wanted === 'open' ? now_ === 'open' : now_ === 'closed' && mergedAt === null
    })
    const listed = request.query.get('direction') === 'asc' ? all : all.toReversed()
    return gitcodeOk(gitcodePage(request, listed).map(shapes.listedPull))
  }

  const pullCommits = (call: GitcodeCall): Promise<ForgeAnswer> =>
    withGitcodePull(scene, call, async (pull) => {
      const all = (await world.commitsOf(pull)).toReversed()
      const page = gitcodePage(call.request, all, state.switches.pageShift)
      return gitcodeOk(page.map((commit) => shapes.pullCommit(pull.repository, commit)))
    })

  /** Lists the first-parent commits of a branch, newest first. */
  async function commits({ request, repository }: GitcodeCall): Promise<ForgeAnswer> {
    const { history } = repository
    await history.git.flush()
    const shas: string[] = []
    const branch = request.query.get('sha') ?? 'main'
    for (let sha: string | undefined = history.head(branch); sha; [sha] = history.draftOf(sha).parents) shas.push(sha)
    const page = await Promise.all(gitcodePage(request, shas).map((sha) => history.git.commit(sha)))
    return gitcodeOk(page.map((commit) => shapes.commit(repository, commit)))
  }

  const resolved = async ({ history }: FakeRepository, name = ''): Promise<string | null> => {
    const text = decodeURIComponent(name)
    if (/^[\da-f]{40}$/.test(text)) return (await history.git.find(text)) ? text : null
    return history.git.refs.get(`refs/heads/${history.prefix}${text}`) ?? null
  }

  async function compare({ repository, parts: [base, head] }: GitcodeCall): Promise<ForgeAnswer> {
    const { git } = repository.history
    await git.flush()
    const [from, to] = [await resolved(repository, base), await resolved(repository, head)]
    if (from === null || to === null) return refused(404, '404 Not Found Commit')
    const between = await git.between(from, to)
    const [baseCommit] = [await git.commit(from)]
    return gitcodeOk({
      base_commit: shapes.commit(repository, baseCommit),
      commits: between.map((commit) => shapes.commit(repository, commit)),
      ...{ files: [], truncated: 0 },
    })
  }

  function branch({ repository: { history }, parts: [name = ''] }: GitcodeCall): ForgeAnswer {
    const id = history.git.refs.get(`refs/heads/${history.prefix}${decodeURIComponent(name)}`)
    if (id === undefined) return refused(404, '404 Not Found Branch')
    return gitcodeOk({
      name: decodeURIComponent(name),
      commit: { id, short_id: id.slice(0, 8) },
      default: 0,
      protected: 0,
    })
  }

  function makeHook({ request: { body }, repository }: GitcodeCall): ForgeAnswer {
    const { url: to, password = '', encryption_type: encryption = 0 } = body
    if (typeof to !== 'string' || !URL.canParse(to)) return refused(400, '400 url is invalid')
    const on = (name: string): boolean => body[name] === true
    const hook = {
      ...{ id: world.nextId(), repository, url: to, password: String(password), encryption: Number(encryption) },
      events: {
        ...{ merge_requests_events: on('merge_requests_events'), note_events: on('note_events') },
        push_events: on('push_events'),
      },
    }
    state.hooks.push(hook)
    return gitcodeOk(shapes.hook(hook))
  }

  async function oneHook({
    request: { method, path, body },
    repository,
    parts: [id],
  }: GitcodeCall): Promise<ForgeAnswer> {
    const hook = state.hooks.find((each) => each.repository.id === repository.id && String(each.id) === id)
    if (!hook) return refused(404, '404 Not Found Hook')
    if (path.endsWith('/tests')) await testHook(hook.id)
    else if (method === 'DELETE') state.hooks.splice(state.hooks.indexOf(hook), 1)
    else if (method === 'PATCH') Object.assign(hook, { url: body['url'] ?? hook.url, password: body['password'] ?? '' })
    return gitcodeOk(method === 'GET' || method === 'PATCH' ? shapes.hook(hook) : {})
  }

  const levelOf = ({ id }: FakeAccount, { admins, writers }: FakeRepository): string =>
    admins.has(id) ? 'admin' : writers.has(id) ? 'write' : 'read'

  function permission({ repository, parts: [login] }: GitcodeCall): ForgeAnswer {
    const found = world.accounts.find(
      (each) => each.login.toLowerCase() === decodeURIComponent(login ?? '').toLowerCase(),
    )
    if (!found) return refused(404, '404 Not Found User')
    const level = levelOf(found, repository)
    const { login: named } = found
    return gitcodeOk({
      ...{ ...shapes.user(found), username: named, permission: level, access_level: level === 'admin' ? 40 : 30 },
      ...{ permissions: { admin: shapes.flag(level === 'admin') }, state: 'active' },
    })
  }

  const [pull, hook] = [/^\/pulls\/(\d+)$/, /^\/hooks\/(\d+)$/]
  const routes: GitcodeRoute[] = [
    gitcodeRoute('GET', /^$/, ['all_projects', 'read'], ({ repository }) => gitcodeOk(shapes.repository(repository))),
    gitcodeRoute('GET', /^\/pulls$/, ['all_pr', 'read'], pulls),
    gitcodeRoute('GET', pull, ['all_pr', 'read'], (call) =>
      withGitcodePull(scene, call, (of) => gitcodeOk(shapes.pull(of))),
    ),
    gitcodeRoute('GET', /^\/pulls\/(\d+)\/commits$/, ['all_pr', 'read'], pullCommits),
    gitcodeRoute('GET', /^\/commits$/, ['all_projects', 'read'], commits),
    gitcodeRoute('GET', /^\/compare\/([^/]+?)\.\.\.([^/]+)$/, ['all_projects', 'read'], compare),
    gitcodeRoute('GET', /^\/branches\/([^/]+)$/, ['all_projects', 'read'], branch),
    gitcodeRoute('GET', /^\/hooks$/, ['all_hook', 'admin'], ({ request, repository }) =>
      gitcodeOk(
        gitcodePage(
          request,
          state.hooks.filter((each) => each.repository.id === repository.id),
        ).map((each) => ({ ...shapes.hook(each), result: '' })),
      ),
    ),
    gitcodeRoute('POST', /^\/hooks$/, ['all_hook', 'admin'], makeHook),
    ...['GET', 'PATCH', 'DELETE'].map((method) => gitcodeRoute(method, hook, ['all_hook', 'admin'], oneHook)),
    gitcodeRoute('POST', /^\/hooks\/(\d+)\/tests$/, ['all_hook', 'admin'], oneHook),
    gitcodeRoute('GET', /^\/collaborators\/([^/]+)\/permission$/, ['all_projects', 'write'], permission),
    ...gitcodeReviewRoutes(scene),
  ]

  const mayUse = (account: FakeAccount, of: FakeRepository, level: GitcodeRoute['level']): boolean => {
    const own = levelOf(account, of)
    if (level === 'read') return !of.isPrivate || own !== 'read'
    return own === 'admin' || (level === 'write' && own === 'write')
  }

  /** Accepts the token in one of two headers or in the query. */
  const tokenOf = ({ headers, query }: ForgeRequest): string =>
    /^bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ??
    headers['private-token'] ??
    query.get('access_token') ??
    ''

  function accountAnswer(path: string, account: FakeAccount, scopes: readonly string[]): ForgeAnswer | null {
    if (path === '/api/v5/emails') {
      return gitcodeOk(
        account.emails.map((email, index) => ({ email, state: index === 0 ? 'unconfirmed' : 'confirmed' })),
      )
    }
    if (path === '/api/v5/user') {
      return scopes.includes('all_user') ? gitcodeOk(shapes.ownUser(account)) : refused(403, '403 insufficient_scope')
    }
    const login = /^\/api\/v5\/users\/([^/]+)$/.exec(path)?.[1]
    if (login === undefined) return null
    const found = world.accounts.find((each) => each.login.toLowerCase() === decodeURIComponent(login).toLowerCase())
    return found ? gitcodeOk(shapes.ownUser(found)) : refused(404, '404 Not Found User')
  }

  /** Lists the members of an organization. */
  function memberAnswer(request: ForgeRequest): ForgeAnswer | null {
    const name = /^\/api\/v5\/orgs\/([^/]+)\/members$/.exec(request.path)?.[1]
    if (name === undefined) return null
    const organization = world.accounts.find(({ login, kind }) => login === name && kind === 'Organization')
    if (!organization) return refused(404, '404 Not Found Group')
    const ids = new Set(world.members.ofPlace(organization).map(({ accountId }) => accountId))
    return gitcodeOk(gitcodePage(request, world.accounts.filter(({ id }) => ids.has(id)).map(shapes.user)))
  }

  /** Returns an organization, or its repositories. Source: GitCode's documentation. */
  function organizationAnswer(request: ForgeRequest, account: FakeAccount): ForgeAnswer | null {
    const [, name, rest] = /^\/api\/v5\/orgs\/([^/]+)(\/repos)?$/.exec(request.path) ?? []
    if (name === undefined) return null
    const listed = repositoriesOf(world, name, account)
    if (!listed) return refused(404, '404 Not Found Group')
    const { id, login } = listed.organization
    return rest === undefined
      ? gitcodeOk({ id: 90_000 + id, login, path: login, name: login })
      : gitcodeOk(gitcodePage(request, listed.repositories.map(shapes.repository)))
  }

  return async (request: ForgeRequest): Promise<ForgeAnswer> => {
    const { path, method } = request
    if (path.startsWith('/oauth/')) return gitcodeSignIn(request, state)
    const token = tokenOf(request)
    const granted = state.tokens.get(token)
    if (!granted) return refused(401, '401 Unauthorized')
    const { account, scopes } = granted
    const limited = countGitcodeRequest(state, token, now())
    if (limited) return limited
    const ofAccount =
      accountAnswer(path, account, scopes) ?? memberAnswer(request) ?? organizationAnswer(request, account)
    if (ofAccount) return ofAccount
    const [, name = '', rest = ''] = /^\/api\/v5\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(path) ?? []
    const former = state.formerNames.get(name)
    if (former && !world.findRepository(name)) {
      if (!state.switches.redirectsRenamed || method !== 'GET') return refused(404, '404 Not Found Project')
      const location = `${url}/api/v5/repos/${former.fullName}${rest}?${request.query}`
      return { status: 301, headers: { location } }
    }
    const repository = world.findRepository(name)
    const found = routes.find((each) => each.method === method && each.path.test(rest))
    if (!repository || !found || !mayUse(account, repository, 'read')) return refused(404, '404 Not Found Project')
    if (!scopes.includes(found.scope)) return refused(403, '403 insufficient_scope')
    if (!mayUse(account, repository, found.level)) return refused(403, '403 Forbidden')
    const parts = (found.path.exec(rest) ?? []).slice(1).filter((part) => part !== undefined)
    return found.answer({ request, account, repository, parts })
  }
}
