import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import {
  type DatabaseLocation,
  UnfitDatabase,
  UnmigratedDatabase,
  UnreleasedDatabase,
} from '../engine/database-failure.ts'
import type { Connection } from '../engine/connection.ts'
import type { Dialect } from './statements.ts'

/** A migration, the only export of its file. */
type Step = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

async function readStep(file: string): Promise<readonly [name: string, step: Step]> {
  const [step, ...others] = Object.values(
    (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as Record<string, Step>,
  )
  if (!step || others.length > 0) throw new Error(`Migration ${file} must export exactly one function`)
  return [file.replace('.ts', ''), step]
}

const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
const steps = await Promise.all(files.toSorted().map(readStep))

/** Returns the migrations in order, from the numbered files of this folder. */
const migrationsOf = (dialect: Dialect): Record<string, Migration> =>
  Object.fromEntries(steps.map(([name, step]) => [name, { up: (db: Kysely<unknown>) => step(db, dialect) }]))

/** Returns the name of the last migration of this version. */
export const newestMigration = (): string => Object.keys(migrationsOf('sqlite')).at(-1) ?? ''

/** First migration of the versions before 1.0.0. */
export const unreleasedMigration = '0001-first-signature'

type Migrated = Pick<Connection, 'db' | 'dialect'>

const changedByNewer = (words: string): UnfitDatabase =>
  new UnfitDatabase(`was migrated by a newer version of the service (${words}): install that version`)

/** Returns the names of the migrations that were run. Throws if another version ran others. */
async function migrationsRun(connection: Migrated): Promise<string[]> {
  const db = connection.db.withoutPlugins()
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const names = rows.map(({ name }) => name)
  if (names.includes(unreleasedMigration)) throw new UnreleasedDatabase(await placeOf(connection))
  const known = migrationsOf(connection.dialect)
  const unknown = names.filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw changedByNewer(unknown.join(', '))
  return names
}

async function placeOf({ db, dialect }: Migrated): Promise<DatabaseLocation> {
  const query =
    dialect === 'sqlite'
      ? sql<{ place: string }>`select file as place from pragma_database_list where name = 'main'`
      : sql<{ place: string }>`select current_database() as place`
  const place = (await query.execute(db.withoutPlugins())).rows[0]?.place ?? ''
  return dialect === 'sqlite' ? { file: place } : { name: place }
}

/** Returns the pending migrations in order, all of them for `null` (no database). Creates no table. */
export async function stepsDue(connection: Migrated | null): Promise<string[]> {
  const names = connection === null ? [] : await migrationsRun(connection)
  return Object.keys(migrationsOf('sqlite')).filter((name) => !names.includes(name))
}

/** Returns the pending migrations. Throws if the database has no tables. */
export async function tablesDue(connection: Migrated): Promise<string[]> {
  const due = await stepsDue(connection)
  if (due.length === Object.keys(migrationsOf(connection.dialect)).length) throw new UnmigratedDatabase('none')
  return due
}

/** Migrates the database to the newest schema, or to `version`. Safe to run in several processes at once. */
export async function migrate(connection: Migrated, version?: string): Promise<void> {
  await migrationsRun(connection)
  const migrator = new Migrator({
    // Migrations use the database's column names.
    db: connection.db.withoutPlugins(),
    provider: { getMigrations: async () => migrationsOf(connection.dialect) },
  })
  const { error } = await (version === undefined ? migrator.migrateToLatest() : migrator.migrateTo(version))
  // A newer version started at the same time.
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) throw changedByNewer(error.message)
  if (error) throw error
}
