/**
 * Returns the networks of a client, narrow and wide: the /24 of an IPv4 address, or the /56 and /48 of an IPv6 /64. `client` has the form used by
 * rate limits: `203.0.113.9` or `2001:db8:1:2::/64`.
 */
export function networksOf(client: string): { subnet: string; site: string } {
  const groups = /^([\da-f:]+)::\/64$/.exec(client)?.[1]?.split(':')
  if (!groups) {
    const subnet = client.replace(/\.\d+$/, '.0/24')
    return { subnet, site: subnet }
  }
  const [one, two, three, four = '0'] = groups
  const upper = (Number.parseInt(four, 16) & 0xff00).toString(16)
  return { subnet: `${one}:${two}:${three}:${upper}::/56`, site: `${one}:${two}:${three}::/48` }
}
