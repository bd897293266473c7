import { getDomain } from 'tldts'

/** Whether a host is a registrable domain, under which hosts of other owners may exist, or has no registered name (an IP address or a bare name). */
export function isRegisteredHost(host: string): boolean {
  const domain = getDomain(host)
  return domain === null || domain === host
}
