/**
 * A fake Google server on loopback. It issues tokens for Gmail mailboxes and accepts emails. Requests are validated, and errors are worded, as in
 * Google's guides ("Resolve errors" of the Gmail API, OAuth 2.0 for web servers).
 */
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { GmailSettings } from '../../../src/server/config/config.ts'
import { openPlatform } from './platform.ts'

export const sendingScope = 'https://www.googleapis.com/auth/gmail.send'
const identity = 'openid https://www.googleapis.com/auth/userinfo.email'

/** Gmail's error when an email is sent. */
export type GoogleFault =
  | 'user rate'
  | 'daily limit'
  | 'not configured'
  | 'mail disabled'
  | 'backend error'
  | { retryAt: number }

export type GoogleServer = {
  readonly settings: GmailSettings
  /**
   * Grants access to the mailbox `email` on the authorization page `url`. If `ticks.sending` is false, the permission to send is not granted. Returns
   * the path and query of the redirect to the service.
   */
  agrees(url: string, email: string, claims?: object, ticks?: { sending: boolean }): string
  refuses(url: string): string
  /** Issues a refresh token without the authorization page. */
  grants(): string
  /** Removes the permission to send from a token. */
  narrow(token: string): void
  /** Removes all faults. All tokens become valid again and regain the permission to send. */
  mends(): void
  readonly letters: string[]
  /** Returns how many resumable uploads have started. Simple uploads are not counted. */
  readonly begun: () => number
  readonly withdrawn: Set<string>
  readonly tokens: string[]
  /** Returns how many times a token was requested. */
  readonly renewals: () => number
  /** Error for all emails from now on, or null. */
  fault: GoogleFault | null
  /** Whether Google accepts the client secret. If false, the service is misconfigured. */
  knowsSecret: boolean
  close(): Promise<void>
}

type Authorization = { challenge: string | null; returnTo: string; idToken: string; scope: string }

const client = { clientId: 'google-client', clientSecret: 'the application’s secret' }

export async function openGoogleServer(): Promise<GoogleServer> {
  const platform = await openPlatform()
  const { origin } = platform
  const codes = new Map<string, Authorization>()
  const scopes = new Map<string, string>()
  let renewals = 0
  let begun = 0
  const server: GoogleServer = {
    settings: { url: origin, tokenUrl: origin, apiUrl: origin, ...client },
    agrees(url, email, claims = {}, { sending } = { sending: true }) {
      const query = new URL(url).searchParams
      const asked = (query.get('scope') ?? '').split(' ')
      const scope = sending && asked.includes(sendingScope) ? `${identity} ${sendingScope}` : identity
      const code = randomUUID()
      const told = { aud: client.clientId, email, email_verified: true, ...claims }
      const idToken = `head.${Buffer.from(JSON.stringify(told)).toString('base64url')}.seal`
      const returnTo = query.get('redirect_uri') ?? ''
      codes.set(code, { challenge: query.get('code_challenge'), returnTo, idToken, scope })
      return back(returnTo, { code, state: query.get('state') ?? '', scope })
    },
    refuses(url) {
      const query = new URL(url).searchParams
      return back(query.get('redirect_uri') ?? '', { error: 'access_denied', state: query.get('state') ?? '' })
    },
    grants() {
      const token = `lasting-${randomUUID()}`
      server.tokens.push(token)
      scopes.set(token, `${identity} ${sendingScope}`)
      return token
    },
    narrow: (token) => void scopes.set(token, identity),
    mends() {
      server.fault = null
      server.knowsSecret = true
      server.withdrawn.clear()
      for (const token of server.tokens) scopes.set(token, `${identity} ${sendingScope}`)
    },
    letters: [],
    withdrawn: new Set(),
    tokens: [],
    renewals: () => renewals,
    begun: () => begun,
    fault: null,
    knowsSecret: true,
    close: () => platform.close(),
  }

  platform.answer = (request, response) => {
    const say = (status: number, value: unknown): void =>
      void (value === null
        ? response.writeHead(status, { location: `${origin}${request.url}&upload_id=${randomUUID()}` }).end()
        : response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value)))
    void buffer(request).then((body) =>
      request.url === '/token' ? say(...tokensFor(new URLSearchParams(body.toString()))) : say(...taken(request, body)),
    )
  }

  function tokensFor(form: URLSearchParams): [number, object] {
    renewals += 1
    const isOurs = form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret
    if (!isOurs || !server.knowsSecret) {
      return [401, { error: 'invalid_client', error_description: 'The provided client secret is invalid.' }]
    }
    const isRenewal = form.get('grant_type') === 'refresh_token'
    const value = isRenewal ? renewed(form.get('refresh_token') ?? '') : exchanged(form)
    const gone = isRenewal ? 'Token has been expired or revoked.' : 'Malformed auth code.'
    return value ? [200, value] : [400, { error: 'invalid_grant', error_description: gone }]
  }

  const bearer = { expires_in: 3599, token_type: 'Bearer' }

  function renewed(token: string): object | null {
    const isGood = server.tokens.includes(token) && !server.withdrawn.has(token)
    return isGood ? { access_token: `for-${token}`, scope: scopes.get(token), ...bearer } : null
  }

  function exchanged(form: URLSearchParams): object | null {
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (found?.challenge !== challenge || form.get('redirect_uri') !== found.returnTo) return null
    const token = `lasting-${randomUUID()}`
    server.tokens.push(token)
    scopes.set(token, found.scope)
    const { idToken: id_token, scope } = found
    return { access_token: `for-${token}`, refresh_token: token, id_token, scope, ...bearer }
  }

  function taken(request: IncomingMessage, body: Buffer): [number, object | null] {
    const token = (request.headers.authorization ?? '').replace('Bearer for-', '')
    if (!server.tokens.includes(token) || server.withdrawn.has(token)) {
      return failure(401, 'Invalid Credentials', 'authError', 'UNAUTHENTICATED')
    }
    if (!scopes.get(token)?.includes(sendingScope)) {
      const words = 'Request had insufficient authentication scopes.'
      return failure(403, words, 'insufficientPermissions', 'PERMISSION_DENIED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT')
    }
    const isBeginning = request.url === `${uploads}resumable`
    // Google documents `mail disabled` only for requests that contain an email. The first request of an upload contains none.
    if (server.fault && !(isBeginning && server.fault === 'mail disabled')) return faultAnswer(server.fault)
    if (isBeginning) {
      const isWhole = request.headers['x-upload-content-type'] === 'message/rfc822' && body.toString() === '{}'
      if (!isWhole) return failure(400, 'Bad Request', 'badRequest', 'INVALID_ARGUMENT')
      begun += 1
      return [200, null]
    }
    const letter = letterIn(request, body)
    if (letter === null) {
      const words = `'raw' RFC822 payload message string or uploading message via /upload/* URL required`
      return failure(400, words, 'invalidArgument', 'INVALID_ARGUMENT')
    }
    if (!/^to: \S+/im.test(letter)) {
      return failure(400, 'Recipient address required', 'invalidArgument', 'INVALID_ARGUMENT')
    }
    server.letters.push(letter)
    return [200, { id: '1', threadId: '1', labelIds: ['SENT'] }]
  }

  return server
}

