/**
 * A fake Gitee server on loopback with real git objects. It implements only the part of the API that the CLA check uses. Undocumented behavior is a
 * switch, see `GiteeSwitches`.
 */
import { createHmac } from 'node:crypto'
import { openForgeServer } from '../forge-server.ts'
import { type FakeAccount, type FakePull, type FakeRepository, openForgeWorld } from '../forge-world.ts'
import { anOauthApplication } from '../oauth-pages.ts'
import { openWebhooks } from '../webhooks.ts'
import { giteeRoutes } from './gitee-routes.ts'
import { giteeShapes } from './gitee-shapes.ts'
import { type GiteeHook, type GiteeState, giteeSwitches, type GiteeSwitches } from './gitee-state.ts'

export type FakeGitee = Awaited<ReturnType<typeof startGitee>>

const events = { 'Push Hook': 'push', 'Note Hook': 'notes', 'Merge Request Hook': 'mergeRequests' } as const

type GiteeEvent = keyof typeof events

const hookNames = { 'Push Hook': 'push_hooks', 'Note Hook': 'note_hooks', 'Merge Request Hook': 'merge_request_hooks' }

/** Signature of a delivery. It does not cover the body. */
export const giteeSignature = (secret: string, timestamp: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')

/** Results of a check run that allow merging. */
const passing = new Set<string | null>(['success'])

/** Scopes of a token that the check needs. */
export const giteeScopes = ['user_info', 'projects', 'pull_requests', 'notes', 'hook', 'groups']

export async function startGitee(
  options: {
    now?: () => number
    delay?: () => number
    noreplyHost?: string
    forgeEmail?: string
    switches?: Partial<GiteeSwitches>
  } = {},
) {
  const { now = Date.now, noreplyHost = 'user.noreply.gitee.com', forgeEmail = 'noreply@gitee.com' } = options
  const world = openForgeWorld({ now, noreplyHost, forgeEmail })
  const state: GiteeState = {
    ...{ tokens: new Map(), hooks: [], checkRuns: [], labels: new Map(), signedIn: null, rules: [] },
    ...{ formerNames: new Map(), remaining: null, switches: { ...giteeSwitches, ...options.switches } },
    oauth: anOauthApplication(),
  }
  const hooks = openWebhooks({
    now,
    patience: 10_000,
    headersOf: ({ event, body }) => {
      const { timestamp, sign, password } = JSON.parse(body) as Record<string, string>
      const token = sign || password || ''
      return {
        ...{ 'user-agent': 'git-oschina-hook', 'x-gitee-event': event, 'x-git-oschina-event': event },
        ...{ 'x-gitee-timestamp': timestamp ?? '' },
        'x-gitee-token': state.switches.signature === 'url_encoded' && sign ? encodeURIComponent(token) : token,
      }
    },
  })
  let routes: ReturnType<typeof giteeRoutes> | null = null
  const server = await openForgeServer({
    ...{ now, ...(options.delay && { delay: options.delay }) },
    answer: async (request) => (routes ? await routes(request) : { status: 503 }),
  })
  const shapes = giteeShapes(server.url, world, state)

  async function sendTo(hook: GiteeHook, event: GiteeEvent, action: string | null, payload: object): Promise<void> {
    const timestamp = String(now())
    // Deliveries contain the password or the signature.
    const proof = hook.isSigned
      ? { sign: giteeSignature(hook.password, timestamp), password: '' }
      : { sign: '', password: hook.password }
    const about = { hook_name: hookNames[event], hook_id: hook.id, hook_url: hook.url, timestamp, ...proof }
    const draft = {
      event,
      action,
      payload: { ...about, ...payload },
      installationId: null,
      repositoryId: hook.repository.id,
    }
    hook.resultCode = (await hooks.deliver({ url: hook.url, secret: hook.password }, draft)).status
  }

  async function tell(event: GiteeEvent, action: string, of: FakeRepository, payload: object): Promise<void> {
    const found = state.hooks.filter(
      ({ repository, events: wanted }) => repository.id === of.id && wanted[events[event]],
    )
    for (const hook of found) {
      await sendTo(hook, event, action, {
        action,
        project: shapes.project(of),
        repository: shapes.project(of),
        ...payload,
      })
    }
  }

  async function tellPull(action: string, pull: FakePull, desc?: string): Promise<void> {
    await tell('Merge Request Hook', action, pull.repository, {
      ...(desc !== undefined && { action_desc: desc }),
      ...{ pull_request: await shapes.toldPull(pull), sender: shapes.user(pull.opener), number: pull.number },
      ...{ iid: pull.number, title: pull.title, state: shapes.pull(pull).state },
    })
  }

  /** A test delivery is about another repository. */
  async function sendSample(hook: GiteeHook): Promise<void> {
    const project = { id: 151, full_name: '开源中国/Gitee', path_with_namespace: 'oschina/git-osc', name: 'Gitee' }
    const sender = { id: 9, login: 'sample' }
    if (state.switches.sample === 'push') {
      await sendTo(hook, 'Push Hook', null, { ref: 'refs/heads/test_version', project, repository: project, sender })
      return
    }
    const pull = { id: 1, number: 1, state: 'open', commits: 1, head: { ref: 'test' }, base: { ref: 'master' } }
    await sendTo(hook, 'Merge Request Hook', 'open', {
      action: 'open',
      pull_request: pull,
      number: 1,
      project,
      repository: project,
      sender,
    })
  }

  const tellLabels = (pull: FakePull): Promise<void> => tellPull('update', pull, 'update_label')
  routes = giteeRoutes({ url: server.url, world, shapes, state, sendSample, tellLabels })

  function token(account: FakeAccount, scopes: readonly string[] = giteeScopes): string {
    const made = `${world.nextId()}${'e'.repeat(32)}`.slice(0, 32)
    state.tokens.set(made, { account, scopes: [...scopes] })
    return made
  }

  /** Returns the newest check run of a pull request with a name. */
  const runOf = ({ id, headSha }: FakePull, name: string) =>
    state.checkRuns.findLast((run) => run.pullId === id && run.head_sha === headSha && run.name === name)

  function passes(pull: FakePull, name: string): boolean {
    const run = runOf(pull, name)
    if (!run) return state.switches.missingRun === 'passes'
    const isNeutral = run.conclusion === 'neutral' || run.conclusion === 'skipped'
    return isNeutral ? state.switches.neutral === 'passes' : passing.has(run.conclusion)
  }

  const labelsOf = ({ id }: FakePull): string[] => [...(state.labels.get(id) ?? [])]

  return {
    ...{ url: server.url, noreplyHost, world, server, hooks, state, token, shapes, labelsOf, runOf },
    checkRuns: state.checkRuns,
    /** Returns whether the merge button works. A rule may require check runs; an administrator can force a merge. */
    isButtonOpen: (pull: FakePull, by: FakeAccount, isForced = false): boolean => {
      const { repository, base } = pull
      if (isForced && repository.admins.has(by.id)) return true
      const rules = state.rules.filter(
        ({ repositoryId, branch }) => repositoryId === repository.id && ['*', base].includes(branch),
      )
      return rules.every(({ checks }) => checks.every((name) => passes(pull, name)))
    },
    /** Returns whether a community's robot merges. Robots read labels only. */
    robotMerges: (pull: FakePull, { yes, no }: { yes: string; no: string }): boolean => {
      const labels = labelsOf(pull)
      return labels.includes(yes) && !labels.includes(no)
    },
    /** Changes labels by hand. */
    label: async (pull: FakePull, change: { add?: string; remove?: string }): Promise<void> => {
      const labels = state.labels.get(pull.id) ?? new Set<string>()
      if (change.add !== undefined) labels.add(change.add)
      if (change.remove !== undefined) labels.delete(change.remove)
      state.labels.set(pull.id, labels)
      await tellLabels(pull)
    },
    openPull: async (of: FakeRepository, given: Parameters<typeof world.pull>[1]): Promise<FakePull> => {
      const pull = await world.pull(of, given)
      await tellPull('open', pull)
      return pull
    },
    push: async (pull: FakePull): Promise<void> => {
      await world.moveHead(pull)
      await tellPull('update', pull, 'source_branch_changed')
    },
    close: async (pull: FakePull, isMerged = false): Promise<void> => {
      Object.assign(pull, { state: 'closed', mergedAt: isMerged ? now() : null, updatedAt: now() })
      await tellPull(isMerged ? 'merge' : 'close', pull)
    },
    reopen: async (pull: FakePull): Promise<void> => {
      Object.assign(pull, { state: 'open', updatedAt: now() })
      if (state.switches.tellsReopen) await tellPull('reopen', pull)
    },
    retarget: async (pull: FakePull, base: string): Promise<void> => {
      Object.assign(pull, { base, updatedAt: now() })
      await tellPull('update', pull, 'target_branch_changed')
    },
    comment: async (pull: FakePull, by: FakeAccount, body: string): Promise<void> => {
      const comment = shapes.comment(world.comment(pull.repository, pull.number, by, body))
      await tell('Note Hook', 'comment', pull.repository, {
        ...{ noteable_type: 'PullRequest', noteable_id: pull.id, note: body, comment, sender: shapes.user(by) },
        pull_request: await shapes.toldPull(pull),
      })
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
