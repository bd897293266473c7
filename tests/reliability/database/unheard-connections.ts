/** The service with one fault: a connection in use has no listener. The harness must notice it. */
import { EventEmitter } from 'node:events'
import { Pool } from 'pg'

Pool.prototype.on = function (this: Pool, ...[name, listener]: Parameters<EventEmitter['on']>) {
  if (name !== 'connect') EventEmitter.prototype.on.call(this, name, listener)
  return this
}

await import('../../../src/server/main.ts')
