import { isEmail } from '../../domain/people/email.ts'
import { duration } from '../../domain/text/limits.ts'
import { Refusal } from '../../domain/pages/refusal.ts'
import type { GmailSettings } from '../config/config.ts'
import type { Answered, Calls } from '../outbound/calls.ts'
import { type GmailAnswer, gmailAnswerOf, renewalAnswerOf } from './gmail-answer.ts'
import { asObject } from '../../domain/pull-requests/as-object.ts'

/** The address of the authorised mailbox, and the token, which is valid until it is withdrawn. */
export type GmailAuthorization = { address: string; refreshToken: string }

/** Google, for mailboxes: the service may send through them, and read nothing. */
export type Google = Readonly<{
  /** The page where a user authorises; `challenge` is the S256 of the verifier, `address` the mailbox to preselect. */
  authorizationUrl(flow: { state: string; challenge: string; address: string }): string
  /**
   * What a code is good for. Refuses `auth_failed`, `sending_not_granted` where sending was left unticked; `system_error` (503) where Google
   * is away or refuses the service's own registration.
   */
  exchange(flow: { code: string; verifier: string }): Promise<GmailAuthorization>
  /** Hands over a whole letter (RFC 5322). */
  send(refreshToken: string, letter: Uint8Array): Promise<GmailAnswer>
  /**
   * Whether Gmail accepts the authorisation to send: renews the token, and begins an upload that is never completed. `taken` does not show whether
   * Gmail is enabled for the mailbox: only a letter does.
   */
  check(refreshToken: string): Promise<GmailAnswer>
}>

const sending = 'https://www.googleapis.com/auth/gmail.send'
const scope = `openid email ${sending}`

/** A letter may carry an agreement of 5 MB, and a slow line needs its time for that. */
const patience = 50 * duration.second

/** `returnTo`: the whole URL that Google redirects back to, as it is registered there. */
export function openGoogle(settings: GmailSettings | null, returnTo: string, call: Calls): Google | null {
  if (!settings) return null
  const { url, tokenUrl, apiUrl, clientId, clientSecret } = settings
  const application = { client_id: clientId, client_secret: clientSecret }
  const tokens = (form: Record<string, string>): Promise<Answered> =>
    call({ url: `${tokenUrl}/token`, form: { ...application, ...form } })

  /** An access token, or why there is none. */
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
        // Without these Google issues its refresh token only once.
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

    async send(refreshToken, letter) {
      const token = await renew(refreshToken)
      if (typeof token !== 'string') return token
      // Google's guide to uploads: letters with attachments are sent to /upload as they are (message/rfc822, 35 MB at most), not as base64
      // in JSON.
      const to = `${apiUrl}/upload/gmail/v1/users/me/messages/send?uploadType=media`
      return gmailAnswerOf(await call({ url: to, token, letter, patience }))
    },

    async check(refreshToken) {
      const token = await renew(refreshToken)
      if (typeof token !== 'string') return token
      // No other request shows it: with gmail.send alone users.getProfile is refused (it needs gmail.metadata or more), and an empty
      // message is a message. By Google's guide to uploads the first request of a resumable one carries no message; the message is sent
      // once its last byte has arrived, and Google drops an upload that is not continued.
      const to = `${apiUrl}/upload/gmail/v1/users/me/messages/send?uploadType=resumable`
      return gmailAnswerOf(await call({ url: to, token, upload: 'message/rfc822' }))
    },
  })
}

/** Why an exchange failed: the code is invalid, or Google does not answer or refuses the service itself. */
function refusalOf({ said, trouble }: GmailAnswer): Refusal {
  if (said === 'refused') return new Refusal('cla.auth_failed')
  const message = trouble === 'service' ? 'Google refuses this service' : 'Google is away'
  return new Refusal('cla.system_error', { status: 503, retryAfter: 5, message })
}

const withoutSending: GmailAnswer = {
  said: 'refused',
  trouble: 'scope',
  words: 'Gmail: the authorisation does not include sending (gmail.send)',
}

/** Google names what was granted: users may leave a box unticked. An answer that names nothing grants what was requested (RFC 6749, 5.1). */
const mayNotSend = (granted: unknown): boolean =>
  typeof granted === 'string' &&
  !granted.split(' ').some((one) => one === sending || one === 'https://mail.google.com/')

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,2000}$/.test(value)

/** The verified address in a token that Google itself has just issued for our application. */
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
