import { isSameDigest } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'

/** Maximum number of accounts remembered per browser. */
const maxTokens = 5

const macOf = (services: Services, accountId: string, nonce: string): string =>
  services.crypto.mac('device', accountId, nonce)

const tokensIn = (cookie: string | null): string[] => (cookie ?? '').split('~').filter(Boolean).slice(0, maxTokens)

/** Returns the nonce of the browser's device token for the account, or null if the owner has not signed in with this browser. */
export function deviceOfCookie(services: Services, cookie: string | null, accountId: string): string | null {
  let known: string | null = null
  for (const token of tokensIn(cookie)) {
    const [nonce = '', mac = ''] = token.split('.')
    if (isSameDigest(macOf(services, accountId, nonce), mac)) known = nonce
  }
  return known
}

/** Returns the browser's device tokens, starting with the token for this account. */
export function rememberDevice(services: Services, cookie: string | null, accountId: string): string {
  const nonce = deviceOfCookie(services, cookie, accountId) ?? services.random.id()
  const token = `${nonce}.${macOf(services, accountId, nonce)}`
  const others = tokensIn(cookie).filter((one) => one !== token)
  return [token, ...others].slice(0, maxTokens).join('~')
}
