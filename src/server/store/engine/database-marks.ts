import { type BigIntStats, statSync } from 'node:fs'
import { sql } from 'kysely'
import { type Connection, locked } from './connection.ts'
import type { Tables } from '../tables/tables.ts'

/** The mark that identifies this database. Times are in milliseconds. */
export type DatabaseMark = Omit<Tables['databaseMarks'], 'name'>

const name = 'database'

/** Tables with rows that grant access without further proof. */
const voided = ['sessions', 'personSessions', 'checkProofs', 'flows', 'codes', 'resets'] as const

/**
 * Returns the inode and birth time of a SQLite file, which `cp`, `tar` and backups do not preserve. File systems without birth times report the last
 * change time instead.
 */
function placeOfFile(path: string): string {
  const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (!found) return ''
  const isBirth = found.birthtimeNs !== found.ctimeNs && found.birthtimeNs > 0n
  return `${found.ino}:${isBirth ? found.birthtimeNs : ''}`
}

/** Returns whether two locations refer to the same SQLite file. A remounted volume may change inodes but keeps birth times. */
function isSameFile(one: string, other: string): boolean {
  const [[number, birth], [otherNumber, otherBirth]] = [one.split(':'), other.split(':')]
  return birth && otherBirth ? birth === otherBirth : number === otherNumber
}

/** Origin of a database: already served from this location, copied as a file, or restored from a dump. */
export type Origin = 'same' | 'file copied' | 'dump restored'

/** Detects copies of the database. A mark in the database contains its location and a counter of writes at that location. */
export const databaseMarks = (connection: Connection) => {
  const { db, dialect } = connection
  async function place(): Promise<string> {
    if (dialect === 'sqlite') {
      const main = sql<{ file: string }>`select file from pragma_database_list where name = 'main'`
      return placeOfFile((await main.execute(db)).rows[0]?.file ?? '')
    }
    const { rows } = await sql<{ place: string; may: boolean }>`
      select oid || '.' || 'database_marks'::regclass::oid as place,
        has_function_privilege('pg_control_system()', 'execute') as may
      from pg_database where datname = current_database()`.execute(db)
    const [found] = rows
    if (!found?.may) return `${found?.place}:`
    const server = sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`
    return `${found.place}:${(await server.execute(db)).rows[0]?.id}`
  }
  return {
    /** Returns the mark and locks it until the transaction ends; null in a new database. */
    async find(): Promise<DatabaseMark | null> {
      const query = db.selectFrom('databaseMarks').selectAll().where('name', '=', name)
      const found = await locked(connection, query).executeTakeFirst()
      return found ?? null
    },

    /** Like `find`, without a lock. */
    async read(): Promise<DatabaseMark | null> {
      return (await db.selectFrom('databaseMarks').selectAll().where('name', '=', name).executeTakeFirst()) ?? null
    },

    async insert(mark: DatabaseMark): Promise<void> {
      await db
        .insertInto('databaseMarks')
        .values({ name, ...mark })
        .execute()
    },

    async record(change: Partial<DatabaseMark>): Promise<void> {
      await db.updateTable('databaseMarks').set(change).where('name', '=', name).execute()
    },

    /** Increments and returns the counter; null if the database has no mark. */
    async beat(): Promise<{ id: string; beats: number } | null> {
      const row = await db
        .updateTable('databaseMarks')
        .set((column) => ({ beats: column('beats', '+', 1) }))
        .where('name', '=', name)
        .returning(['id', 'beats'])
        .executeTakeFirst()
      return row ?? null
    },

    /** Returns the location of the database. SQLite: inode and birth time. PostgreSQL: IDs of the database, of this table and of the server. */
    place,

    /**
     * Compares a mark's location with the current location. In a restored dump, the table IDs differ, or the row was written by a different
     * transaction than the recorded one. `pg_upgrade` preserves both but changes the server ID. A copy of all files of a server is not detected.
     */
    async origin(marked: string): Promise<Origin> {
      const here = await place()
      if (dialect === 'sqlite') return isSameFile(marked, here) ? 'same' : 'file copied'
      const [[tables, server], [tablesHere, serverHere]] = [marked.split(':'), here.split(':')]
      if (tables !== tablesHere) return 'dump restored'
      if (!server || !serverHere || server === serverHere) return 'same'
      const writer = sql<{ same: boolean }>`select xid = xmin::text as same from database_writers where name = ${name}`
      const { rows } = await writer.execute(db)
      return rows[0]?.same === false ? 'dump restored' : 'same'
    },

    /**
     * In PostgreSQL, stores the ID of the current transaction in a row that this transaction writes. In a restored dump, another transaction has
     * written the row.
     */
    async sign(): Promise<void> {
      if (dialect === 'sqlite') return
      await sql`
        insert into database_writers (name, xid) values (${name}, (txid_current() % 4294967296)::text)
        on conflict (name) do update set xid = excluded.xid`.execute(db)
    },

    /** Ends sessions and sign-ins, and invalidates codes and password reset links. */
    async voidAccess(): Promise<void> {
      for (const table of voided) await db.deleteFrom(table).execute()
    },
  }
}
