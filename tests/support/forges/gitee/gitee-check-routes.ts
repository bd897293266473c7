/** Fake Gitee: routes for check runs, which only administrators of the repository may use. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { ForgeWorld } from '../forge-world.ts'
import type { GiteeShapes } from './gitee-shapes.ts'
import {
  type GiteeCall,
  type GiteeCheckRun,
  giteeError,
  giteeNotFound,
  giteePage,
  type GiteeRoute,
  type GiteeState,
} from './gitee-state.ts'

const conclusions = ['success', 'failure', 'neutral', 'cancelled', 'action_required', 'timed_out', 'skipped']

export function giteeCheckRoutes(world: ForgeWorld, shapes: GiteeShapes, state: GiteeState): GiteeRoute[] {
  /** Reads the nested fields of a form. JSON objects are ignored unless the switch allows them. */
  function outputOf({ body }: ForgeRequest): Partial<GiteeCheckRun['output']> {
    const nested = Object.entries(body).flatMap(([name, value]) => {
      const field = /^output\[(title|summary|text)\]$/.exec(name)?.[1]
      return field === undefined ? [] : [[field, String(value)]]
    })
    const given = typeof body['output'] === 'object' && state.switches.takesJson ? body['output'] : {}
    return { ...given, ...Object.fromEntries(nested) } as Partial<GiteeCheckRun['output']>
  }

  function changesOf(request: ForgeRequest): Partial<GiteeCheckRun> | string {
    const { status, conclusion, details_url: details } = request.body as Record<string, string | undefined>
    if (conclusion !== undefined && !conclusions.includes(conclusion)) return 'conclusion 不在可选范围内'
    if (status !== undefined && !['queued', 'in_progress', 'completed'].includes(status)) return 'status 不在可选范围内'
    if (status === 'completed' && conclusion === undefined) return 'conclusion 不能为空'
    if (conclusion === 'action_required' && !details) return 'details_url 不能为空'
    const output = outputOf(request)
    return {
      ...(conclusion !== undefined && { conclusion, status: 'completed' }),
      ...(conclusion === undefined && status !== undefined && { status: status as 'queued' }),
      ...(details !== undefined && { details_url: details }),
      ...(Object.keys(output).length > 0 && { output: { title: '', summary: '', text: '', ...output } }),
    }
  }

  async function create({ request, repository, account }: GiteeCall): Promise<ForgeAnswer> {
    const { name, head_sha: sha, pull_request_id: pullId } = request.body as Record<string, string | number | undefined>
    if (!name || !sha) return giteeError.error(400, `${name ? 'head_sha' : 'name'} is missing`)
    if (!(await repository.history.git.find(String(sha)))) return giteeError.message(404, '找不到该提交')
    const pull = world.inRepository(repository).find(({ id }) => String(id) === String(pullId ?? ''))
    if (pullId !== undefined && !pull) return giteeError.message(404, '找不到该 Pull Request')
    const changes = changesOf(request)
    if (typeof changes === 'string') return giteeError.base(400, changes)
    const run: GiteeCheckRun = {
      ...{ id: world.nextId(), repositoryId: repository.id, pullId: pull?.id ?? null, by: account, name: String(name) },
      ...{ head_sha: String(sha), details_url: '', status: 'queued', conclusion: null },
      ...{ output: { title: '', summary: '', text: '' }, ...changes },
    }
    state.checkRuns.push(run)
    return { status: 201, body: shapes.checkRun(repository, run) }
  }

  function one({ request, repository, parts: [id] }: GiteeCall): ForgeAnswer {
    const run = state.checkRuns.find((each) => each.repositoryId === repository.id && String(each.id) === id)
    if (!run) return giteeNotFound
    if (request.method === 'PATCH') {
      const changes = changesOf(request)
      if (typeof changes === 'string') return giteeError.base(400, changes)
      const isFinal = run.conclusion !== null
      if (isFinal && state.switches.concludedRuns === 'refused')
        return giteeError.error(422, '检查已结束，不能修改结论')
      if (!isFinal) Object.assign(run, changes)
    }
    return { status: 200, body: shapes.checkRun(repository, run) }
  }

  function ofCommit({ request, repository, parts: [sha] }: GiteeCall): ForgeAnswer {
    const [name, pullId] = [request.query.get('check_name'), request.query.get('pull_request_id')]
    const all = state.checkRuns
      .filter(
        (run) => run.repositoryId === repository.id && run.head_sha === sha && (name === null || run.name === name),
      )
      .filter((run) => pullId === null || String(run.pullId) === pullId)
      .toReversed()
    // Like GitHub, `latest` is the newest run of each name and pull request.
    const latest = all.filter(
      (run, at) => all.findIndex((other) => other.name === run.name && other.pullId === run.pullId) === at,
    )
    const found = request.query.get('filter') === 'all' ? all : latest
    const answer = giteePage(
      request,
      found.map((run) => shapes.checkRun(repository, run)),
    )
    const body =
      state.switches.listedRuns === 'array' ? answer.body : { total_count: found.length, check_runs: answer.body }
    return { ...answer, body }
  }

  const admin = { scope: 'projects', level: 'admin' } as const
  return [
    { method: 'POST', path: /^\/check-runs$/, ...admin, answer: create },
    { method: 'GET', path: /^\/check-runs\/(\d+)$/, ...admin, answer: one },
    { method: 'PATCH', path: /^\/check-runs\/(\d+)$/, ...admin, answer: one },
    { method: 'GET', path: /^\/commits\/([\da-f]{40})\/check-runs$/, ...admin, answer: ofCommit },
  ]
}
