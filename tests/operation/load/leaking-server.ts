/** The service, with a fault: it keeps 20 kB of each request for good. */
import { subscribe } from 'node:diagnostics_channel'

const kept: Buffer[] = []
subscribe('http.server.request.start', () => void kept.push(Buffer.alloc(20_000, 1)))
await import('../../../src/server/main.ts')
