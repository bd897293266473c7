import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { isFullName, nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeCalls, ForgeRequest } from '../../../outbound/forge-calls.ts'
import type { ForgeAnswer, ForgeClock } from '../port/forge.ts'
import { answerOf } from '../port/forge-answer.ts'
import { signedInAccount } from '../port/read-commits.ts'
import { appToken, githubApi } from './github-repository.ts'

const megabyte = 1024 * 1024
/** Page size, and maximum number of pages of a list. */
const [pageSize, maxPages] = [100, 10]

/** Result of the conversion of an App manifest. GitHub returns the keys only once. */
export type RegisteredApp = {
  id: string
  slug: string
  clientId: string
  clientSecret: string
  privateKey: string
  hookSecret: string
}

export type AppInstallation = {
  id: string
  accountId: string
  account: string
  isSuspended: boolean
  permissions: Record<string, string>
  /** Settings page of the installation on GitHub; empty if unknown. */
  url: string
}

/**
 * Permissions and events that an App requests, and the URL of its permission settings. The URL is empty if the owner
 * is neither a user nor an organization.
 */
export type AppNeeds = { permissions: Record<string, string>; events: string[]; settingsUrl: string }

export type InstalledRepository = { id: string; fullName: string; isPrivate: boolean; isAdministered: boolean }

/** A failed delivery attempt of a webhook. */
export type FailedDelivery = { id: string; guid: string; at: number }

/** Client for a GitHub App, with the credentials of the App or of a user who signed in through it. */
export type GithubApp = ReturnType<typeof openGithubApp>

