/**
 * A fake GitLab server on loopback with real git objects. It implements only the part of the API that the CLA check uses. Behavior that is unknown or
 * depends on the version or the plan is a switch, see `GitlabSwitches`. Commits of forks are in the same git repository; their branches are not.
 */
import { anOauthApplication } from '../oauth-pages.ts'
import { createHmac } from 'node:crypto'
import { openForgeServer } from '../forge-server.ts'
import {
  type FakeAccount,
  type FakeComment,
  type FakePull,
  type FakeRepository,
  openForgeWorld,
} from '../forge-world.ts'
import { gitlabNotFound, gitlabRefusal } from './gitlab-calls.ts'
import { openGitlabDeliveries } from './gitlab-deliveries.ts'
import { gitlabMerging } from './gitlab-merging.ts'
import { readNote } from './gitlab-note-text.ts'
import { gitlabPayloads } from './gitlab-payloads.ts'
import { gitlabRoutes } from './gitlab-routes.ts'
import { gitlabShapes } from './gitlab-shapes.ts'
import {
  gitlabDiscussionId,
  type GitlabDiscussion,
  type GitlabHook,
  type GitlabPipeline,
  type GitlabProject,
  type GitlabState,
  gitlabSwitches,
  type GitlabSwitches,
  groupLevelOf,
  levelOf,
  projectOf,
  requestOf,
} from './gitlab-state.ts'

export type FakeGitlab = Awaited<ReturnType<typeof startGitlab>>

/** Committer of commits that are made in GitLab's web interface while web signing is on. */
export const gitlabCommitter = { name: 'GitLab', email: 'noreply@gitlab.com' }

