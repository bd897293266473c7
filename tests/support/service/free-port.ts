import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Range of candidate ports. Other processes may take ephemeral ports before the server starts, so the range is below them. It is above the ports that
 * fetch blocks.
 */
const ports = { from: 11_000, count: 20_000 }
/** Initial offset. It differs between test processes. */
let tried = process.pid * 61

/** Returns a port that is not in use. */
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
