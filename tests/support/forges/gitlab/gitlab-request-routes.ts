/** Fake GitLab: merge requests, their commits, versions, pipelines, labels and merging. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakePull } from '../forge-world.ts'
import {
  type GitlabCall,
  gitlabForbidden,
  gitlabOk,
  gitlabPage,
  gitlabRefusal,
  gitlabRoute,
  gitlabText,
  type GitlabRoute,
  type GitlabScene,
  withGitlabPull,
} from './gitlab-calls.ts'
import { projectOf, requestOf } from './gitlab-state.ts'

export function gitlabRequestRoutes(scene: GitlabScene): GitlabRoute[] {
  const { world, shapes, state, merging } = scene
  const ofPull = (call: GitlabCall, answer: (pull: FakePull) => Promise<ForgeAnswer> | ForgeAnswer) =>
    withGitlabPull(world, call, answer)

  /** Commit at which the merge request left its target branch. Its commits are those after it. */
  async function mergeBaseOf({ repository: { history }, headSha, ...pull }: FakePull): Promise<string> {
    const before = new Set<string>()
    const target = [world.baseSha({ repository: { history }, headSha, ...pull } as FakePull)]
    for (let sha = target.pop(); sha !== undefined; sha = target.pop()) {
      if (before.has(sha)) continue
      before.add(sha)
      target.push(...history.draftOf(sha).parents)
    }
    const walk = [headSha]
    for (let sha = walk.shift(); sha !== undefined; sha = walk.shift()) {
      if (before.has(sha)) return sha
      walk.push(...history.draftOf(sha).parents)
    }
    return ''
  }

  const shapeOf = async (pull: FakePull): Promise<object> => shapes.pull(pull, await mergeBaseOf(pull))

  function list({ request, repository, given }: GitlabCall): ForgeAnswer {
    const { state: wanted = 'all', order_by: by = 'created_at', sort = 'desc' } = given
    const after = Date.parse(gitlabText(given['updated_after'])) || 0
    const all = world
      .inRepository(repository)
      .filter((pull) => wanted === 'all' || shapes.stateOf(pull) === wanted)
      .filter((pull) => given['source_branch'] === undefined || pull.branch === given['source_branch'])
      .filter((pull) => given['target_branch'] === undefined || pull.base === given['target_branch'])
      .filter((pull) => pull.updatedAt >= after)
      .toSorted((one, other) =>
        by === 'updated_at' ? one.updatedAt - other.updatedAt || one.number - other.number : one.number - other.number,
      )
    return gitlabPage(request, sort === 'asc' ? all : all.toReversed(), shapes.listedPull)
  }

  const one = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const answer = gitlabOk(await shapeOf(pull))
      requestOf(state, pull).isPrepared = true
      return answer
    })

  /** Newest first. Right after a push, the list may be that of the previous head. */
  const commits = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const { stale } = requestOf(state, pull)
      const headSha = stale.reads > 0 ? stale.head : pull.headSha
      if (stale.reads > 0) stale.reads -= 1
      await pull.repository.history.git.flush()
      const all = (await world.commitsOf({ ...pull, headSha })).toReversed()
      return gitlabPage(call.request, all, (commit) => shapes.listedCommit(pull.repository, commit), { counts: false })
    })

  const versions = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const all = requestOf(state, pull).versions.toReversed()
      return gitlabPage(call.request, all, ({ id, head, base }) => ({
        ...{ id, merge_request_id: pull.id, head_commit_sha: head, base_commit_sha: base, start_commit_sha: base },
        ...{ state: 'collected', real_size: '1', created_at: new Date(pull.updatedAt).toISOString() },
      }))
    })

  const listOf = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.map(String)
      : typeof value === 'string'
        ? value
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean)
        : []

  /** Changes labels, which are created if necessary, the title or the target branch. Labels need Developer; otherwise they are silently ignored. */
  const update = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const { given, account, level } = call
      if (level < 30 && account.id !== pull.opener.id) return gitlabForbidden
      const request = requestOf(state, pull)
      const before = [...request.labels]
      if (level >= 30) {
        const labels = given['labels'] === undefined ? request.labels : listOf(given['labels'])
        const removed = new Set(listOf(given['remove_labels']))
        request.labels = [...new Set([...labels, ...listOf(given['add_labels'])])].filter((name) => !removed.has(name))
        for (const name of request.labels) projectOf(state, pull.repository).labels.add(name)
      }
      const previous = pull.base
      if (typeof given['title'] === 'string') pull.title = given['title']
      if (typeof given['target_branch'] === 'string') pull.base = given['target_branch']
      if (given['state_event'] === 'close' || given['state_event'] === 'reopen')
        pull.state = given['state_event'] === 'close' ? 'closed' : 'open'
      const changes = {
        ...(before.join() !== request.labels.join() && { labels: { previous: before, current: request.labels } }),
        ...(previous !== pull.base && { target_branch: { previous, current: pull.base } }),
      }
      if (Object.keys(changes).length > 0) await scene.tellPull(pull, 'update', { by: account, changes })
      return gitlabOk(await shapeOf(pull))
    })

  const pipelines = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => gitlabPage(call.request, merging.pipelinesOf(pull), shapes.pipeline))

  /** A pipeline of the merge request. For a fork, a member starts it in the parent project. */
  const startPipeline = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const made = await merging.startCi(pull, { inParent: true })
      return made ? gitlabOk(shapes.pipeline(made), 201) : gitlabRefusal(400, { base: ['No pipeline'] })
    })

  /** Merges, or sets auto-merge if asked to. Refused with 405 as long as a rule prevents it. */
  const merge = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const { given, account } = call
      if (given['sha'] !== undefined && given['sha'] !== pull.headSha)
        return gitlabRefusal(409, 'SHA does not match HEAD of source branch: ' + pull.headSha)
      const isAuto = given['auto_merge'] === 'true' || given['auto_merge'] === true
      if (isAuto) requestOf(state, pull).autoMerge = account
      if (isAuto) await merging.settle(pull)
      else if (!merging.isMergeable(pull)) return gitlabRefusal(405, '405 Method Not Allowed')
      else await merging.merge(pull, account)
      return gitlabOk(await shapeOf(pull))
    })

  const base = String.raw`^/merge_requests/(\d+)`
  return [
    gitlabRoute('GET', /^\/merge_requests$/, 0, list),
    gitlabRoute('GET', new RegExp(`${base}$`), 0, one),
    gitlabRoute('PUT', new RegExp(`${base}$`), 0, update),
    gitlabRoute('GET', new RegExp(`${base}/commits$`), 0, commits),
    gitlabRoute('GET', new RegExp(`${base}/versions$`), 0, versions),
    gitlabRoute('GET', new RegExp(`${base}/pipelines$`), 0, pipelines),
    gitlabRoute('POST', new RegExp(`${base}/pipelines$`), 30, startPipeline),
    gitlabRoute('PUT', new RegExp(`${base}/merge$`), 30, merge),
  ]
}
