import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Whether a forge may have an address: a public one by https, or any whose host the operator lists. A name that leads to a private address is refused when
 * it is dialled.
 */
export const forgePlaces =
  (privateHosts: readonly string[]) =>
  (url: string): boolean => {
    const { protocol, hostname } = new URL(url)
    const host = hostname.replaceAll(/^\[|\]$/g, '')
    if (privateHosts.includes(host)) return true
    return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host))
  }
