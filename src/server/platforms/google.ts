import { isEmail } from '../../domain/people/email-address.ts'
import { duration } from '../../domain/text/limits.ts'
import { Refusal } from '../../domain/pages/refusal.ts'
import type { GmailSettings } from '../config/config.ts'
import type { Answered, Calls } from '../outbound/calls.ts'
import { type GmailAnswer, gmailAnswerOf, renewalAnswerOf } from './gmail-answer.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'

/** The address of the authorized mailbox, and its refresh token, which is valid until it is revoked. */
export type GmailAuthorization = { address: string; refreshToken: string }

/** Google OAuth and Gmail, for sending through mailboxes. The service cannot read them. */
export type Google = Readonly<{
  /**
   * Returns the URL where a user grants access. `challenge` is the S256 challenge of the verifier; `address`
   * preselects the mailbox.
   */
  authorizationUrl(flow: { state: string; challenge: string; address: string }): string
  /**
   * Exchanges a code for an authorization. Throws `auth_failed`; `sending_not_granted` if the user left sending
   * unchecked; `system_error` (503) if Google does not respond or rejects the service's registration.
   */
  exchange(flow: { code: string; verifier: string }): Promise<GmailAuthorization>
  /** Sends a complete email (RFC 5322). */
  send(refreshToken: string, message: Uint8Array): Promise<GmailAnswer>
  /**
   * Checks whether Gmail accepts the authorization to send: refreshes the token and starts an upload that is never completed. `taken` does not mean
   * that Gmail is enabled for the mailbox; only sending an email reveals that.
   */
  check(refreshToken: string): Promise<GmailAnswer>
}>

const sending = 'https://www.googleapis.com/auth/gmail.send'
const scope = `openid email ${sending}`

/** Allows for an email with an agreement of 5 MB on a slow connection. */
const sendTimeoutMs = 50 * duration.second

/** `returnTo` is the full redirect URL that is registered with Google. */
export function openGoogle(settings: GmailSettings | null, returnTo: string, call: Calls): Google | null {
  if (!settings) return null
  const { url, tokenUrl, apiUrl, clientId, clientSecret } = settings
  const application = { client_id: clientId, client_secret: clientSecret }
  const tokens = (form: Record<string, string>): Promise<Answered> =>
    call({ url: `${tokenUrl}/token`, form: { ...application, ...form } })

  /** Returns an access token, or the reason why there is none. */
  async function renew(refreshToken: string): Promise<string | GmailAnswer> {
    const answered = await tokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
    const { access_token: token, scope: granted } =
      answered === 'unreachable' || answered.status !== 200 ? {} : asObject(answered.value)
    if (!isToken(token)) return renewalAnswerOf(answered)
    return mayNotSend(granted) ? withoutSending : token
  }

  return Object.freeze<Google>({
    authorizationUrl({ state, challenge, address }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnTo,
        scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Without these parameters Google issues a refresh token only the first time.
        access_type: 'offline',
        prompt: 'consent',
        ...(address === '' ? {} : { login_hint: address }),
      })
      return `${url}/o/oauth2/v2/auth?${query}`
    },

    async exchange({ code, verifier }) {
      const answered = await tokens({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: returnTo,
      })
      if (answered === 'unreachable' || answered.status !== 200) throw refusalOf(renewalAnswerOf(answered))
      const { refresh_token: refreshToken, id_token: idToken, scope: granted } = asObject(answered.value)
      const address = addressIn(idToken, clientId)
      if (!isToken(refreshToken) || address === null) throw new Refusal('cla.auth_failed')
      if (mayNotSend(granted)) throw new Refusal('cla.sending_not_granted')
      return { address, refreshToken }
    },

    async send(refreshToken, message) {
      const token = await renew(refreshToken)
      if (typeof token !== 'string') return token
      // Google's upload guide: emails with attachments are sent to /upload as message/rfc822 (35 MB at most) instead
      // of base64 in JSON.
      const to = `${apiUrl}/upload/gmail/v1/users/me/messages/send?uploadType=media`
      return gmailAnswerOf(await call({ url: to, token, message, timeoutMs: sendTimeoutMs }))
    },

    async check(refreshToken) {
      const token = await renew(refreshToken)
      if (typeof token !== 'string') return token
      // No other request tests the permission. users.getProfile requires gmail.metadata or a broader scope, which gmail.send does not include, and an
      // empty message would be sent. The first request of a resumable upload contains no message. Gmail sends a message only after its last byte was
      // uploaded, and discards an incomplete upload.
      const to = `${apiUrl}/upload/gmail/v1/users/me/messages/send?uploadType=resumable`
      return gmailAnswerOf(await call({ url: to, token, upload: 'message/rfc822' }))
    },
  })
}

/** Returns the refusal of a failed exchange: the code is invalid, or Google does not respond or rejects the service. */
function refusalOf({ outcome: said, trouble }: GmailAnswer): Refusal {
  if (said === 'refused') return new Refusal('cla.auth_failed')
  const message = trouble === 'service' ? 'Google rejects requests of this service' : 'Google is unavailable'
  return new Refusal('cla.system_error', { status: 503, retryAfter: 5, message })
}

const withoutSending: GmailAnswer = {
  outcome: 'refused',
  trouble: 'scope',
  words: 'Gmail: the authorization does not include sending (gmail.send)',
}

/**
 * Users may leave a permission unchecked, so the granted scopes are checked. A response without scopes grants the requested scopes (RFC 6749, section
 * 5.1).
 */
const mayNotSend = (granted: unknown): boolean =>
  typeof granted === 'string' &&
  !granted.split(' ').some((one) => one === sending || one === 'https://mail.google.com/')

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,2000}$/.test(value)

/**
 * Returns the verified address of an ID token. The token comes directly from Google, so its signature is not
 * verified.
 */
function addressIn(idToken: unknown, clientId: string): string | null {
  if (!isToken(idToken)) return null
  try {
    const claims = asObject(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()))
    const { aud, email, email_verified: isVerified } = claims
    return aud === clientId && isVerified === true && typeof email === 'string' && isEmail(email) ? email : null
  } catch {
    return null
  }
}
