import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not public: private, loopback, link-local, shared, documentation, multicast, reserved. */
const closedIPv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]

/** Networks within the allocated range 2000::/3 that are not public: tunnels that embed an IPv4 address, and documentation. */
const closedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const closed = { ipv4: listOf('ipv4', closedIPv4), ipv6: listOf('ipv6', closedIPv6) }
const openIPv6 = listOf('ipv6', ['2000::/3'])

/** Returns whether an address is public. IPv4-mapped IPv6 addresses are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.ipv4.check(address, 'ipv4')
  return isIPv6(address) && openIPv6.check(address, 'ipv6') && !closed.ipv6.check(address, 'ipv6')
}

const loopback = listOf('ipv4', ['127.0.0.0/8'])

export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? loopback.check(address, 'ipv4') : address === '::1'
}
