import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports that are tried. The operating system gives higher ports to other processes at any time, and `fetch` refuses some lower ports. */
const ports = { from: 11_000, count: 20_000 }
/** Each test process starts at a different port. */
let tried = process.pid * 61

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
