import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { bareAddress } from '../../../domain/people/client-address.ts'

/**
 * Returns a function that tests whether `X-Forwarded-For` from an address is trusted; `false` if there are no proxies. `proxies` contains addresses
 * and networks, such as `10.0.0.0/8`.
 */
export function trustOf(proxies: readonly string[]): false | ((address: string) => boolean) {
  if (proxies.length === 0) return false
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (written) => {
    const address = bareAddress(written)
    const kind = isIP(address)
    return kind !== 0 && trusted.check(address, kind === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * Returns a function that logs a warning once if a request passed through a proxy but no proxy is trusted. All clients behind such a proxy share one
 * rate limit.
 */
export function warningOfProxy(proxies: readonly string[]): (request: FastifyRequest) => void {
  let isSilent = proxies.length > 0
  return (request) => {
    if (isSilent || request.headers['x-forwarded-for'] === undefined) return
    isSilent = true
    request.log.warn(
      'A request contains X-Forwarded-For, but TRUSTED_PROXIES is not set: all clients behind a proxy share the limits of one client. Set TRUSTED_PROXIES to the address of the proxy.',
    )
  }
}
