/** Fake GitLab: commit statuses, which live in pipelines, and external status checks. Source: app/services/ci/create_commit_status_service.rb. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakePull, FakeRepository } from '../forge-world.ts'
import {
  type GitlabCall,
  gitlabError,
  gitlabForbidden,
  gitlabNotFound,
  gitlabOk,
  gitlabPage,
  gitlabRefusal,
  gitlabRoute,
  gitlabText,
  type GitlabRoute,
  type GitlabScene,
  withGitlabPull,
} from './gitlab-calls.ts'
import { type GitlabJob, type GitlabJobStatus, type GitlabPipeline, projectOf, requestOf } from './gitlab-state.ts'

/** States from which each state can be reached (app/models/commit_status.rb). */
const transitions: Readonly<Record<string, { event: string; from: readonly GitlabJobStatus[]; to: GitlabJobStatus }>> =
  {
    pending: { event: 'enqueue', from: ['created', 'skipped'], to: 'pending' },
    running: { event: 'run', from: ['created', 'pending'], to: 'running' },
    success: { event: 'success', from: ['created', 'pending', 'running'], to: 'success' },
    failed: { event: 'drop', from: ['created', 'pending', 'running'], to: 'failed' },
    canceled: { event: 'cancel', from: ['created', 'pending', 'running'], to: 'canceled' },
    skipped: { event: 'skip', from: ['created', 'pending'], to: 'skipped' },
  }

const isText = (value: unknown): value is string => typeof value === 'string'

