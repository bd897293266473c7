/**
 * Fake GitHub (`/github`) and Gitee (`/gitee`) on one loopback server. It validates requests and scopes, returns the errors of the real platforms,
 * and fails as a test requires.
 */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CodePlatformName } from '../../../src/server/platforms/platforms.ts'

/** An organization. Tests may give only its name; its ID is then derived from the name. */
export type Organization = { id: number; login: string }

export type Resident = {
  id: unknown
  login: string
  /** The verified primary address, or null. The profile does not show it. */
  email: string | null
  publicEmail?: string
  /** The list of addresses. By default, it contains only `email`. */
  emails?: unknown
  administers: (string | Organization)[]
  belongsTo: string[]
  /** Organizations that do not allow unapproved OAuth apps. */
  restricts?: string[]
  /** Organizations that are hidden until the user signs in to them with single sign-on. */
  asksForSignOn?: string[]
  /** Scopes that the platform does not grant, even if they are requested. */
  withholds?: string[]
}

type Authorization = {
  platform: CodePlatformName
  resident: Resident
  challenge: string | null
  returnTo: string
  scopes: string[]
}
type Said = { status: number; body: unknown; headers?: Record<string, string> }

export type OauthServer = {
  readonly origin: string
  readonly settings: (
    platform: CodePlatformName,
    more?: { readsProjects?: boolean; clientSecret?: string },
  ) => { url: string; apiUrl: string; clientId: string; clientSecret: string; readsProjects: boolean }
  /** Grants access as `resident` on the authorization page `url`. Returns the path and query of the redirect to the service. */
  agrees(url: string, resident: Resident): string
  /** Denies access on the authorization page. Returns the path and query of the redirect to the service. */
  refuses(url: string, error?: string): string
  withdraws(token: string): void
  /** If set, this user has already authorized the service, and the authorization page redirects the browser to `origin` immediately. */
  forwards: { resident: Resident; origin: string } | null
  /** Error for all requests whose path matches. */
  fault: { path: RegExp; status: number; body: string; headers?: Record<string, string> } | null
  /** Current names of repositories, by requested name. All other repositories return 404. */
  readonly repositories: Map<string, string>
  readonly privateRepositories: Set<string>
  /** All received requests, as method, path and query. */
  readonly asked: string[]
  readonly tokens: string[]
  close(): Promise<void>
}

const clientSecret = 'the application’s secret'
const json = { 'content-type': 'application/json' }
const deadToken: Record<CodePlatformName, Said> = {
  github: { status: 401, body: { message: 'Bad credentials' } },
  gitee: { status: 401, body: { message: '401 Unauthorized: Access token does not exist' } },
}
const deadTokenAt = (path: string): Said => deadToken[path.startsWith('/gitee/') ? 'gitee' : 'github']
const notFound: Said = { status: 404, body: { message: 'Not Found' } }
const lacksScope = (scope: string): Said => ({
  status: 401,
  body: { message: `401 Unauthorized: no '${scope}' scope` },
})

