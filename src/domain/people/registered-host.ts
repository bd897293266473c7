import { getDomain } from 'tldts'

/**
 * Whether a host is a registrable domain, under which other owners may have hosts, or has no registered name (an IP address or a single-label name).
 */
export function isRegisteredHost(host: string): boolean {
  const domain = getDomain(host)
  return domain === null || domain === host
}
