/** Selects the database from the configuration, and explains to operators why a database cannot be used. */
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Environment } from '../config/config-schema.ts'
import { DatabaseFailure, UnfitDatabase, UnmigratedDatabase, UnreleasedDatabase } from './engine/database-failure.ts'
import type { StoreAddress } from './store.ts'

export function databaseAddress(config: Config): StoreAddress {
  const { databaseUrl, databaseMigrationUrl, databasePool, databaseReadPool, dataDir } = config
  if (!databaseUrl) return { file: join(dataDir, 'assent.sqlite') }
  const pools = { pool: databasePool, reads: databaseReadPool }
  return { url: databaseUrl, ...pools, ...(databaseMigrationUrl ? { migrationUrl: databaseMigrationUrl } : {}) }
}

/** Returns the reason why the database cannot be used, without a final period; null if the error has another cause. */
export function findDatabaseFault(error: unknown, env: Environment): string | null {
  const isPostgres = env['DATABASE_URL'] || env['DATABASE_URL_FILE']
  const name = isPostgres ? 'The database of DATABASE_URL' : 'The database in DATA_DIR'
  if (error instanceof UnreleasedDatabase) return error.message
  if (error instanceof DatabaseFailure) return `${name} ${error.predicate}`
  return error instanceof UnfitDatabase || error instanceof UnmigratedDatabase ? `${name} ${error.message}` : null
}