const uploads = '/upload/gmail/v1/users/me/messages/send?uploadType='

/** Returns the email in a request. It is the body of an upload, or a base64url value in a JSON body. */
function letterIn({ url = '', headers }: IncomingMessage, body: Buffer): string | null {
  if (url === `${uploads}media`) {
    return headers['content-type'] === 'message/rfc822' ? body.toString() : null
  }
  if (url !== '/gmail/v1/users/me/messages/send') return null
  const { raw } = JSON.parse(body.toString()) as { raw?: string }
  return raw ? Buffer.from(raw, 'base64url').toString() : null
}

function faultAnswer(fault: GoogleFault): [number, object] {
  if (typeof fault === 'object') {
    const words = `User-rate limit exceeded.  Retry after ${new Date(fault.retryAt).toISOString()}`
    return failure(429, words, 'rateLimitExceeded', 'RESOURCE_EXHAUSTED')
  }
  if (fault === 'user rate') {
    return failure(403, 'User Rate Limit Exceeded', 'userRateLimitExceeded', 'PERMISSION_DENIED')
  }
  if (fault === 'daily limit') return failure(403, 'Daily Limit Exceeded', 'dailyLimitExceeded', 'PERMISSION_DENIED')
  if (fault === 'not configured') {
    const words = 'Gmail API has not been used in project 123 before or it is disabled. Enable it, then retry.'
    return failure(403, words, 'accessNotConfigured', 'PERMISSION_DENIED', 'SERVICE_DISABLED')
  }
  if (fault === 'mail disabled') {
    return failure(400, 'Mail service not enabled', 'failedPrecondition', 'FAILED_PRECONDITION')
  }
  return failure(503, 'Backend Error', 'backendError', 'UNAVAILABLE')
}

function failure(
  code: number,
  message: string,
  reason: string,
  status: string,
  detail: string | null = null,
): [number, object] {
  const errors = [{ message, domain: 'global', reason }]
  const details =
    detail === null ? {} : { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: detail }] }
  return [code, { error: { code, message, errors, status, ...details } }]
}

function back(returnTo: string, query: Record<string, string>): string {
  return `${new URL(returnTo).pathname}?${new URLSearchParams(query)}`
}
