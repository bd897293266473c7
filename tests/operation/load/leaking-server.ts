/** The service with a deliberate memory leak of 20 kB per request. */
import { subscribe } from 'node:diagnostics_channel'

const kept: Buffer[] = []
subscribe('http.server.request.start', () => void kept.push(Buffer.alloc(20_000, 1)))
await import('../../../src/server/main.ts')
