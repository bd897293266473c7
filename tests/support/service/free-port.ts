import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to connections, one of which would take a probed port before the server listens; above those that fetch refuses. */
const ports = { from: 11_000, count: 20_000 }
/** Each process of the tests begins elsewhere. */
let tried = process.pid * 61

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    tried += 1
    const port = ports.from + (tried % ports.count)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
