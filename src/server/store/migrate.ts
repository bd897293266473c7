import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Connection } from './connection.ts'
import { firstSignature } from './migrations/0001-first-signature.ts'

/** Brings the database to the newest schema; several processes may do so at once. */
export async function migrate({ db, dialect }: Connection): Promise<void> {
  const migration = (up: typeof firstSignature): Migration => ({ up: (open: Kysely<unknown>) => up(open, dialect) })
  const provider = { getMigrations: async () => ({ '0001-first-signature': migration(firstSignature) }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
