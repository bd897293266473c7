/**
 * Cookies that bind codes to browsers: one for requested codes, one for proven addresses. Both are signed and self-contained; the server stores
 * nothing.
 */
import { isSameDigest } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Purpose } from '../../../store/accounts/codes.ts'
import type { Caller } from '../../../context/caller.ts'

/** Maximum number of codes and of addresses in a browser's cookies. */
const maxTokens = 5

const tokensIn = (cookie: string | null | undefined): string[] =>
  (cookie ?? '').split('~').filter(Boolean).slice(0, maxTokens)

const withToken = (cookie: string | null | undefined, token: string): string =>
  [token, ...tokensIn(cookie).filter((one) => one !== token)].slice(0, maxTokens).join('~')

const macOfRequest = (services: Services, { use, linkId, emailKey }: Purpose, codeId: string): string =>
  services.crypto.mac('code of a browser', use, linkId, emailKey, codeId)

/** Returns the ID of the newest code with this purpose that the browser requested, or null. */
export function requestedCodeOf(services: Services, caller: Caller, purpose: Purpose): string | null {
  for (const token of tokensIn(caller.askedCodes)) {
    const [codeId = '', mac = ''] = token.split('.')
    if (isSameDigest(macOfRequest(services, purpose, codeId), mac)) return codeId
  }
  return null
}

/** Returns the new cookie for a browser that requested a code. */
export function withRequestedCode(services: Services, caller: Caller, purpose: Purpose, codeId: string): string {
  return withToken(caller.askedCodes, `${codeId}.${macOfRequest(services, purpose, codeId)}`)
}

const tagOf = (services: Services, emailKey: string): string => services.crypto.mac('proven address', emailKey)

const macOfProven = (services: Services, nonce: string, tag: string): string =>
  services.crypto.mac('proven browser', nonce, tag)

/** Returns the nonce of a browser that has proven any address, and whether it has proven the given address; null if it has proven none. */
export function provenBrowser(
  services: Services,
  caller: Caller,
  emailKey: string,
): { nonce: string; isOfAddress: boolean } | null {
  const own = tagOf(services, emailKey)
  const proven = tokensIn(caller.provenAddresses).flatMap((token) => {
    const [nonce = '', tag = '', mac = ''] = token.split('.')
    return isSameDigest(macOfProven(services, nonce, tag), mac) ? [{ nonce, isOfAddress: isSameDigest(tag, own) }] : []
  })
  return proven.find(({ isOfAddress }) => isOfAddress) ?? proven[0] ?? null
}

/** Returns the new cookie for a browser that has proven an address. */
export function withProvenAddress(services: Services, caller: Caller, emailKey: string): string {
  const known = provenBrowser(services, caller, emailKey)
  const nonce = known?.isOfAddress ? known.nonce : services.random.id()
  const tag = tagOf(services, emailKey)
  return withToken(caller.provenAddresses, `${nonce}.${tag}.${macOfProven(services, nonce, tag)}`)
}
