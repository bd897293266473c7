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

/** A migration. Its file exports this function alone. */
type Step = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

async function readStep(file: string): Promise<readonly [name: string, step: Step]> {
  const [step, ...others] = Object.values(
    (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as Record<string, Step>,
  )
  if (!step || others.length > 0) throw new Error(`The migration ${file} exports more or less than one function.`)
  return [file.replace('.ts', ''), step]
}

const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
const steps = await Promise.all(files.toSorted().map(readStep))

/** The migrations, in order: the numbered files of this folder. */
const migrationsOf = (dialect: Dialect): Record<string, Migration> =>
  Object.fromEntries(steps.map(([name, step]) => [name, { up: (db: Kysely<unknown>) => step(db, dialect) }]))

/** The name of the last migration of this version. */
export const newestMigration = (): string => Object.keys(migrationsOf('sqlite')).at(-1) ?? ''

/** The first migration of the versions before 1.0.0. */
export const unreleasedMigration = '0001-first-signature'

type Migrated = Pick<Connection, 'db' | 'dialect'>

const changedByNewer = (words: string): UnfitDatabase =>
  new UnfitDatabase(`was changed by a newer version of the service (${words})`)

/** Returns the names of the migrations that were run; refuses those of another version. */
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

/** Returns the migrations not run yet, in order; all of them for `null`, if there is no database. Creates no table. */
export async function stepsDue(connection: Migrated | null): Promise<string[]> {
  const names = connection === null ? [] : await migrationsRun(connection)
  return Object.keys(migrationsOf('sqlite')).filter((name) => !names.includes(name))
}

/** Refuses a database that has no tables; returns the migrations that are due in it. */
export async function tablesDue(connection: Migrated): Promise<string[]> {
  const due = await stepsDue(connection)
  if (due.length === Object.keys(migrationsOf(connection.dialect)).length) throw new UnmigratedDatabase('none')
  return due
}

/** Brings the database to the newest schema, or to that of `version`; several processes may do so at once. */
export async function migrate(connection: Migrated, version?: string): Promise<void> {
  await migrationsRun(connection)
  const migrator = new Migrator({
    // Migrations use the column names of the database.
    db: connection.db.withoutPlugins(),
    provider: { getMigrations: async () => migrationsOf(connection.dialect) },
  })
  const { error } = await (version === undefined ? migrator.migrateToLatest() : migrator.migrateTo(version))
  // A newer version has begun at the same time.
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) throw changedByNewer(error.message)
  if (error) throw error
}