export function gitlabStatusRoutes(scene: GitlabScene): GitlabRoute[] {
  const { world, shapes, state, merging, now } = scene
  const details = new Map<number, { description: string; target: string }>()

  /** Branches of a project that contain a commit. Those of forks are not among them, although the commit itself is known. */
  function branchesWith(of: FakeRepository, sha: string): string[] {
    const { history } = of
    const start = `refs/heads/${history.prefix}`
    const isOfFork = (branch: string): boolean => {
      const pulls = world.inRepository(of).filter((pull) => pull.branch === branch)
      return pulls.length > 0 && pulls.every(({ fork }) => fork !== null)
    }
    const names = [...history.git.refs.keys()]
      .filter((ref) => ref.startsWith(start))
      .map((ref) => ref.slice(start.length))
    const heads = names.filter((branch) => !isOfFork(branch))
    const contains = (branch: string): boolean => {
      for (let at: string | undefined = history.head(branch); at; [at] = history.draftOf(at).parents)
        if (at === sha) return true
      return false
    }
    const exact = heads.filter((branch) => history.head(branch) === sha)
    return exact.length > 0 ? exact : heads.filter(contains)
  }

  const shapeOf = (pipeline: GitlabPipeline, job: GitlabJob): object =>
    shapes.status(pipeline, job, details.get(job.id) ?? { description: '', target: '' })

  /** Whether a commit's pipeline may be changed: pipelines of a protected branch need the right to push there. */
  const mayUpdate = ({ level }: GitlabCall, ref: string): boolean => level >= (ref === 'main' ? 40 : 30)

  async function putStatus(call: GitlabCall): Promise<ForgeAnswer> {
    const { given, repository, account } = call
    const [sha = ''] = call.parts
    if (state.lockedStatuses > 0) {
      state.lockedStatuses -= 1
      return gitlabRefusal(409, 'Another update to this commit status is in progress')
    }
    const { name = given['context'] ?? 'default', description = '', target_url: target = '' } = given
    await repository.history.git.flush()
    if (!(await repository.history.git.find(sha))) return gitlabNotFound('Commit')
    const step = transitions[String(given['state'])]
    if (!step)
      return gitlabError(400, given['state'] === undefined ? 'state is missing' : 'state does not have a valid value')
    if (!isText(name) || name.length > 255)
      return gitlabRefusal(400, { name: ['is too long (maximum is 255 characters)'] })
    if (!isText(description) || description.length > 255)
      return gitlabRefusal(400, { description: ['is too long (maximum is 255 characters)'] })
    if (!isText(target) || target.length > 255)
      return gitlabRefusal(400, { target_url: ['is too long (maximum is 255 characters)'] })

    const wantedId = given['pipeline_id'] === undefined ? null : Number(given['pipeline_id'])
    const wantedRef = isText(given['ref']) ? given['ref'] : null
    // Newest pipelines of the commit in this project, whatever their source.
    const found = state.pipelines
      .filter((each) => each.projectId === repository.id && each.sha === sha)
      .filter((each) => wantedRef === null || each.ref === wantedRef)
      .filter((each) => wantedId === null || each.id === wantedId)
      .at(-1)
    const isOfFork = world.pulls.some(({ id, fork }) => id === found?.pullId && fork !== null)
    if (isOfFork && !state.switches.parentPipelinesTakeStatuses) return gitlabForbidden
    const ref = wantedRef ?? found?.ref ?? branchesWith(repository, sha)[0]
    if (ref === undefined) return gitlabNotFound('References for commit')
    if (wantedId !== null && !found) return gitlabNotFound('Pipeline for pipeline_id, sha and ref')
    if (!mayUpdate(call, ref)) return gitlabForbidden

    const pipeline =
      found ??
      merging.addPipeline({ projectId: repository.id, sha, sourceSha: sha, ref, source: 'external', pullId: null })
    const before = merging.statusOf(pipeline)
    // A row is found again only while it is pending or running, and only by its own user.
    const own = merging
      .latestJobs(pipeline)
      .find((job) => job.by === account.id && job.name === name && ['pending', 'running'].includes(job.status))
    if (own && !step.from.includes(own.status)) {
      const reason = `(Reason(s): Status cannot transition via "${step.event}")`
      return gitlabRefusal(400, `Cannot transition status via :${step.event} from :${own.status} ${reason}`)
    }
    const job = own ?? merging.addJob(pipeline, name, account.id, 'created')
    job.status = step.to
    details.set(job.id, { description, target })
    if (merging.statusOf(pipeline) !== before || !found) await scene.tellPipeline(pipeline)
    await merging.settlePipeline(pipeline)
    return gitlabOk(shapeOf(pipeline, job), 201)
  }

  function listStatuses(call: GitlabCall): ForgeAnswer {
    const { given, repository, request } = call
    const [sha = ''] = call.parts
    const rows = state.pipelines
      .filter((each) => each.projectId === repository.id && each.sha === sha)
      .filter((each) => given['pipeline_id'] === undefined || String(each.id) === gitlabText(given['pipeline_id']))
      .filter((each) => given['ref'] === undefined || each.ref === given['ref'])
      .flatMap((pipeline) =>
        (given['all'] === undefined ? merging.latestJobs(pipeline) : pipeline.jobs).map((job) => ({ pipeline, job })),
      )
      .filter(({ job }) => given['name'] === undefined || job.name === given['name'])
      .toSorted((one, other) => one.job.id - other.job.id)
    return gitlabPage(request, rows, ({ pipeline, job }) => shapeOf(pipeline, job))
  }

  const isUltimate = ({ repository }: GitlabCall): boolean => projectOf(state, repository).tier === 'ultimate'

  /** External status checks exist on Ultimate only. */
  const ultimate =
    (answer: GitlabRoute['answer']): GitlabRoute['answer'] =>
    (call) =>
      isUltimate(call) ? answer(call) : gitlabNotFound()

  function checks(call: GitlabCall): ForgeAnswer {
    const { repository, given, request } = call
    const { checks: all } = projectOf(state, repository)
    if (request.method === 'GET') return gitlabPage(request, all, (each) => shapes.check(each, repository))
    const { name, external_url: url, shared_secret: secret = '' } = given
    if (!isText(name) || !isText(url)) return gitlabError(400, `${isText(name) ? 'external_url' : 'name'} is missing`)
    if (all.some((each) => each.name === name || each.url === url))
      return gitlabRefusal(422, { external_url: ['has already been taken'] })
    const made = { id: world.nextId(), name, url, secret: String(secret) }
    all.push(made)
    return gitlabOk(shapes.check(made, repository), 201)
  }

  function oneCheck({ repository, given, request, parts: [id] }: GitlabCall): ForgeAnswer {
    const { checks: all } = projectOf(state, repository)
    const found = all.find((each) => String(each.id) === id)
    if (!found) return gitlabNotFound()
    if (request.method === 'DELETE') {
      all.splice(all.indexOf(found), 1)
      return { status: 204 }
    }
    Object.assign(found, { name: given['name'] ?? found.name, url: given['external_url'] ?? found.url })
    return gitlabOk(shapes.check(found, repository))
  }

  const ofPull = (call: GitlabCall, answer: (pull: FakePull) => Promise<ForgeAnswer> | ForgeAnswer) =>
    withGitlabPull(world, call, answer)

  const listed = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) =>
      gitlabPage(call.request, projectOf(state, call.repository).checks, ({ id, name, url }) => ({
        ...{ id, name, external_url: url, status: merging.checkStatusOf(pull, id) },
      })),
    )

  /** Only the current head takes a response. */
  const respond = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const { sha, external_status_check_id: checkId, status = 'passed' } = call.given
      const check = projectOf(state, call.repository).checks.find(({ id }) => id === Number(checkId))
      if (!check) return gitlabNotFound()
      if (sha !== pull.headSha)
        return gitlabRefusal(409, '409 Conflict: The SHA does not match the HEAD of the source branch')
      if (status !== 'pending' && status !== 'passed' && status !== 'failed')
        return gitlabError(400, 'status does not have a valid value')
      const { responses } = requestOf(state, pull)
      responses.set(check.id, { sha: pull.headSha, status, at: now() })
      await merging.settle(pull)
      return gitlabOk({ id: world.nextId(), merge_request: { iid: pull.number }, external_status_check: check }, 201)
    })

  const retry = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const id = Number(call.parts[1])
      if (merging.checkStatusOf(pull, id) !== 'failed')
        return gitlabRefusal(422, 'External status check must be failed')
      requestOf(state, pull).responses.set(id, { sha: pull.headSha, status: 'pending', at: now() })
      return gitlabOk({ message: '202 Accepted' }, 202)
    })

  const [all, one] = [/^\/external_status_checks$/, /^\/external_status_checks\/(\d+)$/]
  return [
    gitlabRoute('POST', /^\/statuses\/([\da-f]+)$/, 30, putStatus),
    gitlabRoute('GET', /^\/repository\/commits\/([\da-f]+)\/statuses$/, 0, listStatuses),
    gitlabRoute('GET', all, 40, ultimate(checks)),
    gitlabRoute('POST', all, 40, ultimate(checks)),
    ...['PUT', 'DELETE'].map((method) => gitlabRoute(method, one, 40, ultimate(oneCheck))),
    gitlabRoute('GET', /^\/merge_requests\/(\d+)\/status_checks$/, 0, ultimate(listed)),
    gitlabRoute('POST', /^\/merge_requests\/(\d+)\/status_check_responses$/, 30, ultimate(respond)),
    gitlabRoute('POST', /^\/merge_requests\/(\d+)\/status_checks\/(\d+)\/retry$/, 30, ultimate(retry)),
  ]
}
