/** A code platform on loopback: GitHub at `/github`, Gitee at `/gitee`. It checks what a real one checks, and misbehaves on demand. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PlatformName } from '../../src/server/platforms/platforms.ts'

/** An organisation that says its number; one that is only a name has a number made of it. */
export type Organisation = { id: number; login: string }

export type Resident = {
  id: unknown
  login: string
  email: string | null
  administers: (string | Organisation)[]
  belongsTo: string[]
}

type Authorisation = { platform: PlatformName; resident: Resident; challenge: string | null; returnTo: string }

export type OauthServer = {
  readonly settings: (platform: PlatformName) => { url: string; apiUrl: string; clientId: string; clientSecret: string }
  /** Somebody agrees on the page at `url`: where the browser is sent back to, as a path of ours. */
  agrees(url: string, resident: Resident): string
  /** Somebody refuses there. */
  refuses(url: string): string
  /** Somebody takes back what a token was given for. */
  withdraws(token: string): void
  /** How it fails where it does: at which path, with what. */
  fault: { path: RegExp; status: number; body: string } | null
  /** Its repositories as they are asked for, and what each then calls itself; there are no others. */
  readonly repositories: Map<string, string>
  /** What it was asked: method, path and query. */
  readonly asked: string[]
  /** Tokens it gave out. */
  readonly tokens: string[]
  close(): Promise<void>
}

const clientSecret = 'the application’s secret'

export async function openOauthServer(): Promise<OauthServer> {
  const codes = new Map<string, Authorisation>()
  const bearers = new Map<string, Authorisation>()
  const http = createServer((request, response) => void answer(request, response))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const server: OauthServer = {
    settings: (platform) => ({
      url: `${origin}/${platform}`,
      apiUrl: `${origin}/${platform}/api`,
      clientId: `${platform}-client`,
      clientSecret,
    }),
    agrees(url, resident) {
      const { pathname, searchParams: query } = new URL(url)
      const platform: PlatformName = pathname.startsWith('/github/') ? 'github' : 'gitee'
      const returnTo = query.get('redirect_uri') ?? ''
      const code = randomUUID()
      codes.set(code, { platform, resident, challenge: query.get('code_challenge'), returnTo })
      return back(returnTo, { code, state: query.get('state') ?? '' })
    },
    refuses(url) {
      const query = new URL(url).searchParams
      return back(query.get('redirect_uri') ?? '', { error: 'access_denied', state: query.get('state') ?? '' })
    },
    withdraws: (token) => void bearers.delete(token),
    fault: null,
    repositories: new Map(),
    asked: [],
    tokens: [],
    async close() {
      http.close()
      await once(http, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin)
    server.asked.push(`${request.method} ${request.url}`)
    const form = new URLSearchParams(await text(request))
    if (server.fault?.path.test(pathname)) {
      response.writeHead(server.fault.status, { 'content-type': 'application/json' }).end(server.fault.body)
      return
    }
    if (pathname.endsWith('/authorize')) {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><link rel="icon" href="data:,"><title>Do you agree?</title>')
      return
    }
    const [, place] = /\/api\/repos\/(.+)$/.exec(pathname) ?? []
    if (place !== undefined && !server.repositories.has(place)) {
      response.writeHead(bearerOf(request) ? 404 : 401, { 'content-type': 'application/json' }).end('{}')
      return
    }
    const value = request.method === 'POST' ? exchanged(pathname, form) : told(pathname, request)
    response.writeHead(value === null ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

  function exchanged(pathname: string, form: URLSearchParams): unknown {
    const code = form.get('code') ?? ''
    const found = codes.get(code)
    codes.delete(code)
    const verifier = form.get('code_verifier')
    const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url')
    const isRight =
      found?.challenge === challenge &&
      pathname === `/${found.platform}${found.platform === 'github' ? '/login/oauth/access_token' : '/oauth/token'}` &&
      form.get('client_id') === `${found.platform}-client` &&
      form.get('client_secret') === clientSecret &&
      form.get('redirect_uri') === found.returnTo
    if (!isRight) return { error: 'bad_verification_code' }
    const token = `token-${randomUUID()}`
    bearers.set(token, found)
    server.tokens.push(token)
    return { access_token: token, token_type: 'bearer' }
  }

  const bearerOf = ({ headers }: IncomingMessage) => bearers.get(headers.authorization?.replace('Bearer ', '') ?? '')

  function told(pathname: string, request: IncomingMessage): unknown {
    const found = bearerOf(request)
    if (!found || !pathname.startsWith(`/${found.platform}/api/`)) return null
    const { id, login, email, administers, belongsTo } = found.resident
    if (pathname.endsWith('/user')) return { id, login, email }
    const [, place = ''] = /\/api\/repos\/(.+)$/.exec(pathname) ?? []
    if (place !== '') return { full_name: server.repositories.get(place), private: false }
    const page = Number(new URL(request.url ?? '', origin).searchParams.get('page'))
    const entries =
      found.platform === 'gitee'
        ? administers.map(organisationOf)
        : [
            ...belongsTo.map((name) => ({ role: 'member', state: 'active', organization: organisationOf(name) })),
            ...administers.map((one) => ({ role: 'admin', state: 'active', organization: organisationOf(one) })),
          ]
    return entries.slice((page - 1) * 100, page * 100)
  }

  return server
}

function back(returnTo: string, query: Record<string, string>): string {
  const { pathname } = new URL(returnTo)
  return `${pathname}?${new URLSearchParams(query)}`
}

/** The same number for the same name, in whatever case. */
function organisationOf(one: string | Organisation): Organisation {
  if (typeof one !== 'string') return one
  const digest = createHash('sha256').update(one.toLowerCase()).digest()
  return { id: digest.readUInt32BE() + 1, login: one }
}
