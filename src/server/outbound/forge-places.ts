import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Returns whether a URL is allowed as the base URL of a code platform: HTTPS on a public host, or any URL whose host
 * the operator lists. A name that resolves to a private address is rejected when it is dialed.
 */
export const forgePlaces =
  (privateHosts: readonly string[]) =>
  (url: string): boolean => {
    const { protocol, hostname } = new URL(url)
    const host = hostname.replaceAll(/^\[|\]$/g, '')
    if (privateHosts.includes(host)) return true
    return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host))
  }
