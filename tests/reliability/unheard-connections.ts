/** The service with one fault: nobody listens to a connection while it is in use. What the harness must see. */
import { EventEmitter } from 'node:events'
import { Pool } from 'pg'

Pool.prototype.on = function (this: Pool, ...[name, listener]: Parameters<EventEmitter['on']>) {
  if (name !== 'connect') EventEmitter.prototype.on.call(this, name, listener)
  return this
}

await import('../../src/server/main.ts')
