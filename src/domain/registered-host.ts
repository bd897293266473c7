import { getDomain } from 'tldts'

/** Whether a host is a whole registered domain, under which the hosts of other people may stand, or none at all: an address, a bare name. */
export function isRegisteredHost(host: string): boolean {
  const domain = getDomain(host)
  return domain === null || domain === host
}
