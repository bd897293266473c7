import { isSameDigest } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Session } from '../../../store/accounts/sessions.ts'

const macOf = (services: Services, { handle }: Pick<Session, 'handle'>, nonce: string): string =>
  services.crypto.mac('csrf', handle, nonce)

/** Creates a CSRF token, which pages of other sites cannot read. It is valid for this session only. */
export function csrfTokenOf(services: Services, session: Pick<Session, 'handle'>): string {
  const nonce = services.random.id()
  return `${nonce}.${macOf(services, session, nonce)}`
}

/** Returns whether the token was created for the session. */
export function isCsrfToken(services: Services, session: Pick<Session, 'handle'>, token: string): boolean {
  const [nonce = '', mac = ''] = token.split('.')
  return isSameDigest(macOf(services, session, nonce), mac)
}
