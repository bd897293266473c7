import { getDomain } from 'tldts'

/**
 * Whether a host is a whole registered domain, which may have hosts of other owners under it, or no registered name at all: an address, a bare
 * name.
 */
export function isRegisteredHost(host: string): boolean {
  const domain = getDomain(host)
  return domain === null || domain === host
}
