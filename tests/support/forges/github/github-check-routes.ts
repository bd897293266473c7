/** Fake GitHub: routes for check runs and commit statuses. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { GithubState } from './github-state.ts'
import { forbidden, notFoundAnswer } from './github-auth.ts'
import { type GithubCall, type GithubRoute, type GithubFixture, listAnswer, pageOf } from './github-calls.ts'
import { type GithubApp, type GithubCheckRun, type GithubStatus, timeOf } from './github-shapes.ts'

export const invalid = (message: string): ForgeAnswer => ({
  status: 422,
  body: { message: 'Validation Failed', errors: [{ message }] },
})

const conclusions = ['action_required', 'cancelled', 'failure', 'neutral', 'success', 'skipped', 'timed_out']

export const readRoute = (path: RegExp, permission: string, answer: GithubRoute['answer']): GithubRoute => ({
  method: 'GET',
  path,
  needs: [permission, 'read'],
  answer,
})
export const writeRoute = (
  method: string,
  path: RegExp,
  permission: string,
  answer: GithubRoute['answer'],
): GithubRoute => ({
  method,
  path,
  needs: [permission, 'write'],
  answer,
})

export function checkRoutes({ url, world, shapes, state, now, tellRun }: GithubFixture): GithubRoute[] {
  const appShape = (): GithubApp => {
    const app = state.apps[0]
    if (!app) throw new Error('This GitHub has no App')
    return {
      ...{
        id: app.id,
        slug: app.slug,
        client_id: app.clientId,
        node_id: shapes.node('App', app.id),
        name: 'CLA',
        description: null,
        events: [],
      },
      ...{ owner: shapes.user(app.owner), external_url: url, html_url: `${url}/apps/${app.slug}`, permissions: {} },
      ...{ created_at: timeOf(0), updated_at: timeOf(0) },
    }
  }

  type Stored = GithubState['checkRuns'][number]

  /** Returns the validated changes to a check run, or an error message. */
  function changesOf(body: GithubCall['request']['body'], before?: Stored): Partial<GithubCheckRun> | string {
    const {
      output,
      conclusion,
      details_url: details = before?.details_url ?? null,
      external_id: ours = before?.external_id ?? null,
    } = body as {
      output?: { title?: string; summary?: string; text?: string }
      conclusion?: string
      details_url?: string
      external_id?: string
    }
    const status =
      conclusion === undefined ? ((body['status'] as string | undefined) ?? before?.status ?? 'queued') : 'completed'
    if (conclusion !== undefined && !conclusions.includes(conclusion)) return `conclusion ${conclusion}`
    if (status === 'completed' && conclusion === undefined) return 'conclusion is missing'
    if (output && (!output.title || output.summary === undefined)) return 'output needs title and summary'
    if ((output?.summary?.length ?? 0) > 65_535 || (output?.text?.length ?? 0) > 65_535) return 'output is too long'
    const { actions = [] } = body as { actions?: { label: string; description: string; identifier: string }[] }
    const isLong = ({ label, description, identifier }: (typeof actions)[number]): boolean =>
      label.length > 20 || description.length > 40 || identifier.length > 20
    if (actions.length > 3 || actions.some(isLong)) return 'actions'
    const shown = { title: output?.title ?? null, summary: output?.summary ?? null, text: output?.text ?? null }
    return {
      ...{
        status: status as 'queued',
        conclusion: (conclusion ?? null) as 'success' | null,
        details_url: details,
        external_id: ours,
      },
      completed_at: conclusion === undefined ? null : timeOf(now()),
      ...(output && { output: { ...shown, annotations_count: 0, annotations_url: url } }),
    }
  }

  async function createRun({ request: { body }, repository: of, caller }: GithubCall): Promise<ForgeAnswer> {
    if (caller.kind !== 'installation') return forbidden
    const { name, head_sha: sha } = body as { name?: string; head_sha?: string }
    if (!name || !sha) return invalid('name and head_sha are needed')
    if (!(await of.history.git.find(sha))) return invalid('No commit found for SHA')
    const changes = changesOf(body)
    if (typeof changes === 'string') return invalid(changes)
    const id = world.nextId()
    const output = { title: null, summary: null, text: null, annotations_count: 0, annotations_url: url }
    // GitHub lists only pull requests from the same repository here, not those from forks.
    const pulls = world.inRepository(of).filter(({ headSha, fork }) => headSha === sha && !fork)
    const run: Stored = {
      ...{
        id,
        name,
        head_sha: sha,
        node_id: shapes.node('CheckRun', id),
        url: `${shapes.pathOf(of)}/check-runs/${id}`,
      },
      ...{ html_url: null, details_url: null, external_id: null, status: 'queued', conclusion: null, output },
      ...{
        started_at: timeOf(now()),
        completed_at: null,
        check_suite: { id: 1 },
        app: appShape(),
        repositoryId: of.id,
      },
      pull_requests: pulls.map(({ id: pullId, number, headSha, branch, base }) => {
        const repo = { id: of.id, url: shapes.pathOf(of), name: of.fullName.split('/')[1] ?? '' }
        return {
          id: pullId,
          number,
          url,
          head: { ref: branch, sha: headSha, repo },
          base: { ref: base, sha: headSha, repo },
        }
      }),
      ...changes,
    }
    state.checkRuns.push(run)
    await tellRun(of, shown(run))
    return { status: 201, body: shown(run) }
  }

  function shown(stored: Stored): GithubCheckRun {
    const { repositoryId: _, ...run } = stored
    return run
  }

  const findRun = ({ repository: of, parts: [id] }: GithubCall): Stored | null =>
    state.checkRuns.find((run) => run.repositoryId === of.id && String(run.id) === id) ?? null

  function changeRun(call: GithubCall): ForgeAnswer {
    const run = findRun(call)
    if (!run) return notFoundAnswer
    const changes = changesOf(call.request.body, run)
    if (typeof changes === 'string') return invalid(changes)
    const { completedRunsKeep: kept } = state.switches
    const isStuck =
      run.status === 'completed' && (kept === 'all' || (kept === 'status' && changes.status !== 'completed'))
    const { status, conclusion, completed_at: completed } = isStuck ? run : { ...run, ...changes }
    Object.assign(run, changes, { status, conclusion, completed_at: completed })
    return { status: 200, body: shown(run) }
  }

  function runsOf({ request, repository: of, parts: [sha] }: GithubCall): ForgeAnswer {
    const name = request.query.get('check_name')
    const app = request.query.get('app_id')
    const all = state.checkRuns
      .filter((run) => run.repositoryId === of.id && run.head_sha === sha && (name === null || run.name === name))
      .filter((run) => app === null || String(run.app?.id) === app)
    // GitHub lists only the newest run of each name unless the request asks for all.
    const latest = [...new Map(all.map((run) => [run.name, run])).values()]
    const found = request.query.get('filter') === 'all' ? all : latest
    const { page, link } = pageOf(request, url, found)
    return { status: 200, body: { total_count: found.length, check_runs: page.map(shown) }, headers: link }
  }

  function statusShape(stored: GithubState['statuses'][number]): GithubStatus {
    const { repositoryId: _, sha: __, ...status } = stored
    return status
  }

  async function createStatus({
    request: { body },
    repository: of,
    parts: [sha = ''],
  }: GithubCall): Promise<ForgeAnswer> {
    const {
      state: given,
      context = 'default',
      description = null,
      target_url: target = null,
    } = body as Record<string, string>
    if (!(await of.history.git.find(sha))) return invalid('No commit found for SHA')
    if (!['error', 'failure', 'pending', 'success'].includes(given ?? '')) return invalid('state')
    if ((description?.length ?? 0) > 140) return invalid('description is too long (maximum is 140 characters)')
    const id = world.nextId()
    const made = {
      ...{
        id,
        node_id: shapes.node('StatusContext', id),
        state: given ?? '',
        context,
        description,
        target_url: target,
      },
      ...{ url: `${shapes.pathOf(of)}/statuses/${sha}`, avatar_url: null, creator: null },
      ...{ created_at: timeOf(now()), updated_at: timeOf(now()), repositoryId: of.id, sha },
    }
    state.statuses.push(made)
    return { status: 201, body: statusShape(made) }
  }

  return [
    readRoute(/^\/commits\/([\da-f]{40})\/check-runs$/, 'checks', runsOf),
    readRoute(/^\/check-runs\/(\d+)$/, 'checks', (call) => {
      const run = findRun(call)
      return run ? { status: 200, body: shown(run) } : notFoundAnswer
    }),
    writeRoute('POST', /^\/check-runs$/, 'checks', createRun),
    writeRoute('PATCH', /^\/check-runs\/(\d+)$/, 'checks', changeRun),
    writeRoute('POST', /^\/statuses\/([\da-f]{40})$/, 'statuses', createStatus),
    readRoute(/^\/commits\/([\da-f]{40})\/statuses$/, 'statuses', (call) =>
      listAnswer(
        call.request,
        url,
        state.statuses
          .filter((each) => each.repositoryId === call.repository.id && each.sha === call.parts[0])
          .map(statusShape),
      ),
    ),
  ]
}
