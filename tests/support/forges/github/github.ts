/**
 * A fake GitHub server on loopback with real git objects and rate limits. It implements only the part of the REST API that the CLA check uses.
 * `world` contains the data, `server` injects faults, and `hooks` sends the webhook deliveries.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { openForgeWorld, type FakeAccount, type FakePull, type FakeRepository } from '../forge-world.ts'
import { openForgeServer } from '../forge-server.ts'
import { permissionOfEvent } from './github-manifest.ts'
import { githubPayloads } from './github-payloads.ts'
import { githubRoutes } from './github-routes.ts'
import { type GithubCheckRun, githubShapes } from './github-shapes.ts'
import type { FakeApp, FakeInstallation, GithubState, GithubSwitches } from './github-state.ts'
import { hmacOf, openWebhooks } from '../webhooks.ts'
import { traitsOf } from '../../../../src/domain/pull-requests/forge-kinds.ts'

const needed = {
  ...{ checks: 'write', pull_requests: 'write', contents: 'read', metadata: 'read', merge_queues: 'read' },
  ...{ issues: 'read', members: 'read' },
}

export type FakeGithub = Awaited<ReturnType<typeof startGithub>>

/**
 * Starts a fake GitHub without accounts. `delay` returns the latency of a response in milliseconds (default: 0). `host` is the host of noreply
 * addresses.
 */
