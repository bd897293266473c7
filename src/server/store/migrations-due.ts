import { existsSync } from 'node:fs'
import { connectPostgres } from './engine/postgres.ts'
import { stepsDue } from './migrations/migrate.ts'
import { connectSqlite } from './engine/sqlite.ts'
import type { StoreAddress } from './store.ts'

/** Returns the migrations that would run at the next start, in order, without running them. */
export async function migrationsDue(address: StoreAddress): Promise<string[]> {
  if ('file' in address && !existsSync(address.file)) return stepsDue(null)
  const connections =
    'url' in address
      ? connectPostgres(address.url, { onFailure: () => undefined, pool: 4, migrationUrl: address.migrationUrl })
      : connectSqlite(address.file, () => undefined)
  try {
    return await connections.preparing(stepsDue)
  } finally {
    await connections.close()
  }
}
