/**
 * A fake Gitea or Forgejo server on loopback with real git objects. It implements only the part of the API that the CLA check uses. Like Gitea, it
 * has no Apps, rate limits or ETags, and limits the page size.
 */
import { openForgeServer } from '../forge-server.ts'
import { type FakeAccount, type FakePull, type FakeRepository, openForgeWorld } from '../forge-world.ts'
import { giteaRoutes } from './gitea-routes.ts'
import { giteaShapes } from './gitea-shapes.ts'
import type { GiteaState } from './gitea-state.ts'
import { anOauthApplication } from '../oauth-pages.ts'
import { hmacOf, openWebhooks } from '../webhooks.ts'

export type FakeGitea = Awaited<ReturnType<typeof startGitea>>

/**
 * Starts a fake Gitea. If `isForgejo` is true, deliveries also have Forgejo's headers. If `allowsHooks` is false, Gitea refuses to send deliveries to
 * the receiver's host.
 */
export async function startGitea(
  options: {
    now?: () => number
    delay?: () => number
    noreplyHost?: string
    mostItems?: number
    isForgejo?: boolean
    allowsHooks?: boolean
  } = {},
) {
  const {
    now = Date.now,
    noreplyHost = 'noreply.git.kit.example',
    mostItems = 50,
    isForgejo = false,
    allowsHooks = true,
  } = options
  const world = openForgeWorld({ now, noreplyHost, forgeEmail: '' })
  const state: GiteaState = {
    ...{
      tokens: new Map(),
      hooks: [],
      labels: new Map(),
      statuses: [],
      signedIn: null,
      formerNames: new Map(),
      mostItems,
      protections: [],
    },
    ...{
      oauth: anOauthApplication(),
      version: isForgejo ? '11.0.3+gitea-1.22.0' : '1.24.2',
    },
  }
  const hooks = openWebhooks({
    now,
    patience: 5_000,
    headersOf: ({ guid, event, body, secret }) => {
      const [name = '', type = name] = event.split('/')
      const signature = hmacOf(secret, body)
      const named = (forge: string): Record<string, string> => ({
        [`x-${forge}-event`]: name,
        [`x-${forge}-event-type`]: type,
        [`x-${forge}-delivery`]: guid,
        [`x-${forge}-signature`]: signature,
      })
      const ofGithub = {
        'x-github-event': name,
        'x-github-delivery': guid,
        'x-hub-signature-256': `sha256=${signature}`,
      }
      return { ...ofGithub, ...named('gitea'), ...named('gogs'), ...(isForgejo && named('forgejo')) }
    },
  })
  let routes: ReturnType<typeof giteaRoutes> | null = null
  const server = await openForgeServer({
    ...{ now, ...(options.delay && { delay: options.delay }) },
    answer: async (request) => (routes ? await routes(request) : { status: 503 }),
  })
  const shapes = giteaShapes(server.url, world)

  /**
   * Sends an event to all active webhooks of a repository. `event` contains the event name and the event type, for example
   * `pull_request/pull_request_sync`.
   */
  async function tell(event: string, action: string, of: FakeRepository, payload: object): Promise<void> {
    const body = { action, ...payload, repository: shapes.repository(of) }
    const found = state.hooks.filter(({ repository, isActive }) => repository.id === of.id && isActive && allowsHooks)
    for (const hook of found) {
      await hooks.deliver(hook, { event, action, payload: body, installationId: null, repositoryId: of.id })
    }
  }
  routes = giteaRoutes({ url: server.url, world, shapes, state, tell })

  const tellPull = async (action: string, pull: FakePull, type = 'pull_request'): Promise<void> => {
    const about = { number: pull.number, pull_request: await shapes.pull(pull), sender: shapes.user(pull.opener) }
    return tell(`pull_request/${type}`, action, pull.repository, about)
  }

  function token(account: FakeAccount, scopes = ['write:repository', 'write:issue', 'read:user']): string {
    const made = `gt${world.nextId()}${'0'.repeat(36)}`.slice(0, 40)
    state.tokens.set(made, { account, scopes })
    return made
  }

  return {
    ...{ url: server.url, noreplyHost, world, server, hooks, state, token, shapes },
    statuses: state.statuses,
    openPull: async (of: FakeRepository, given: Parameters<typeof world.pull>[1]): Promise<FakePull> => {
      const pull = await world.pull(of, given)
      await tellPull('opened', pull)
      return pull
    },
    push: async (pull: FakePull): Promise<void> => {
      await world.moveHead(pull)
      await tellPull('synchronized', pull, 'pull_request_sync')
    },
    close: async (pull: FakePull, isMerged = false): Promise<void> => {
      Object.assign(pull, { state: 'closed', mergedAt: isMerged ? now() : null, updatedAt: now() })
      await tellPull('closed', pull)
    },
    reopen: async (pull: FakePull): Promise<void> => {
      Object.assign(pull, { state: 'open', updatedAt: now() })
      await tellPull('reopened', pull)
    },
    retarget: async (pull: FakePull, base: string): Promise<void> => {
      Object.assign(pull, { base, updatedAt: now() })
      await tellPull('edited', pull)
    },
    comment: async (pull: FakePull, by: FakeAccount, body: string): Promise<void> => {
      const comment = shapes.comment(world.comment(pull.repository, pull.number, by, body))
      const about = {
        is_pull: true,
        issue: { number: pull.number, state: pull.state },
        comment,
        sender: shapes.user(by),
      }
      await tell('issue_comment/pull_request_comment', 'created', pull.repository, about)
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
