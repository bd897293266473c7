import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type ControlledTransaction, Kysely, sql } from 'kysely'
import { UnmigratedDatabase } from './engine/database-failure.ts'
import type { Connection } from './engine/connection.ts'
import { sqliteFailure } from './engine/failures.ts'
import { tablesDue } from './migrations/migrate.ts'
import { readAsNewest } from './older-tables.ts'
import { connectPostgres } from './engine/postgres.ts'
import { storedRows } from './engine/rows.ts'
import type { Tables } from './tables/tables.ts'
import { sqliteDialect } from './engine/sqlite.ts'
import { queriesAt, queriesOn, type Store, type StoreAddress, type StoreClock } from './store.ts'

/** Mode for reading tables of an earlier version: as stored, or completed with empty tables and default values. */
export type ReadingOf = 'stored' | 'completed'

export type ReadOnlyStore = Store & {
  /** Whether the tables were created by an earlier version. */
  readonly isOlder: boolean
}

const busyTimeout = 10_000

type Opened = { connection: Connection; close: () => Promise<void> }

function openFile(file: string): Opened {
  if (!existsSync(file)) throw new UnmigratedDatabase('none')
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout })
    const { dialect, direct } = sqliteDialect(database, 'snapshot')
    const db = new Kysely<Tables>({ dialect, plugins: [storedRows] })
    return { connection: { db, dialect: 'sqlite', direct }, close: async () => database.close() }
  } catch (error) {
    throw sqliteFailure(error)
  }
}

async function openServer(url: string, limited: boolean): Promise<Opened> {
  const connections = connectPostgres(url, { onFailure: () => undefined, pool: 4, limited })
  // Fails immediately if the server does not respond.
  await connections
    .preparing(async () => undefined)
    .catch(async (error: unknown) => {
      await connections.close()
      throw error
    })
  return { connection: connections.snapshots, close: () => connections.close() }
}

/** Begins the transaction that all reads use. */
async function beginReading({ db, dialect }: Connection): Promise<ControlledTransaction<Tables>> {
  const transaction = db.startTransaction()
  return dialect === 'postgres' ? transaction.setIsolationLevel('repeatable read').execute() : transaction.execute()
}

/**
 * Opens a database with tables of the current or an earlier version. All reads run in a single read-only transaction and see the same state. A
 * read-only session setting would leak to other clients behind a pooler such as PgBouncer.
 */
export async function openReadOnlyStore(
  address: StoreAddress,
  clock: StoreClock,
  { reading = 'stored', limited = false }: { reading?: ReadingOf; limited?: boolean } = {},
): Promise<ReadOnlyStore> {
  const { connection, close } = 'url' in address ? await openServer(address.url, limited) : openFile(address.file)
  let transaction: ControlledTransaction<Tables> | null = null
  const end = async (): Promise<void> => {
    await transaction?.rollback().execute()
    await close()
  }
  try {
    transaction = await beginReading(connection)
    const all = { ...connection, db: transaction }
    const due = await tablesDue(all)
    if (due.length > 0 && reading !== 'stored') await readAsNewest(all)
    if (connection.dialect === 'postgres') await sql`set transaction read only`.execute(all.db)
    const queries = queriesOn(all)
    const refuse = async (): Promise<never> => {
      throw new Error('Cannot begin a transaction: the store was opened read-only')
    }
    return {
      isOlder: due.length > 0,
      reading: queries,
      snapshot: (work) => work(queriesAt(all, clock.now())),
      transaction: refuse,
      onCommit: () => () => undefined,
      rewrite: refuse,
      readiness: async () => null,
      pools: () => [],
      close: end,
    }
  } catch (error) {
    await end().catch(() => undefined)
    throw error
  }
}
