/** Fake GitHub: routes for Apps, installations, webhook deliveries and rate limits. */
import type { components } from '@octokit/openapi-types'
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakeInstallation } from './github-state.ts'
import { forbidden, type GithubCaller, grantToken, notFoundAnswer } from './github-auth.ts'
import { type GithubRoute, type GithubFixture, pageOf } from './github-calls.ts'
import { timeOf } from './github-shapes.ts'
import type { Delivery } from '../webhooks.ts'

type HookDelivery = components['schemas']['hook-delivery-item']
type InstallationShape = components['schemas']['installation']

const hookDelivery = ({
  id,
  guid,
  sentAt,
  isRedelivery,
  status,
  event,
  action,
  installationId,
  repositoryId,
}: Delivery): HookDelivery => ({
  ...{ id, guid, delivered_at: timeOf(sentAt), redelivery: isRedelivery, duration: 0.1, status_code: status },
  ...{ status: status >= 200 && status < 300 ? 'OK' : 'Invalid HTTP Response', event, action, throttled_at: null },
  ...{ installation_id: installationId, repository_id: repositoryId },
})

export function appRoutes({ url, world, shapes, state, hooks, now }: GithubFixture): GithubRoute[] {
  const installation = ({ id, account, permissions, suspendedAt }: FakeInstallation): InstallationShape => ({
    ...{ id, account: shapes.user(account), app_id: state.apps[0]?.id ?? 0, app_slug: 'cla', target_id: account.id },
    ...{ target_type: account.kind, permissions, events: ['pull_request'], repository_selection: 'selected' },
    ...{ access_tokens_url: `${url}/app/installations/${id}/access_tokens`, html_url: `${url}/installations/${id}` },
    ...{ repositories_url: `${url}/installation/repositories`, created_at: timeOf(0), updated_at: timeOf(0) },
    ...{ single_file_name: null, suspended_by: null, suspended_at: suspendedAt === null ? null : timeOf(suspendedAt) },
  })

  const living = (id?: string): FakeInstallation[] =>
    state.installations.filter((each) => !each.isGone && (id === undefined || String(each.id) === id))

  /** Wraps a route handler. Callers of another type get 403. */
  const by =
    <Kind extends GithubCaller['kind']>(
      kind: Kind,
      answer: (
        caller: Extract<GithubCaller, { kind: Kind }>,
        call: Parameters<GithubRoute['answer']>[0],
      ) => Promise<ForgeAnswer> | ForgeAnswer,
    ): GithubRoute['answer'] =>
    (call) =>
      call.caller.kind === kind ? answer(call.caller as Extract<GithubCaller, { kind: Kind }>, call) : forbidden

  const listed = (name: string, call: Parameters<GithubRoute['answer']>[0], items: readonly unknown[]): ForgeAnswer => {
    const { page, link } = pageOf(call.request, url, items)
    return { status: 200, body: { total_count: items.length, [name]: page }, headers: link }
  }

  const deliveries = by('app', (_, { request: { query, path } }) => {
    const size = Math.min(100, Number(query.get('per_page') ?? 30))
    const before = Number(query.get('cursor') ?? Number.MAX_SAFE_INTEGER)
    const isFailed = ({ status }: Delivery): boolean => status < 200 || status >= 300
    const all = hooks.sent
      .filter((each) => each.id < before && (query.get('status') !== 'failure' || isFailed(each)))
      .toReversed()
    const page = all.slice(0, size)
    const next = new URLSearchParams(query)
    next.set('cursor', String(page.at(-1)?.id))
    return {
      status: 200,
      body: page.map(hookDelivery),
      headers: all.length > size ? { link: `<${url}${path}?${next}>; rel="next"` } : {},
    }
  })

  /** Returns the installations that the user owns or has repository access to. */
  const ofUser = ({ account }: { account: { id: number } }): FakeInstallation[] =>
    living().filter(
      ({ repositories, account: at }) =>
        at.id === account.id ||
        repositories.some(({ admins, writers }) => admins.has(account.id) || writers.has(account.id)),
    )

  return [
    {
      method: 'GET',
      path: /^\/users\/([^/]+)$/,
      answer: ({ parts: [login = ''] }) => {
        const name = decodeURIComponent(login).toLowerCase()
        const named = world.accounts.find((each) => each.login.toLowerCase() === name)
        return named ? { status: 200, body: shapes.user(named) } : notFoundAnswer
      },
    },
    {
      method: 'POST',
      path: /^\/app-manifests\/(\w+)\/conversions$/,
      answer: ({ parts: [code = ''] }) => {
        const app = state.apps[0]
        const manifest = state.manifestCodes.get(code)
        if (!app || !manifest) return notFoundAnswer
        state.manifestCodes.delete(code)
        const { hook_attributes: hook, setup_url: setupUrl } = manifest as {
          hook_attributes?: { url?: string }
          setup_url?: string
        }
        const { default_permissions: permissions, default_events: events } = manifest as Record<string, never>
        Object.assign(app, { permissions: permissions ?? {}, events: events ?? [] })
        Object.assign(app, { hookUrl: hook?.url ?? app.hookUrl, ...(setupUrl && { setupUrl }) })
        return {
          status: 201,
          body: {
            ...{ id: app.id, slug: app.slug, node_id: shapes.node('App', app.id), name: manifest['name'] ?? 'CLA' },
            ...{ client_id: app.clientId, client_secret: app.clientSecret, webhook_secret: app.webhookSecret },
            ...{ pem: app.privateKey, owner: shapes.user(app.owner), description: null, external_url: url },
            ...{ html_url: `${url}/apps/${app.slug}`, created_at: timeOf(now()), updated_at: timeOf(now()) },
            ...{ permissions: manifest['default_permissions'] ?? {}, events: manifest['default_events'] ?? [] },
          },
        }
      },
    },
    {
      method: 'GET',
      path: /^\/app$/,
      // Source: GitHub's REST description, "Get the authenticated app".
      answer: by('app', ({ app: { id, slug, clientId, owner, permissions, events } }) => ({
        status: 200,
        body: {
          id,
          slug,
          client_id: clientId,
          name: 'CLA',
          owner: shapes.user(owner),
          html_url: `${url}/apps/${slug}`,
          permissions,
          events,
        },
      })),
    },
    {
      method: 'GET',
      path: /^\/app\/installations$/,
      answer: by('app', (_, { request }) => {
        const { page, link } = pageOf(request, url, living().map(installation))
        return { status: 200, body: page, headers: link }
      }),
    },
    {
      method: 'GET',
      path: /^\/app\/installations\/(\d+)$/,
      answer: by('app', (_, { parts: [id] }) => {
        const [found] = living(id)
        return found ? { status: 200, body: installation(found) } : notFoundAnswer
      }),
    },
    {
      method: 'POST',
      path: /^\/app\/installations\/(\d+)\/access_tokens$/,
      answer: by('app', (_, { request, parts: [id] }) => {
        const [found] = living(id)
        return found ? grantToken(request, state, found, now()) : notFoundAnswer
      }),
    },
    { method: 'GET', path: /^\/app\/hook\/deliveries$/, answer: deliveries },
    {
      method: 'POST',
      path: /^\/app\/hook\/deliveries\/(\d+)\/attempts$/,
      answer: by('app', (_, { parts: [id] }) => {
        if (!hooks.sent.some((each) => each.id === Number(id))) return notFoundAnswer
        void hooks.redeliver(Number(id))
        return { status: 202, body: {} }
      }),
    },
    {
      method: 'GET',
      path: /^\/installation\/repositories$/,
      answer: by('installation', ({ installation: { repositories } }, call) =>
        listed(
          'repositories',
          call,
          repositories.map((each) => shapes.repository(each)),
        ),
      ),
    },
    {
      method: 'GET',
      path: /^\/user$/,
      answer: by('user', ({ account }) => ({ status: 200, body: shapes.user(account) })),
    },
    {
      method: 'GET',
      path: /^\/user\/installations$/,
      answer: by('user', (caller, call) => listed('installations', call, ofUser(caller).map(installation))),
    },
    {
      method: 'GET',
      path: /^\/user\/installations\/(\d+)\/repositories$/,
      answer: by('user', (caller, call) => {
        const found = ofUser(caller).find(({ id }) => String(id) === call.parts[0])
        if (!found) return notFoundAnswer
        const { id } = caller.account
        const permissions = ({ admins, writers }: FakeInstallation['repositories'][number]) => ({
          ...{
            admin: admins.has(id),
            maintain: admins.has(id),
            push: writers.has(id),
            triage: writers.has(id),
            pull: true,
          },
        })
        return listed(
          'repositories',
          call,
          found.repositories.map((each) => ({ ...shapes.repository(each), permissions: permissions(each) })),
        )
      }),
    },
    {
      method: 'GET',
      path: /^\/rate_limit$/,
      answer: ({ caller }) => {
        const used = caller.kind === 'installation' ? (state.limits.used.get(caller.installation.id) ?? 0) : 0
        const { hourly: limit, resetsAt } = state.limits
        const rate = { limit, used, remaining: Math.max(0, limit - used), reset: Math.ceil(resetsAt / 1000) }
        return { status: 200, body: { rate, resources: { core: rate, search: rate } } }
      },
    },
  ]
}
