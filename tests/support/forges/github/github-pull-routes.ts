/** Fake GitHub: routes for pull requests and their commits, checks and comments. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakePull, FakeRepository } from '../forge-world.ts'
import { notFoundAnswer } from './github-auth.ts'
import { checkRoutes, invalid, readRoute as read, writeRoute as write } from './github-check-routes.ts'
import { type GithubCall, type GithubRoute, type GithubFixture, listAnswer, pageOf } from './github-calls.ts'
import type { GithubComparison } from './github-shapes.ts'

/** GitHub lists at most 250 commits of a pull request, and does not report that the list is incomplete. */
const mostListed = 250

export function pullRoutes(scene: GithubFixture): GithubRoute[] {
  const { url, world, shapes } = scene
  /** Remaining 404 responses, by pull request number. They simulate replication lag. */
  const missing = new Map<number, number>()
  const findPull = (of: FakeRepository, number?: string): FakePull | null =>
    world.inRepository(of).find((pull) => String(pull.number) === number) ?? null

  const paged = ({ request }: GithubCall, items: readonly unknown[]): ForgeAnswer => listAnswer(request, url, items)

  const commitsOf = async (pull: FakePull) =>
    (await world.commitsOf(pull)).map((commit) => shapes.commit(pull.repository, commit))

  /** Handles `compare/base...head`. The oldest commit is on the first page. Only the first page includes the file list. */
  async function compare(call: GithubCall): Promise<ForgeAnswer> {
    const {
      repository: of,
      parts: [base = '', head = ''],
      request,
    } = call
    const { git, head: tipOf } = of.history
    const name = decodeURIComponent(base)
    const start = /^[\da-f]{40}$/.test(base) ? base : tipOf(name)
    const [from, to] = await Promise.all([git.find(start), git.find(head)])
    if (!from || !to) return notFoundAnswer
    const all = await git.between(start, head)
    const { page, link } = pageOf(request, url, all)
    const at = `${shapes.pathOf(of)}/compare/${base}...${head}`
    const isFirst = Number(request.query.get('page') ?? 1) === 1
    const body: GithubComparison = {
      ...{
        url: at,
        html_url: at,
        permalink_url: at,
        diff_url: `${at}.diff`,
        patch_url: `${at}.patch`,
        status: 'ahead',
      },
      ...{ base_commit: shapes.commit(of, from), merge_base_commit: shapes.commit(of, from), ahead_by: all.length },
      ...{ behind_by: 0, total_commits: all.length, commits: page.map((commit) => shapes.commit(of, commit)) },
      ...(isFirst && { files: [] }),
    }
    return { status: 200, body, headers: link }
  }

  const authorOf = ({ caller }: GithubCall) =>
    caller.kind === 'user'
      ? caller.account
      : (world.accounts.find(({ login }) => login === 'cla[bot]') ?? world.account('cla[bot]', { kind: 'Bot' }))

  function comments(call: GithubCall): ForgeAnswer {
    const {
      repository: of,
      parts: [number],
      request,
    } = call
    const pull = findPull(of, number)
    if (!pull) return notFoundAnswer
    if (request.method === 'GET')
      return paged(
        call,
        world.comments
          .filter((each) => each.repository.id === of.id && each.number === pull.number)
          .map(shapes.comment),
      )
    const { body } = request.body
    if (typeof body !== 'string' || body === '' || body.length > 65_536) return invalid('body')
    const made = world.comment(of, pull.number, authorOf(call), body)
    const [app] = scene.state.apps
    if (call.caller.kind === 'installation' && app) made.app = app
    return { status: 201, body: shapes.comment(made) }
  }

  function oneComment({ repository: of, parts: [id], request }: GithubCall): ForgeAnswer {
    const index = world.comments.findIndex((each) => each.repository.id === of.id && String(each.id) === id)
    const found = world.comments[index]
    if (!found) return notFoundAnswer
    if (request.method === 'DELETE') {
      world.comments.splice(index, 1)
      return { status: 204 }
    }
    found.body = String(request.body['body'])
    return { status: 200, body: shapes.comment(found) }
  }

  const pulls = (call: GithubCall): ForgeAnswer => {
    const wanted = call.request.query.get('state') ?? 'open'
    const all = world.inRepository(call.repository).filter(({ state: is }) => wanted === 'all' || is === wanted)
    const order = call.request.query.get('direction') === 'asc' ? all : all.toReversed()
    return paged(call, order.map(shapes.simplePull))
  }

  const onePull = async ({ repository: of, parts: [number] }: GithubCall): Promise<ForgeAnswer> => {
    const pull = findPull(of, number)
    const unread = (missing.get(pull?.id ?? 0) ?? scene.state.switches.missingAfterOpening) - 1
    if (pull && unread >= 0) {
      missing.set(pull.id, unread)
      return notFoundAnswer
    }
    return pull ? { status: 200, body: shapes.pull(pull, (await world.commitsOf(pull)).length) } : notFoundAnswer
  }

  const pullCommits = async (call: GithubCall): Promise<ForgeAnswer> => {
    const pull = findPull(call.repository, call.parts[0])
    return pull ? paged(call, (await commitsOf(pull)).slice(0, mostListed)) : notFoundAnswer
  }

  const label = (name: string) => ({ id: 1, name, color: 'ededed', default: false, description: null })
  const labels = ({ repository: of, parts: [number, name], request }: GithubCall): ForgeAnswer => {
    const pull = findPull(of, number)
    if (!pull) return notFoundAnswer
    const set = world.labelsOf(pull)
    if (request.method === 'POST') for (const each of request.body['labels'] as string[]) set.add(each)
    if (request.method === 'DELETE' && !set.delete(decodeURIComponent(name ?? ''))) return notFoundAnswer
    return { status: 200, body: [...set].map(label) }
  }
  const permission = ({ repository: of, parts: [login] }: GithubCall): ForgeAnswer => {
    const found = world.accounts.find((each) => each.login === login)
    if (!found) return notFoundAnswer
    const level = of.admins.has(found.id) ? 'admin' : of.writers.has(found.id) ? 'write' : 'read'
    return { status: 200, body: { permission: level, role_name: level, user: shapes.user(found) } }
  }

  const ofPull = /^\/issues\/(\d+)\/labels$/
  const issue = /^\/issues\/(\d+)\/comments$/
  const comment = /^\/issues\/comments\/(\d+)$/

  return [
    ...checkRoutes(scene),
    read(/^\/$/, 'metadata', ({ repository: of }) => ({ status: 200, body: shapes.repository(of) })),
    read(/^\/pulls$/, 'pull_requests', pulls),
    read(/^\/pulls\/(\d+)$/, 'pull_requests', onePull),
    read(/^\/pulls\/(\d+)\/commits$/, 'pull_requests', pullCommits),
    read(/^\/compare\/([^/]+?)\.\.\.([\da-f]{40})$/, 'contents', compare),
    read(/^\/collaborators\/([^/]+)\/permission$/, 'metadata', permission),
    read(ofPull, 'pull_requests', labels),
    write('POST', ofPull, 'pull_requests', labels),
    write('DELETE', /^\/issues\/(\d+)\/labels\/([^/]+)$/, 'pull_requests', labels),
    read(issue, 'pull_requests', comments),
    write('POST', issue, 'pull_requests', comments),
    write('PATCH', comment, 'pull_requests', oneComment),
    write('DELETE', comment, 'pull_requests', oneComment),
    write('POST', /^\/issues\/comments\/(\d+)\/reactions$/, 'pull_requests', ({ request }) => ({
      status: 201,
      body: { id: 1, content: request.body['content'] },
    })),
  ]
}
