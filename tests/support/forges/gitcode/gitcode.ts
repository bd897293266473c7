/**
 * A fake GitCode (AtomGit) server on loopback with real git objects. It implements the part of the API that the CLA check uses. Behavior that is not
 * documented is a switch.
 */
import { openForgeServer } from '../forge-server.ts'
import { type FakeAccount, type FakePull, type FakeRepository, openForgeWorld } from '../forge-world.ts'
import { anOauthApplication } from '../oauth-pages.ts'
import { hmacOf, openWebhooks } from '../webhooks.ts'
import { gitcodePayloads } from './gitcode-payloads.ts'
import { gitcodeRoutes } from './gitcode-routes.ts'
import { gitcodeShapes } from './gitcode-shapes.ts'
import {
  gitcodeIdOf,
  type GitcodeHook,
  type GitcodeState,
  type GitcodeSwitches,
  gitcodeSwitches,
  settingsOf,
} from './gitcode-state.ts'

export type FakeGitcode = Awaited<ReturnType<typeof startGitcode>>

const eventFlags = { 'Merge Request Hook': 'merge_requests_events', 'Note Hook': 'note_events' } as const
const allScopes = ['all_user', 'all_projects', 'all_pr', 'all_note', 'all_hook']

/** Starts a fake GitCode. `limits` are counted for each token; null turns them off. */
export async function startGitcode(
  options: {
    now?: () => number
    delay?: () => number
    noreplyHost?: string
    switches?: Partial<GitcodeSwitches>
    limits?: GitcodeState['limits']
  } = {},
) {
  const { now = Date.now, noreplyHost = 'noreply.gitcode.com', limits = { perMinute: 50, perHour: 4000 } } = options
  const world = openForgeWorld({ now, noreplyHost, forgeEmail: 'noreply@gitcode.com', accountId: gitcodeIdOf })
  const state: GitcodeState = {
    switches: { ...gitcodeSwitches, ...options.switches },
    ...{ tokens: new Map(), requests: new Map(), limits, hooks: [], repositoryLabels: new Map(), labels: new Map() },
    ...{ testers: new Map(), settings: new Map(), resolved: new Set(), signedIn: null, formerNames: new Map() },
    oauth: anOauthApplication(),
  }
  const hooks = openWebhooks({
    now,
    patience: 5_000,
    headersOf: ({ guid, event, body, secret }) => {
      const [name = '', encryption = ''] = event.split('/')
      return {
        ...{ 'user-agent': 'git-gitcode-hook', 'x-gitcode-event': name, 'x-gitcode-delivery': guid },
        ...(encryption === '1'
          ? { 'x-gitcode-signature-256': `sha256=${hmacOf(secret, body)}` }
          : { 'x-gitcode-token': secret }),
      }
    },
  })
  let routes: ReturnType<typeof gitcodeRoutes> | null = null
  const server = await openForgeServer({
    ...{ now, ...(options.delay && { delay: options.delay }) },
    answer: async (request) => (routes ? await routes(request) : { status: 503 }),
  })
  const { url } = server
  const shapes = gitcodeShapes(url, world, state)
  const payloads = gitcodePayloads(url)

  async function send(hook: GitcodeHook, event: string, action: string, payload: object): Promise<void> {
    await hooks.deliver(
      { url: hook.url, secret: hook.password },
      ...[
        {
          event: `${event}/${hook.encryption}`,
          action,
          payload,
          installationId: null,
          repositoryId: hook.repository.id,
        },
      ],
    )
  }

  async function tell(event: keyof typeof eventFlags, action: string, of: FakeRepository, payload: object) {
    for (const hook of state.hooks) {
      if (hook.repository.id === of.id && hook.events[eventFlags[event]]) await send(hook, event, action, payload)
    }
  }

  const tellPull = (pull: FakePull, action: string, { oldrev = '' }: { oldrev?: string } = {}): Promise<void> => {
    const told = payloads.pullPayload(pull, action, state.labels.get(pull.id) ?? [], oldrev)
    return tell('Merge Request Hook', action, pull.repository, told)
  }

  async function tellNote(pull: FakePull, commentId: number): Promise<void> {
    const comment = world.comments.find(({ id }) => id === commentId)
    if (comment) await tell('Note Hook', 'open', pull.repository, payloads.notePayload(pull, comment))
  }

  /** Sends an ordinary event, because GitCode has no ping. */
  async function testHook(id: number): Promise<void> {
    const hook = state.hooks.find((each) => each.id === id)
    if (!hook) return
    const { history } = hook.repository
    await send(hook, 'Push Hook', 'push', payloads.pushPayload(hook.repository, history.head('main')))
  }
  routes = gitcodeRoutes({ url, world, shapes, state, tellPull, tellNote, now, testHook })

  function token(account: FakeAccount, scopes = allScopes): string {
    const made = `gc${world.nextId()}${'0'.repeat(36)}`.slice(0, 40)
    state.tokens.set(made, { account, scopes })
    return made
  }

  /** Adds the testers of the settings to a new pull request. */
  const addDefaultTesters = (pull: FakePull): void => {
    if (!state.switches.addsDefaultTesters) return
    const { testers } = settingsOf(state, pull.repository)
    if (!state.testers.has(pull.id))
      state.testers.set(
        pull.id,
        testers.map((account) => ({ account, hasPassed: false })),
      )
  }

  return {
    ...{ url, noreplyHost, world, server, hooks, state, token, shapes, idOf: gitcodeIdOf, addDefaultTesters },
    settingsOf: (of: FakeRepository) => settingsOf(state, of),
    /** Whether the merge button is enabled. It ignores labels. */
    isMergeable: (pull: FakePull): boolean => Boolean(Number(shapes.mergeableState(pull).state)),
    /** Whether a merge robot that looks at labels merges: one label is there, the other is not. */
    robotMerges: (pull: FakePull, { covered, uncovered }: { covered: string; uncovered: string }): boolean => {
      const labels = state.labels.get(pull.id) ?? []
      return labels.includes(covered) && !labels.includes(uncovered)
    },
    openPull: async (of: FakeRepository, given: Parameters<typeof world.pull>[1]): Promise<FakePull> => {
      const pull = await world.pull(of, given)
      addDefaultTesters(pull)
      await tellPull(pull, 'open')
      return pull
    },
    push: async (pull: FakePull): Promise<void> => {
      const oldrev = await world.moveHead(pull)
      addDefaultTesters(pull)
      if (state.switches.pushClearsTesters) for (const each of state.testers.get(pull.id) ?? []) each.hasPassed = false
      await tellPull(pull, 'update', state.switches.tellsOldrev ? { oldrev } : {})
    },
    close: async (pull: FakePull, isMerged = false): Promise<void> => {
      Object.assign(pull, { state: 'closed', mergedAt: isMerged ? now() : null, updatedAt: now() })
      await tellPull(pull, isMerged ? 'merge' : 'close')
    },
    reopen: async (pull: FakePull): Promise<void> => {
      Object.assign(pull, { state: 'open', updatedAt: now() })
      await tellPull(pull, 'reopen')
    },
    retarget: async (pull: FakePull, base: string): Promise<void> => {
      Object.assign(pull, { base, updatedAt: now() })
      await tellPull(pull, 'update')
    },
    comment: async (pull: FakePull, by: FakeAccount, body: string): Promise<void> =>
      tellNote(pull, world.comment(pull.repository, pull.number, by, body).id),
    /** Changes the labels of a pull request by hand. */
    setLabels: async (pull: FakePull, labels: string[]): Promise<void> => {
      state.labels.set(pull.id, labels)
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
