/** A Google on loopback: it hands out tokens for mailboxes and takes their letters, and checks what a real one checks. */
import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { GmailSettings } from '../../src/server/config.ts'
import { openPlatform } from '../fetching/platform.ts'

export type GoogleServer = {
  readonly settings: GmailSettings
  /** The owner of a mailbox agrees on the page at `url`: where the browser is sent back to, as a path of ours. */
  agrees(url: string, email: string, claims?: object): string
  refuses(url: string): string
  /** The letters it has taken, whole. */
  readonly letters: string[]
  /** Tokens that are good no more. */
  readonly withdrawn: Set<string>
  /** The lasting tokens it gave out. */
  readonly tokens: string[]
  close(): Promise<void>
}

type Authorisation = { challenge: string | null; returnTo: string; idToken: string }

const client = { clientId: 'google-client', clientSecret: 'the application’s secret' }

export async function openGoogleServer(): Promise<GoogleServer> {
  const platform = await openPlatform()
  const { origin } = platform
  const codes = new Map<string, Authorisation>()
  const server: GoogleServer = {
    settings: { url: origin, tokenUrl: origin, apiUrl: origin, ...client },
    agrees(url, email, claims = {}) {
      const query = new URL(url).searchParams
      const code = randomUUID()
      const told = { aud: client.clientId, email, email_verified: true, ...claims }
      const idToken = `head.${Buffer.from(JSON.stringify(told)).toString('base64url')}.seal`
      const returnTo = query.get('redirect_uri') ?? ''
      codes.set(code, { challenge: query.get('code_challenge'), returnTo, idToken })
      return back(returnTo, { code, state: query.get('state') ?? '' })
    },
    refuses(url) {
      const query = new URL(url).searchParams
      return back(query.get('redirect_uri') ?? '', { error: 'access_denied', state: query.get('state') ?? '' })
    },
    letters: [],
    withdrawn: new Set(),
    tokens: [],
    close: () => platform.close(),
  }

  platform.answer = (request, response) => {
    const say = (status: number, value: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    void text(request).then((body) => {
      if (request.url !== '/token') return say(...taken(request.headers.authorization ?? '', body))
      const form = new URLSearchParams(body)
      const isOurs = form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret
      const value = isOurs ? tokensFor(form) : null
      return value ? say(200, value) : say(400, { error: 'invalid_grant' })
    })
  }

  function tokensFor(form: URLSearchParams): object | null {
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? ''
      return server.tokens.includes(token) && !server.withdrawn.has(token) ? { access_token: `for-${token}` } : null
    }
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (found?.challenge !== challenge || form.get('redirect_uri') !== found.returnTo) return null
    const token = `lasting-${randomUUID()}`
    server.tokens.push(token)
    return { access_token: `for-${token}`, refresh_token: token, id_token: found.idToken }
  }

  function taken(authorization: string, body: string): [number, object] {
    const token = authorization.replace('Bearer for-', '')
    if (!server.tokens.includes(token) || server.withdrawn.has(token)) return [401, {}]
    const { raw } = JSON.parse(body) as { raw: string }
    server.letters.push(Buffer.from(raw, 'base64url').toString())
    return [200, { id: '1' }]
  }

  return server
}

function back(returnTo: string, query: Record<string, string>): string {
  return `${new URL(returnTo).pathname}?${new URLSearchParams(query)}`
}
