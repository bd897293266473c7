import { isSame } from '../../digest.ts'
import type { House } from '../../house.ts'

/** Accounts one browser is known for at once. */
const most = 5

const macOf = (house: House, accountId: string, nonce: string): string => house.secrets.mac('device', accountId, nonce)

const tokensIn = (cookie: string | null): string[] => (cookie ?? '').split('~').filter(Boolean).slice(0, most)

/** The browser's own mark, where the account's owner has signed in with it before; else null. */
export function knownDevice(house: House, cookie: string | null, accountId: string): string | null {
  let known: string | null = null
  for (const token of tokensIn(cookie)) {
    const [nonce = '', mac = ''] = token.split('.')
    if (isSame(macOf(house, accountId, nonce), mac)) known = nonce
  }
  return known
}

/** The browser's marks with one of this account among them, the newest first. */
export function rememberDevice(house: House, cookie: string | null, accountId: string): string {
  const nonce = knownDevice(house, cookie, accountId) ?? house.random.id()
  const token = `${nonce}.${macOf(house, accountId, nonce)}`
  const others = tokensIn(cookie).filter((one) => one !== token)
  return [token, ...others].slice(0, most).join('~')
}