/** Opens a client for a GitHub App. Methods never reject. */
export function openGithubApp(
  { url, apiUrl }: { url: string; apiUrl: string },
  { call, clock }: { call: ForgeCalls; clock: ForgeClock },
) {
  const asked = async <Value>(
    request: Omit<ForgeRequest, 'url' | 'accept' | 'apiVersion'> & { path: string },
    read: Parameters<typeof answerOf<Value>>[2],
  ): Promise<ForgeAnswer<Value>> => {
    const { path, ...rest } = request
    const reply = await call({ most: 8 * megabyte, ...rest, url: `${apiUrl}${path}`, ...githubApi })
    return answerOf(reply, clock.now(), read)
  }

  /** Returns all entries of a paginated list. */
  async function listed<Item>(
    authorization: string,
    { path, name, item }: { path: string; name: string; item: (value: unknown) => Item | null },
  ): Promise<ForgeAnswer<Item[]>> {
    const items: Item[] = []
    for (let page = 1; ; page++) {
      const url = `${path}?per_page=${pageSize}&page=${page}`
      const answer = await asked({ method: 'GET', path: url, authorization }, (value) => {
        const entries = asObject(value)[name]
        return Array.isArray(entries) ? (entries as unknown[]) : null
      })
      if (answer.kind !== 'ok') return answer
      items.push(...answer.value.map(item).filter((one) => one !== null))
      if (answer.value.length < pageSize || page === maxPages) return { ...answer, value: items }
    }
  }

  const asUser = (token: string): string => `Bearer ${token}`
  const asApp = (app: { id: string; privateKey: string }): string => `Bearer ${appToken(app, clock.now())}`

  return {
    /** Exchanges the code of a manifest flow for the registered App. */
    convertManifest: (code: string) =>
      asked({ method: 'POST', path: `/app-manifests/${encodeURIComponent(code)}/conversions` }, registeredOf),

    /** Returns the ID of the App to which the private key belongs. */
    identity: (app: { id: string; privateKey: string }) =>
      asked({ method: 'GET', path: '/app', authorization: asApp(app) }, (value) => nativeIdOf(asObject(value)['id'])),

    /** Returns the permissions and events that the App requests, whether or not installations have accepted them. */
    needs: (app: { id: string; privateKey: string }) =>
      asked({ method: 'GET', path: '/app', authorization: asApp(app) }, (value) => needsOf(value, url)),

    /** Returns the URL where a user authorizes the App; `challenge` is the S256 challenge of the verifier. */
    authorizationUrl({
      clientId,
      returnTo,
      state,
      challenge,
    }: Record<'clientId' | 'returnTo' | 'state' | 'challenge', string>): string {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: returnTo,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return `${url}/login/oauth/authorize?${query}`
    },

    /** Exchanges a code for a user token. GitHub responds to an invalid code with status 200. */
    async exchange(
      form: Record<'client_id' | 'client_secret' | 'redirect_uri' | 'code' | 'code_verifier', string>,
    ): Promise<ForgeAnswer<string>> {
      const reply = await call({ method: 'POST', url: `${url}/login/oauth/access_token`, form })
      const answer = answerOf(reply, clock.now(), asObject)
      if (answer.kind !== 'ok') return answer
      const { access_token: token, error } = answer.value
      if (typeof token === 'string' && /^[\x21-\x7e]{1,2000}$/.test(token)) return { ...answer, value: token }
      return { kind: 'refused', status: 400, message: typeof error === 'string' ? error.slice(0, 200) : '' }
    },

    login: (token: string) =>
      asked({ method: 'GET', path: '/user', authorization: asUser(token) }, (value) =>
        nameOf(asObject(value)['login']),
      ),

    user: (token: string) => asked({ method: 'GET', path: '/user', authorization: asUser(token) }, signedInAccount),

    /** Lists the installations that the user can access. */
    installations: (token: string) =>
      listed(asUser(token), { path: '/user/installations', name: 'installations', item: installationOf }),

    /** Lists the repositories of an installation that the user can access. */
    repositories: (token: string, installation: string) =>
      listed(asUser(token), {
        path: `/user/installations/${encodeURIComponent(installation)}/repositories`,
        name: 'repositories',
        item: repositoryOf,
      }),

    /** Returns an installation, with the credentials of the App. */
    installation: (app: { id: string; privateKey: string }, id: string) =>
      asked(
        { method: 'GET', path: `/app/installations/${encodeURIComponent(id)}`, authorization: asApp(app) },
        installationOf,
      ),

    /**
     * Returns a page of failed deliveries, newest first, and the cursor of the next page; the cursor is empty on the
     * last page.
     */
    failedDeliveries: (app: { id: string; privateKey: string }, cursor: string) =>
      asked(
        {
          method: 'GET',
          path: `/app/hook/deliveries?per_page=${pageSize}&status=failure${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
          authorization: asApp(app),
        },
        (value, headers) =>
          Array.isArray(value)
            ? { failed: value.map(failedOf).filter((one) => one !== null), next: nextCursorOf(headers.link) }
            : null,
      ),

    redeliver: (app: { id: string; privateKey: string }, id: string) =>
      asked(
        { method: 'POST', path: `/app/hook/deliveries/${encodeURIComponent(id)}/attempts`, authorization: asApp(app) },
        () => true,
      ),
  }
}

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.[\]-]{1,100}$/.test(value) ? value : null

function registeredOf(value: unknown): RegisteredApp | null {
  const {
    id,
    slug,
    client_id: clientId,
    client_secret: clientSecret,
    pem,
    webhook_secret: hookSecret,
  } = asObject(value)
  const nativeId = nativeIdOf(id)
  const texts = [clientId, clientSecret, pem, hookSecret]
  if (nativeId === null || !texts.every((text) => typeof text === 'string' && text !== '')) return null
  if (typeof slug !== 'string' || !/^[\w-]{1,100}$/.test(slug)) return null
  return {
    id: nativeId,
    slug,
    clientId: String(clientId),
    clientSecret: String(clientSecret),
    privateKey: String(pem),
    hookSecret: String(hookSecret),
  }
}

function needsOf(value: unknown, url: string): AppNeeds | null {
  const { slug, owner, permissions, events } = asObject(value)
  const { login, type } = asObject(owner)
  if (!Array.isArray(events)) return null
  const account = nameOf(login)
  const place = type === 'Organization' && account ? `organizations/${account}/settings` : 'settings'
  const isKnown =
    typeof slug === 'string' && /^[\w-]{1,100}$/.test(slug) && (type === 'Organization' || type === 'User')
  return {
    permissions: permissionsOf(permissions),
    events: events.filter((event) => typeof event === 'string'),
    settingsUrl: isKnown ? `${url}/${place}/apps/${slug}/permissions` : '',
  }
}

function installationOf(value: unknown): AppInstallation | null {
  const { id, account, suspended_at: suspendedAt, permissions, html_url: url } = asObject(value)
  const nativeId = nativeIdOf(id)
  const { id: accountId, login } = asObject(account)
  if (nativeId === null) return null
  return {
    id: nativeId,
    accountId: nativeIdOf(accountId) ?? '',
    account: nameOf(login) ?? '',
    isSuspended: typeof suspendedAt === 'string',
    permissions: permissionsOf(permissions),
    url: typeof url === 'string' ? url : '',
  }
}

const permissionsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(value)).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && /^[a-z_]{1,60}$/.test(`${entry[0]}${entry[1]}`),
    ),
  )

function repositoryOf(value: unknown): InstalledRepository | null {
  const { id, full_name: fullName, private: isPrivate, permissions } = asObject(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof fullName !== 'string' || !isFullName(fullName)) return null
  return {
    id: nativeId,
    fullName,
    isPrivate: isPrivate === true,
    isAdministered: asObject(permissions)['admin'] === true,
  }
}

function failedOf(value: unknown): FailedDelivery | null {
  const { id, guid, delivered_at: at } = asObject(value)
  const nativeId = nativeIdOf(id)
  const time = Date.parse(String(at))
  return nativeId !== null && typeof guid === 'string' && Number.isFinite(time)
    ? { id: nativeId, guid, at: time }
    : null
}

/** Returns only the cursor of the next page, so that a response cannot direct requests to another URL. */
const nextCursorOf = (link = ''): string => {
  const next = /<([^>]*)>;\s*rel="next"/.exec(link)?.[1] ?? ''
  return /[?&]cursor=([^&]{1,200})/.exec(next)?.[1] ?? ''
}
