/** The service with one fault: it waits for SQLite's lock inside SQLite, as long as it takes. What the harness must see. */
import { DatabaseSync } from 'node:sqlite'

const exec = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec')?.value as (sql: string) => void
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string): void {
  if (!sql.startsWith('pragma busy_timeout')) Reflect.apply(exec, this, [sql])
}

await import('../../../src/server/main.ts')
