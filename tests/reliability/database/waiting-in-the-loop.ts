/** The service with a deliberate fault, which the tests must detect: it waits for the lock inside SQLite, blocking the event loop without a limit. */
import { DatabaseSync } from 'node:sqlite'

const exec = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec')?.value as (sql: string) => void
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string): void {
  if (!sql.startsWith('pragma busy_timeout')) Reflect.apply(exec, this, [sql])
}

await import('../../../src/server/main.ts')
