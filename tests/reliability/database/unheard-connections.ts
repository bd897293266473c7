/** The service with a deliberate fault, which the tests must detect: database connections in use have no error listener. */
import { EventEmitter } from 'node:events'
import { Pool } from 'pg'

Pool.prototype.on = function (this: Pool, ...[name, listener]: Parameters<EventEmitter['on']>) {
  if (name !== 'connect') EventEmitter.prototype.on.call(this, name, listener)
  return this
}

await import('../../../src/server/main.ts')
