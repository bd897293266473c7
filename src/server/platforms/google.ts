import { isEmail } from '../../domain/email.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { GmailSettings } from '../config.ts'
import { answerOf, type Calls } from '../fetching/calls.ts'
import { membersOf } from './platform.ts'

/** Whose mailbox was authorised, and the token that stays good until it is withdrawn. */
export type Authorized = { address: string; refreshToken: string }

/** What Gmail said to a letter: taken, the token is good no more, refused for good, or to be tried again. */
export type GmailAnswer = 'taken' | 'login refused' | 'letter refused' | 'away'

/** Google, for mailboxes: the service may send through them, and read nothing. */
export type Google = Readonly<{
  /** The page where somebody authorises; `challenge` is the S256 of the verifier, `address` whose mailbox is meant. */
  authorizationUrl(flow: { state: string; challenge: string; address: string }): string
  /** What a code is good for. Refuses `auth_failed`; `system_error` (503) where Google is away. */
  exchange(flow: { code: string; verifier: string }): Promise<Authorized>
  /** Hands over a whole letter (RFC 5322). */
  send(refreshToken: string, letter: Uint8Array): Promise<GmailAnswer>
}>

const scope = 'openid email https://www.googleapis.com/auth/gmail.send'

/** `returnTo`: the whole URL Google sends people back to, as it is registered there. */
export function openGoogle(settings: GmailSettings | null, returnTo: string, call: Calls): Google | null {
  if (!settings) return null
  const { url, tokenUrl, apiUrl, clientId, clientSecret } = settings
  const application = { client_id: clientId, client_secret: clientSecret }
  const tokens = async (form: Record<string, string>) =>
    answerOf(await call({ url: `${tokenUrl}/token`, form: { ...application, ...form } }))
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
        // Without these Google gives its lasting token only once.
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
      if (!answered) {
        throw new Refusal('cla.system_error', { status: 503, retryAfter: 5, message: 'Google is away' })
      }
      const { refresh_token: refreshToken, id_token: idToken } = membersOf(
        answered.status === 200 ? answered.value : {},
      )
      const address = addressIn(idToken, clientId)
      if (!isToken(refreshToken) || address === null) throw new Refusal('cla.auth_failed')
      return { address, refreshToken }
    },

    async send(refreshToken, letter) {
      const renewed = await tokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
      if (!renewed) return 'away'
      const { access_token: token } = membersOf(renewed.value)
      if (renewed.status !== 200 || !isToken(token)) return 'login refused'
      const raw = Buffer.from(letter).toString('base64url')
      const answered = answerOf(await call({ url: `${apiUrl}/gmail/v1/users/me/messages/send`, token, json: { raw } }))
      if (!answered) return 'away'
      if (answered.status === 200) return 'taken'
      if (answered.status === 401) return 'login refused'
      // 403 is also what a mailbox says whose owner has sent too much today.
      return answered.status === 403 ? 'away' : 'letter refused'
    },
  })
}

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,2000}$/.test(value)

/** The proven address in a token that Google itself has just given us, for our application. */
function addressIn(idToken: unknown, clientId: string): string | null {
  if (!isToken(idToken)) return null
  try {
    const claims = membersOf(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()))
    const { aud, email, email_verified: isVerified } = claims
    return aud === clientId && isVerified === true && typeof email === 'string' && isEmail(email) ? email : null
  } catch {
    return null
  }
}
