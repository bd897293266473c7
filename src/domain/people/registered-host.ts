import { getDomain } from 'tldts'

/** Whether a host is a whole registrable domain, under which hosts of other owners may exist, or no registered name at all: an IP address or a bare name. */
export function isRegisteredHost(host: string): boolean {
  const domain = getDomain(host)
  return domain === null || domain === host
}
