import { isSame } from '../../digest.ts'
import type { House } from '../../house.ts'
import type { Session } from '../../store/sessions.ts'

const macOf = (house: House, { handle }: Pick<Session, 'handle'>, nonce: string): string =>
  house.secrets.mac('csrf', handle, nonce)

/** A token a page of ours can read and another site cannot: bound to the session, so that one of another session is none. */
export function csrfToken(house: House, session: Pick<Session, 'handle'>): string {
  const nonce = house.random.id()
  return `${nonce}.${macOf(house, session, nonce)}`
}

/** Whether the token was made for the session. */
export function isCsrfToken(house: House, session: Pick<Session, 'handle'>, token: string): boolean {
  const [nonce = '', mac = ''] = token.split('.')
  return isSame(macOf(house, session, nonce), mac)
}
