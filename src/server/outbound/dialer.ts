import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type Target = { host: string; port: number }

/** Opens a connection to a host, or rejects. Tests pass a dialer that connects to a local server. */
export type Dialer = (target: Target, signal: AbortSignal) => Promise<Socket>

/** Returns all addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Returns a dialer that connects to public addresses only. A host name is resolved once, and only the checked addresses are dialed, so DNS rebinding
 * has no effect. `loopbackHosts` may also resolve to loopback: a platform that runs on the same machine, outside production. `privateHosts`, which
 * the operator lists, may resolve to any address.
 */
export function openDialer(
  loopbackHosts: ReadonlySet<string> = new Set(),
  resolve: Resolve = systemResolve,
  privateHosts: ReadonlySet<string> = new Set(),
): Dialer {
  return async ({ host, port }, signal) => {
    const mayDial = (address: string): boolean =>
      isPublicAddress(address) || privateHosts.has(host) || (loopbackHosts.has(host) && isLoopbackAddress(address))
    const addresses = (await unlessAborted(resolve(host), signal)).filter(mayDial)
    if (addresses.length === 0) throw new Error('the host has no public IP address')
    const socket = await firstThatOpens(addresses, port, signal)
    if (mayDial(socket.remoteAddress ?? '')) return socket
    socket.destroy()
    throw new Error('the connection was opened to an unexpected IP address')
  }
}

async function firstThatOpens(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  let failure: unknown
  for (const address of addresses) {
    try {
      return await opened(address, port, signal)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  throw failure
}

async function opened(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  signal.throwIfAborted()
  const socket = connect({ host, port })
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const abort = (): void => void socket.destroy(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  socket.once('connect', () => resolve(socket))
  socket.once('error', reject)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    socket.off('error', reject)
  }
}

/**
 * Returns the result of an operation that cannot be canceled, such as a DNS lookup, or rejects when the signal aborts. A later result of the
 * operation is ignored.
 */
export async function unlessAborted<Result>(coming: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([coming, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
