/** Fake GitLab: which pipeline counts, whether the merge button works, auto-merge and merge trains. */
import type { FakeAccount, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import { type GitlabJob, type GitlabPipeline, type GitlabState, projectOf, requestOf } from './gitlab-state.ts'

/** Order in which the status of a pipeline follows from its jobs. */
const worst = ['failed', 'running', 'pending', 'created', 'canceled', 'success', 'skipped'] as const

/** A check that stays pending for longer fails (doc/user/project/merge_requests/status_checks.md). */
const pendingAtMost = 120_000

export function gitlabMerging(world: ForgeWorld, state: GitlabState, now: () => number) {
  /** Called when a merge request is merged by auto-merge or a train. */
  let onMerged: (pull: FakePull) => Promise<void> = async () => undefined
  let onPipeline: (pipeline: GitlabPipeline) => Promise<void> = async () => undefined

  const latestJobs = ({ jobs }: GitlabPipeline): GitlabJob[] => jobs.filter(({ isRetried }) => !isRetried)

  const statusOf = (pipeline: GitlabPipeline): string =>
    worst.find((each) => latestJobs(pipeline).some(({ status }) => status === each)) ?? 'created'

  const sourceProjectId = ({ fork, repository }: FakePull): number | null =>
    fork ? (fork.isGone ? null : fork.id) : repository.id

  /**
   * Returns the pipelines of a merge request, in GitLab's order: those of the merge request first, then those of the source branch, newest first.
   * Source: app/finders/ci/pipelines_for_merge_request_finder.rb. Without a source project there are none.
   */
  function pipelinesOf(pull: FakePull): GitlabPipeline[] {
    const source = sourceProjectId(pull)
    if (source === null) return []
    const all = state.pipelines.filter((each) => !each.isTrain).toSorted((one, other) => other.id - one.id)
    const ofBranch = ({ pullId, projectId, ref }: GitlabPipeline): boolean =>
      pullId === null && projectId === source && ref === pull.branch
    return [...all.filter(({ pullId }) => pullId === pull.id), ...all.filter(ofBranch)]
  }

  /** Returns the pipeline that the merge request shows and that must succeed: the first for its head. */
  const headPipelineOf = (pull: FakePull): GitlabPipeline | null =>
    pipelinesOf(pull).find(({ sourceSha }) => sourceSha === pull.headSha) ?? null

  const isUnresolved = ({ isIndividual, resolvedBy, isInternal }: GitlabState['discussions'][number]): boolean =>
    !isIndividual && resolvedBy === null && (!isInternal || state.switches.internalThreadsBlock)

  const hasOpenThreads = (pull: FakePull): boolean =>
    state.discussions.some((each) => each.pullId === pull.id && isUnresolved(each))

  /** Status of an external check: pending after a push, and failed if it stays pending for two minutes. */
  function checkStatusOf(pull: FakePull, checkId: number): 'pending' | 'passed' | 'failed' {
    const { responses, pushedAt } = requestOf(state, pull)
    const found = responses.get(checkId)
    const given = found?.sha === pull.headSha ? found : { status: 'pending' as const, at: pushedAt }
    return given.status === 'pending' && now() - given.at > pendingAtMost ? 'failed' : given.status
  }

  const checksPass = (pull: FakePull): boolean =>
    projectOf(state, pull.repository).checks.every(({ id }) => checkStatusOf(pull, id) === 'passed')

  function isCiPassed(pull: FakePull): boolean {
    const { requiresPipeline, allowsSkipped, hasCi } = projectOf(state, pull.repository)
    const isRequired = requiresPipeline || (requestOf(state, pull).autoMerge !== null && hasCi)
    if (!isRequired) return true
    const pipeline = headPipelineOf(pull)
    const status = pipeline && statusOf(pipeline)
    return status === 'success' || (allowsSkipped && status === 'skipped')
  }

  /**
   * Returns the first reason that prevents merging. Sources: detailed_merge_status_service.rb and `MergeRequest.all_mergeability_checks`; CI is looked
   * at only if everything else passes.
   */
  function detailedStatus(pull: FakePull): string {
    const project = projectOf(state, pull.repository)
    const { isPrepared, stale } = requestOf(state, pull)
    if (!isPrepared) return 'preparing'
    if (stale.reads > 0) return 'checking'
    if (pull.state !== 'open') return 'not_open'
    if (pull.isDraft) return 'draft_status'
    if (pull.headSha === world.baseSha(pull)) return 'commits_status'
    if (project.requiresThreads && hasOpenThreads(pull)) return 'discussions_not_resolved'
    if (project.tier === 'ultimate' && project.requiresChecks && !checksPass(pull)) return 'status_checks_must_pass'
    if (isCiPassed(pull)) return 'mergeable'
    const pipeline = headPipelineOf(pull)
    return pipeline && ['running', 'pending', 'created'].includes(statusOf(pipeline))
      ? 'ci_still_running'
      : 'ci_must_pass'
  }

  const isMergeable = (pull: FakePull): boolean => detailedStatus(pull) === 'mergeable'

  function addPipeline(given: Omit<GitlabPipeline, 'id' | 'jobs' | 'isTrain'> & { isTrain?: boolean }): GitlabPipeline {
    const made = { isTrain: false, jobs: [], ...given, id: world.nextId() }
    state.pipelines.push(made)
    return made
  }

  const addJob = (pipeline: GitlabPipeline, name: string, by: number, status: GitlabJob['status']): GitlabJob => {
    const made = { id: world.nextId(), name, by, status, isRetried: false }
    // AddJobService: earlier jobs of the same name are retried, whoever made them.
    for (const job of pipeline.jobs) if (job.name === name) job.isRetried = true
    pipeline.jobs.push(made)
    return made
  }

  /** Pipelines of the project's own CI for a merge request's head. A fork's run in the fork unless a member starts them in the parent. */
  async function startCi(pull: FakePull, options: { inParent?: boolean } = {}): Promise<GitlabPipeline | null> {
    const project = projectOf(state, pull.repository)
    const source = sourceProjectId(pull)
    if (source === null) return null
    const projectId = options.inParent === true ? pull.repository.id : source
    const common = { projectId, sourceSha: pull.headSha }
    const isBranch = project.requestPipelines === 'none'
    const merged = `${pull.headSha.slice(1)}f`
    const pipeline = isBranch
      ? addPipeline({ ...common, sha: pull.headSha, ref: pull.branch, source: 'push', pullId: null })
      : addPipeline({
          ...{ ...common, source: 'merge_request_event', pullId: pull.id },
          sha: project.requestPipelines === 'detached' ? pull.headSha : merged,
          ref: `refs/merge-requests/${pull.number}/${project.requestPipelines === 'detached' ? 'head' : 'merge'}`,
        })
    addJob(pipeline, 'test', 0, 'running')
    await onPipeline(pipeline)
    return pipeline
  }

  async function merge(pull: FakePull, by: FakeAccount): Promise<void> {
    Object.assign(pull, { state: 'closed', mergedAt: now(), updatedAt: now() })
    Object.assign(requestOf(state, pull), { mergedBy: by, autoMerge: null, inTrain: false })
    await onMerged(pull)
  }

  /** Merges a merge request whose conditions have come true, if a member has set it to auto-merge. In a train, the train's pipeline comes first. */
  async function settle(pull: FakePull): Promise<void> {
    const request = requestOf(state, pull)
    const { autoMerge: by } = request
    if (pull.state !== 'open' || by === null || !isMergeable(pull)) return
    if (projectOf(state, pull.repository).requestPipelines !== 'train') return merge(pull, by)
    if (request.inTrain) return
    request.inTrain = true
    const train = addPipeline({
      ...{ projectId: pull.repository.id, sha: `${pull.headSha.slice(1)}e`, sourceSha: pull.headSha },
      ...{
        ref: `refs/merge-requests/${pull.number}/train`,
        source: 'merge_request_event',
        pullId: pull.id,
        isTrain: true,
      },
    })
    addJob(train, 'test', 0, 'running')
    await onPipeline(train)
  }

  const pullOf = ({ pullId }: { pullId: number | null }): FakePull | undefined =>
    world.pulls.find(({ id }) => id === pullId)

  /** Ends the running jobs of the project's own CI. A passed train merges if the merge request is still mergeable, otherwise it leaves the train. */
  async function endCi(pipeline: GitlabPipeline, status: 'success' | 'failed' | 'skipped' = 'success'): Promise<void> {
    for (const job of latestJobs(pipeline)) if (job.by === 0 && job.status === 'running') job.status = status
    await onPipeline(pipeline)
    const pull = pullOf(pipeline)
    if (pipeline.isTrain && pull) {
      const request = requestOf(state, pull)
      const by = request.autoMerge
      request.inTrain = false
      if (by && status === 'success' && isMergeable(pull)) await merge(pull, by)
      else request.autoMerge = null
      return
    }
    await settlePipeline(pipeline)
  }

  /** Settles the merge requests that a pipeline counts for. */
  async function settlePipeline(pipeline: GitlabPipeline): Promise<void> {
    for (const pull of world.pulls) if (headPipelineOf(pull)?.id === pipeline.id) await settle(pull)
  }

  const pullsOf = (of: FakeRepository): FakePull[] => world.inRepository(of)

  return {
    ...{
      statusOf,
      latestJobs,
      sourceProjectId,
      pipelinesOf,
      headPipelineOf,
      hasOpenThreads,
      isUnresolved,
      addPipeline,
    },
    ...{ addJob, checkStatusOf, detailedStatus, isMergeable, startCi, endCi, merge, settle, settlePipeline, pullsOf },
    on: (events: { merged: typeof onMerged; pipeline: typeof onPipeline }): void => {
      onMerged = events.merged
      onPipeline = events.pipeline
    },
  }
}