export async function openOauthServer(): Promise<OauthServer> {
  const codes = new Map<string, Authorization>()
  const bearers = new Map<string, Authorization>()
  const http = createServer((request, response) => {
    void answer(request).then(({ status, body, headers = {} }) =>
      response.writeHead(status, { ...json, ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body)),
    )
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const server: OauthServer = {
    origin,
    settings: (platform, more = {}) => ({
      url: `${origin}/${platform}`,
      apiUrl: `${origin}/${platform}/api`,
      clientId: `${platform}-client`,
      clientSecret,
      readsProjects: false,
      ...more,
    }),
    agrees(url, resident) {
      const { pathname, searchParams: query } = new URL(url)
      const platform: CodePlatformName = pathname.startsWith('/github/') ? 'github' : 'gitee'
      const returnTo = query.get('redirect_uri') ?? ''
      const code = randomUUID()
      const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => !resident.withholds?.includes(scope))
      codes.set(code, { platform, resident, challenge: query.get('code_challenge'), returnTo, scopes })
      return back(returnTo, { code, state: query.get('state') ?? '' })
    },
    refuses(url, error = 'access_denied') {
      const query = new URL(url).searchParams
      return back(query.get('redirect_uri') ?? '', { error, state: query.get('state') ?? '' })
    },
    withdraws: (token) => void bearers.delete(token),
    forwards: null,
    fault: null,
    repositories: new Map(),
    privateRepositories: new Set(),
    asked: [],
    tokens: [],
    async close() {
      http.close()
      await once(http, 'close')
    },
  }

  async function answer(request: IncomingMessage): Promise<Said> {
    const url = new URL(request.url ?? '/', origin)
    const { pathname } = url
    server.asked.push(`${request.method} ${request.url}`)
    const form = new URLSearchParams(await text(request))
    if (server.fault?.path.test(pathname)) return server.fault
    if (pathname.endsWith('/authorize')) return authorizePage(url.href)
    if (request.method === 'POST') return exchanged(pathname, form)
    const bearer = bearers.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const found = bearer && pathname.startsWith(`/${bearer.platform}/api/`) ? bearer : undefined
    const isAnonymous = request.headers.authorization === undefined
    if (/\/api\/repos(?:itories)?\//.test(pathname)) return repository(pathname, isAnonymous ? null : (found ?? 'dead'))
    if (!found) return deadTokenAt(pathname)
    if (pathname.endsWith('/user')) {
      const { id, login, publicEmail = null } = found.resident
      return { status: 200, body: { id, login, email: publicEmail } }
    }
    return pathname.endsWith('/emails') ? emails(found) : organizations(found, Number(url.searchParams.get('page')))
  }

  function authorizePage(url: string): Said {
    const page = '<!doctype html><link rel="icon" href="data:,"><title>Do you agree?</title>'
    if (!server.forwards) return { status: 200, body: page, headers: { 'content-type': 'text/html' } }
    const { resident, origin: service } = server.forwards
    return { status: 302, body: '', headers: { location: `${service}${server.agrees(url, resident)}` } }
  }

  function exchanged(pathname: string, form: URLSearchParams): Said {
    const isGithub = pathname === '/github/login/oauth/access_token'
    if (form.get('client_secret') !== clientSecret) {
      return isGithub
        ? { status: 200, body: { error: 'incorrect_client_credentials' } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    const code = form.get('code') ?? ''
    const found = codes.get(code)
    codes.delete(code)
    const verifier = form.get('code_verifier')
    const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url')
    const isRight =
      found?.challenge === challenge &&
      pathname === `/${found.platform}${found.platform === 'github' ? '/login/oauth/access_token' : '/oauth/token'}` &&
      form.get('client_id') === `${found.platform}-client` &&
      form.get('redirect_uri') === found.returnTo
    if (!isRight) return { status: 200, body: { error: 'bad_verification_code' } }
    const token = `token-${randomUUID()}`
    bearers.set(token, found)
    server.tokens.push(token)
    const scope = found.scopes.join(found.platform === 'github' ? ',' : ' ')
    return { status: 200, body: { access_token: token, token_type: 'bearer', scope } }
  }

  /** Returns the user's email addresses. If the scope is missing, GitHub responds with 404, and Gitee names the missing scope. */
  function emails({ platform, scopes, resident }: Authorization): Said {
    if (platform === 'github' && !scopes.includes('user:email')) return notFound
    if (platform === 'gitee' && !scopes.includes('emails')) return lacksScope('emails')
    const { email, emails: all } = resident
    const [own] = [email].filter((one) => one !== null)
    const standard =
      platform === 'github'
        ? [
            { email: `1+${resident.login}@users.noreply.github.com`, primary: false, verified: true, visibility: null },
            ...(own === undefined ? [] : [{ email: own, primary: true, verified: true, visibility: 'private' }]),
          ]
        : own === undefined
          ? []
          : [{ email: own, state: 'confirmed', scope: ['primary', 'notified'] }]
    return { status: 200, body: all ?? standard }
  }

  function organizations({ platform, resident, scopes }: Authorization, page: number): Said {
    const { administers, belongsTo, restricts = [], asksForSignOn = [] } = resident
    const pageOf = (entries: unknown[]): unknown[] => entries.slice((page - 1) * 100, page * 100)
    if (platform === 'gitee') {
      if (!scopes.includes('groups')) return lacksScope('groups')
      return { status: 200, body: pageOf(administers.map(organizationOf)) }
    }
    if (!scopes.includes('read:org')) {
      return { status: 403, body: { message: 'You need at least read:org scope to list your organizations' } }
    }
    const isShown = (name: string): boolean => !restricts.includes(name) && !asksForSignOn.includes(name)
    const entriesOf = (names: (string | Organization)[], role: string) =>
      names
        .map(organizationOf)
        .filter(({ login }) => isShown(login))
        .map((organization) => ({ role, state: 'active', organization }))
    const all = [...administers, ...belongsTo].map(organizationOf)
    const withheld = all.filter(({ login }) => asksForSignOn.includes(login))
    return {
      status: 200,
      body: pageOf([...entriesOf(belongsTo, 'member'), ...entriesOf(administers, 'admin')]),
      ...(withheld.length > 0 && {
        headers: { 'x-github-sso': `partial-results; organizations=${withheld.map(({ id }) => id).join()}` },
      }),
    }
  }

  function repository(pathname: string, bearer: Authorization | null | 'dead'): Said {
    if (bearer === 'dead') return deadTokenAt(pathname)
    const [, platform = '', place = ''] = /^\/(\w+)\/api\/repos\/(.+)$/.exec(pathname) ?? []
    const [, id] = /\/api\/repositories\/(\d+)$/.exec(pathname) ?? []
    const [key, name] = id === undefined ? [place, server.repositories.get(place)] : named(Number(id))
    if (platform === 'gitee' && bearer && !bearer.scopes.includes('projects')) return lacksScope('projects')
    const owner = key.split('/')[0] ?? ''
    const refusal = bearer && platform === 'github' ? refused(bearer.resident, owner) : null
    if (refusal) return refusal
    if (name === undefined) return notFound
    const isPrivate = server.privateRepositories.has(key)
    if (isPrivate && !(bearer && bearer.scopes.includes('projects'))) return notFound
    const isMoved = id === undefined && key.toLowerCase() !== name.toLowerCase()
    if (!isMoved) return { status: 200, body: { full_name: name, private: isPrivate } }
    const number = [...server.repositories.keys()].indexOf(key)
    return { status: 301, body: '', headers: { location: `${origin}/${platform}/api/repositories/${number}` } }
  }

  const named = (number: number): [string, string | undefined] => [...server.repositories][number] ?? ['', undefined]

  /** Returns GitHub's error if the organization `owner` requires single sign-on or does not allow the OAuth app. Otherwise, returns null. */
  function refused({ restricts = [], asksForSignOn = [] }: Resident, owner: string): Said | null {
    if (asksForSignOn.includes(owner)) {
      const url = `${origin}/github/orgs/${owner}/sso?authorization_request=x`
      const message = 'Resource protected by organization SAML enforcement. You must grant your OAuth token access.'
      return { status: 403, body: { message }, headers: { 'x-github-sso': `required; url=${url}` } }
    }
    if (!restricts.includes(owner)) return null
    const message = `Although you appear to have the correct authorization credentials, the \`${owner}\` organization has enabled OAuth App access restrictions, meaning that data access to third-parties is limited.`
    return { status: 403, body: { message } }
  }

  return server
}

function back(returnTo: string, query: Record<string, string>): string {
  const { pathname } = new URL(returnTo)
  return `${pathname}?${new URLSearchParams(query)}`
}

/** For an organization given by name, the ID is a hash of the name in lowercase. */
function organizationOf(one: string | Organization): Organization {
  if (typeof one !== 'string') return one
  const digest = createHash('sha256').update(one.toLowerCase()).digest()
  return { id: digest.readUInt32BE() + 1, login: one }
}