/** Starts a fake GitLab. `subpath` is the path below which it is installed, for example `/gitlab`. */
export async function startGitlab(
  options: {
    now?: () => number
    delay?: () => number
    noreplyHost?: string
    subpath?: string
    version?: string
    switches?: Partial<GitlabSwitches>
  } = {},
) {
  const { now = Date.now, noreplyHost = 'users.noreply.git.kit.example', subpath = '', version = '19.2.0' } = options
  const world = openForgeWorld({ now, noreplyHost, forgeEmail: gitlabCommitter.email, separator: '-' })
  const state: GitlabState = {
    ...{ switches: { ...gitlabSwitches, ...options.switches }, version, tokens: new Map() },
    ...{ projects: new Map(), groups: new Map(), requests: new Map(), pipelines: [], discussions: [], hooks: [] },
    ...{ signedIn: null, formerNames: new Map(), unconfirmed: new Set(), limit: null, used: new Map() },
    ...{ quickActions: [], mentions: [], lockedStatuses: 0 },
    oauth: anOauthApplication(),
  }
  let routes: ReturnType<typeof gitlabRoutes> | null = null
  const server = await openForgeServer({
    ...{ now, ...(options.delay && { delay: options.delay }) },
    answer: async (request) => (routes ? await routes(request) : { status: 503 }),
  })
  const url = `${server.url}${subpath}`
  const merging = gitlabMerging(world, state, now)
  const shapes = gitlabShapes(url, world, state, merging, now)
  const payloads = gitlabPayloads(url, world, state, shapes, merging)
  const deliveries = openGitlabDeliveries({ now, url: () => url, world, state, shapes: () => shapes })
  const { hooks } = deliveries

  /** External status checks get the payload of the merge request. Only receivers on loopback are called. */
  async function tellChecks(pull: FakePull, payload: object): Promise<void> {
    for (const { id, name, url: to, secret } of projectOf(state, pull.repository).checks) {
      if (new URL(to).hostname !== '127.0.0.1') continue
      const body = JSON.stringify({ ...payload, external_approval_rule: { id, name, external_url: to } })
      const hmac = createHmac('sha256', secret).update(body).digest('hex')
      const signed = secret !== '' && state.switches.checkHmac === 'hex' ? { 'x-gitlab-signature': hmac } : {}
      const headers = { 'content-type': 'application/json', ...signed }
      await fetch(to, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch(() => null)
    }
  }

  async function tellPull(
    pull: FakePull,
    action: string,
    more: Parameters<typeof payloads.pullPayload>[2] = {},
  ): Promise<void> {
    const payload = payloads.pullPayload(pull, action, more)
    await deliveries.tell('merge_requests_events', action, pull.repository, payload)
    await tellChecks(pull, payload)
  }

  async function tellNote(pull: FakePull, note: FakeComment, action: 'create' | 'update' = 'create'): Promise<void> {
    const isInternal = shapes.discussionOf(note.id)?.isInternal === true
    const flag = isInternal ? 'confidential_note_events' : 'note_events'
    await deliveries.tell(flag, action, pull.repository, payloads.notePayload(pull, note, action))
  }

  /** A pipeline is told to the webhooks of its own project. */
  async function tellPipeline(pipeline: GitlabPipeline): Promise<void> {
    const of = world.repositories.find(({ id }) => id === pipeline.projectId)
    if (of) await deliveries.tell('pipeline_events', '', of, payloads.pipelinePayload(pipeline, of))
  }
  const noRequests = gitlabRefusal(422, 'Ensure the project has merge requests.')

  async function testHook(hook: GitlabHook, trigger: string) {
    const { repository: of } = hook
    const [pull] = world.inRepository(of)
    if (trigger === 'push_events') return deliveries.test(hook, trigger, payloads.pushPayload(of, of.owner))
    if (trigger !== 'merge_requests_events') return gitlabRefusal(422, 'Ensure the project has notes.')
    return pull ? deliveries.test(hook, trigger, payloads.pullPayload(pull, '')) : noRequests
  }
  merging.on({ merged: (pull) => tellPull(pull, 'merge', {}), pipeline: tellPipeline })
  const scene = { url, now, world, shapes, merging, state, tellPull, tellNote, tellPipeline, testHook }
  routes = gitlabRoutes({ ...scene, resend: (hook, id) => deliveries.resend(hook, id) ?? gitlabNotFound() }, subpath)

  /** Makes a personal access token. `expiresAt` is a date. */
  function token(account: FakeAccount, scopes: readonly string[] = ['api'], expiresAt: string | null = null): string {
    const id = world.nextId()
    const made = `glpat-${id}${'x'.repeat(20)}`.slice(0, 26)
    state.tokens.set(made, { id, account, scopes: [...scopes], expiresAt, kind: 'personal' })
    return made
  }

  const threadsOf = ({ id }: FakePull): GitlabDiscussion[] =>
    state.discussions.filter((each) => each.pullId === id && !each.isIndividual)

  function addVersion(pull: FakePull): void {
    const request = requestOf(state, pull)
    request.versions.push({ id: world.nextId(), head: pull.headSha, base: world.baseSha(pull) })
    request.pushedAt = now()
  }

  /** Stores the head of a merge request that was changed without `push`. A push ends an automatic merge. */
  function noteHead(pull: FakePull, before = ''): void {
    addVersion(pull)
    const stale = { head: before, reads: before === '' ? 0 : state.switches.staleReads }
    Object.assign(requestOf(state, pull), { autoMerge: null, inTrain: false, stale })
  }

  async function startCi(pull: FakePull): Promise<void> {
    if (projectOf(state, pull.repository).hasCi) await merging.startCi(pull)
  }

  /** Resolves a thread, or opens it again, like a user on the page. Returns false if GitLab does not allow it. */
  async function resolve(pull: FakePull, of: GitlabDiscussion, by: FakeAccount, isResolved = true): Promise<boolean> {
    const level = levelOf(state, by, pull.repository)
    const mayRead = !of.isInternal || level >= 20
    if (of.isIndividual || !mayRead || (level < 30 && by.id !== pull.opener.id)) return false
    of.resolvedBy = isResolved ? by : null
    const isTold = isResolved ? !merging.hasOpenThreads(pull) : state.switches.tellsUnresolve
    if (isTold) await tellPull(pull, 'update', { by })
    if (isResolved) await merging.settle(pull)
    return true
  }

  return {
    ...{ url, noreplyHost, world, server, hooks, state, token, shapes, merging, threadsOf, resolve, tellPull },
    ...{
      startCi: merging.startCi,
      endCi: merging.endCi,
      noteHead,
      tellHead: (pull: FakePull) => tellPull(pull, 'update', { oldrev: pull.headSha }),
    },
    tellClosed: (pull: FakePull) => tellPull(pull, pull.mergedAt === null ? 'close' : 'merge'),
    /** Settings of a project. */
    projectOf: (of: FakeRepository): GitlabProject => projectOf(state, of),
    requestOf: (pull: FakePull) => requestOf(state, pull),
    levelOf: (account: FakeAccount, of: FakeRepository): number => levelOf(state, account, of),
    inheritedLevelOf: (account: FakeAccount, of: FakeRepository): number => groupLevelOf(state, account, of),
    /** Makes a user a member of a project, or of a group by its path. */
    join: (place: FakeRepository | string, account: FakeAccount, level: number): void => {
      if (typeof place !== 'string') projectOf(state, place).levels.set(account.id, level)
      else state.groups.set(place, (state.groups.get(place) ?? new Map<number, number>()).set(account.id, level))
    },
    addHook: (
      of: FakeRepository,
      to: string,
      given: Partial<Pick<GitlabHook, 'token' | 'signingToken'>> = {},
    ): GitlabHook => {
      const flags = ['merge_requests_events', 'note_events', 'pipeline_events']
      const hook = {
        ...{ id: world.nextId(), repository: of, url: to, token: '', signingToken: '', flags: new Set(flags) },
        ...{ failures: 0, disabledUntil: null, logs: [], ...given },
      }
      state.hooks.push(hook)
      return hook
    },
    detailedStatus: (pull: FakePull): string => merging.detailedStatus(pull),
    /** Whether the merge button is enabled. */
    isMergeable: (pull: FakePull): boolean => merging.isMergeable(pull),
    openPull: async (of: FakeRepository, given: Parameters<typeof world.pull>[1]): Promise<FakePull> => {
      const pull = await world.pull(of, given)
      addVersion(pull)
      requestOf(state, pull).isPrepared = !state.switches.preparesLate
      await tellPull(pull, 'open')
      await startCi(pull)
      return pull
    },
    /** A push ends an automatic merge. */
    push: async (pull: FakePull, by = pull.opener): Promise<void> => {
      const before = await world.moveHead(pull)
      const hasMoved = before !== pull.headSha
      if (hasMoved) noteHead(pull, before)
      await tellPull(pull, 'update', { by, oldrev: before })
      if (hasMoved) await startCi(pull)
    },
    close: async (pull: FakePull, isMerged = false, by = pull.opener): Promise<void> => {
      if (isMerged) return merging.merge(pull, by)
      Object.assign(pull, { state: 'closed', updatedAt: now() })
      await tellPull(pull, 'close', { by })
    },
    reopen: async (pull: FakePull): Promise<void> => {
      Object.assign(pull, { state: 'open', updatedAt: now() })
      await tellPull(pull, 'reopen')
    },
    retarget: async (pull: FakePull, base: string): Promise<void> => {
      const previous = pull.base
      Object.assign(pull, { base, updatedAt: now() })
      await tellPull(pull, 'update', { changes: { target_branch: { previous, current: base } } })
    },
    /** Ends or begins the draft state. */
    setDraft: async (pull: FakePull, isDraft: boolean): Promise<void> => {
      pull.isDraft = isDraft
      await tellPull(pull, 'update', { changes: { draft: { previous: !isDraft, current: isDraft } } })
      await merging.settle(pull)
    },
    comment: async (pull: FakePull, by: FakeAccount, text: string): Promise<FakeComment | null> => {
      const { body, isCommandsOnly } = readNote(state, pull, by, text)
      if (isCommandsOnly) return null
      const note = world.comment(pull.repository, pull.number, by, body)
      state.discussions.push({
        ...{ id: gitlabDiscussionId(note.id), pullId: pull.id, noteIds: [note.id], isIndividual: true },
        ...{ isInternal: false, isSystem: false, resolvedBy: null },
      })
      await tellNote(pull, note)
      return note
    },
    /** Changes the labels of a merge request by hand. */
    setLabels: async (pull: FakePull, labels: string[], by = pull.opener): Promise<void> => {
      const request = requestOf(state, pull)
      const changes = { labels: { previous: request.labels, current: labels } }
      request.labels = labels
      await tellPull(pull, 'update', { by, changes })
    },
    /** A member sets a merge request to be merged as soon as its conditions are met. */
    autoMerge: async (pull: FakePull, by: FakeAccount): Promise<void> => {
      requestOf(state, pull).autoMerge = by
      await merging.settle(pull)
    },
    deleteFork: async (pull: FakePull): Promise<void> => {
      if (pull.fork) pull.fork.isGone = true
      await tellPull(pull, 'update')
    },
    rename: (of: FakeRepository, fullName: string): void => {
      state.formerNames.set(of.fullName, of)
      of.fullName = fullName
    },
    stop: async (): Promise<void> => {
      await server.close()
      await world.close()
    },
  }
}