export async function startGithub(
  options: {
    now?: () => number
    delay?: () => number
    host?: string
    /** Public URL of the server if it is behind a proxy. */
    at?: string
    /** Whether the App receives events about its own check runs, as on GitHub. */
    tellsRuns?: boolean
    /** See `GithubSwitches`. The defaults are the strict behaviors. */
    switches?: Partial<GithubSwitches>
  } = {},
) {
  const now = options.now ?? Date.now
  const host = options.host ?? 'github.com'
  const { noreplyHosts } = traitsOf('github', host)
  const world = openForgeWorld({ now, noreplyHost: noreplyHosts[0] ?? '', forgeEmail: `noreply@${host}` })
  world.account('web-flow', { id: 19_864_447, emails: [`noreply@${host}`] })
  const state: GithubState = {
    switches: {
      strictManifest: true,
      completedRunsKeep: 'status',
      staleBase: true,
      missingAfterOpening: 0,
      ...options.switches,
    },
    ...{
      apps: [],
      installations: [],
      tokens: new Map(),
      userTokens: new Map(),
      checkRuns: [],
      statuses: [],
      signedIn: null,
    },
    ...{ manifestCodes: new Map(), signInCodes: new Map(), formerNames: new Map(), toInstall: null, required: [] },
    limits: { hourly: 5000, used: new Map(), resetsAt: now() + 3_600_000 },
  }
  const hooks = openWebhooks({
    now,
    patience: 10_000,
    headersOf: ({ guid, event, body, secret }) => ({
      'user-agent': 'GitHub-Hookshot/fake',
      'x-github-event': event,
      'x-github-delivery': guid,
      'x-hub-signature-256': `sha256=${hmacOf(secret, body)}`,
    }),
  })
  let routes: ReturnType<typeof githubRoutes> | null = null
  const server = await openForgeServer({
    ...{ now, ...(options.delay && { delay: options.delay }) },
    answer: async (request) => (routes ? await routes(request) : { status: 503 }),
  })
  const url = options.at ?? server.url
  const shapes = githubShapes(url, world, state.switches)
  const payloads = githubPayloads(shapes, world)

  function app(owner: FakeAccount, hookUrl: string): FakeApp {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const made = {
      ...{ id: world.nextId(), slug: 'cla', clientId: `Iv1.${randomBytes(8).toString('hex')}`, hookUrl, owner },
      ...{ clientSecret: randomBytes(20).toString('hex'), webhookSecret: randomBytes(32).toString('hex') },
      privateKey: keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
      permissions: { ...needed },
      events: Object.keys(permissionOfEvent),
      publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    }
    state.apps.push(made)
    return made
  }

  /** Sends an event to the App if it is installed on the repository. */
  async function tell(
    event: string,
    action: string | null,
    of: FakeRepository | null,
    payload: object,
    at?: FakeInstallation,
  ) {
    const [to] = state.apps
    const isOf = (each: FakeInstallation): boolean => each.repositories.some((one) => one.id === of?.id)
    const installation =
      at ?? state.installations.find((each) => isOf(each) && !each.isGone && each.suspendedAt === null)
    if (!to || !installation) return null
    const about = of && { repository: shapes.repository(of) }
    return hooks.deliver(
      { url: to.hookUrl, secret: to.webhookSecret },
      {
        ...{ event, action, installationId: installation.id, repositoryId: of?.id ?? null },
        payload: { ...payload, ...(action !== null && { action }), ...about, installation: { id: installation.id } },
      },
    )
  }

  const tellPull = async (action: string, pull: FakePull, more: object = {}) =>
    tell('pull_request', action, pull.repository, { ...(await payloads.pull(pull)), ...more })

  async function install(
    account: FakeAccount,
    repositories: readonly FakeRepository[],
    permissions: Record<string, string> = needed,
  ) {
    const made = {
      id: world.nextId(),
      account,
      repositories: [...repositories],
      permissions: { ...permissions },
      suspendedAt: null,
      isGone: false,
    }
    state.installations.push(made)
    await tell('installation', 'created', null, payloads.installation(made), made)
    return made
  }

  const tellRun = async (of: FakeRepository, run: object): Promise<unknown> =>
    options.tellsRuns === true ? tell('check_run', 'created', of, { check_run: run }) : null
  routes = githubRoutes({ url, host, world, shapes, state, hooks, now, install, tellRun })

  return {
    ...{ url, host, world, server, hooks, state, app, install, shapes },
    checkRuns: state.checkRuns,

    /** Accepts the App's new permissions as the owner of the installation. */
    acceptPermissions: async (at: FakeInstallation, permissions: Record<string, string> = needed) => {
      at.permissions = { ...permissions }
      return tell('installation', 'new_permissions_accepted', null, payloads.installation(at), at)
    },
    /** Creates an App from a manifest in the browser. Returns the code that the service exchanges for the App's credentials. */
    confirmManifest: (manifest: Record<string, unknown>): string => {
      const code = randomBytes(10).toString('hex')
      state.manifestCodes.set(code, manifest)
      return code
    },
    openPull: async (of: FakeRepository, given: Parameters<typeof world.pull>[1]): Promise<FakePull> => {
      const pull = await world.pull(of, given)
      await tellPull('opened', pull)
      return pull
    },
    push: async (pull: FakePull) => {
      const before = await world.moveHead(pull)
      return tellPull('synchronize', pull, { before, after: pull.headSha })
    },
    close: async (pull: FakePull, isMerged = false) => {
      Object.assign(pull, { state: 'closed', mergedAt: isMerged ? now() : null, updatedAt: now() })
      return tellPull('closed', pull)
    },
    reopen: async (pull: FakePull) => {
      Object.assign(pull, { state: 'open', updatedAt: now() })
      return tellPull('reopened', pull)
    },
    retarget: async (pull: FakePull, base: string) => {
      const from = { ref: { from: pull.base }, sha: { from: world.baseSha(pull) } }
      Object.assign(pull, { base, baseAtPush: pull.repository.history.head(base), updatedAt: now() })
      return tellPull('edited', pull, { changes: { base: from } })
    },
    /** Sends the `push` event for a branch. `before` is its previous head. */
    pushBranch: async (of: FakeRepository, branch: string, before: string) => {
      await of.history.git.flush()
      const after = of.history.head(branch)
      const isForward = (await of.history.git.between(after, before)).length === 0
      const payload = { ref: world.refOf(branch), before, after, created: false, deleted: false, forced: !isForward }
      return tell('push', null, of, payload)
    },
    comment: async (pull: FakePull, by: FakeAccount, body: string) => {
      const comment = world.comment(pull.repository, pull.number, by, body)
      return tell('issue_comment', 'created', pull.repository, payloads.comment(pull, comment))
    },
    rerun: async (run: GithubCheckRun, by: FakeAccount) => {
      const of =
        world.repositories.find(({ id }) => id === (run as GithubState['checkRuns'][number]).repositoryId) ?? null
      return tell('check_run', 'rerequested', of, { check_run: run, sender: shapes.user(by) })
    },
    /**
     * Adds a pull request to the merge queue, after the group `on` or on the base branch. The App is notified only if it has the merge queues
     * permission. Source: GitHub's documentation of merge queues. A group contains the changes of the groups before it, and its `base_sha` is the
     * head of the previous group.
     */
    enqueue: async (pull: FakePull, on = pull.repository.history.head(pull.base)) => {
      const { history } = pull.repository
      const committer = { name: 'GitHub', email: `noreply@${host}` }
      const by = { name: pull.opener.login, email: world.noreply(pull.opener) }
      const group = history.queue(
        pull.number,
        pull.base,
        await world.commitsOf(pull),
        {
          by,
          committer,
          signedBy: 'forge',
        },
        on,
      )
      await history.git.flush()
      const hasQueue = state.installations.some(({ permissions }) => permissions['merge_queues'] !== undefined)
      const payload = payloads.mergeGroup(pull, { ...group, on })
      if (hasQueue) await tell('merge_group', 'checks_requested', pull.repository, payload)
      return group
    },
    rename: async (of: FakeRepository, fullName: string) => {
      const from = of.fullName.split('/')[1]
      state.formerNames.set(of.fullName, of)
      of.fullName = fullName
      return tell('repository', 'renamed', of, { changes: { repository: { name: { from } } } })
    },
    suspend: async (at: FakeInstallation, isSuspended = true) => {
      at.suspendedAt = isSuspended ? now() : null
      return tell('installation', isSuspended ? 'suspend' : 'unsuspend', null, payloads.installation(at), at)
    },
    uninstall: async (at: FakeInstallation) => {
      at.isGone = true
      return tell('installation', 'deleted', null, payloads.installation(at), at)
    },
    stop: async (): Promise<void> => {
      await server.close()
      await world.close()
    },
  }
}
