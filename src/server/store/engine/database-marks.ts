import { type BigIntStats, statSync } from 'node:fs'
import { sql } from 'kysely'
import { type Connection, locked } from './connection.ts'
import type { Tables } from '../tables/tables.ts'

/** The mark of the database this is. Times are milliseconds. */
export type DatabaseMark = Omit<Tables['databaseMarks'], 'name'>

const name = 'database'

/** Tables whose rows admit their holder without another proof. */
const voided = ['sessions', 'personSessions', 'checkProofs', 'flows', 'codes', 'resets'] as const

/** Of a SQLite file: its number and birth, which `cp`, `tar` and a backup do not keep. A file system that knows no birth tells the last change instead. */
function placeOfFile(path: string): string {
  const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (!found) return ''
  const isBirth = found.birthtimeNs !== found.ctimeNs && found.birthtimeNs > 0n
  return `${found.ino}:${isBirth ? found.birthtimeNs : ''}`
}

/** Whether two locations of a SQLite file are one file. A volume that is mounted again may give its files other numbers, and keeps their birth. */
function isSameFile(one: string, other: string): boolean {
  const [[number, birth], [otherNumber, otherBirth]] = [one.split(':'), other.split(':')]
  return birth && otherBirth ? birth === otherBirth : number === otherNumber
}

/** How a database came to its location: it was served there before, its file was copied, or its dump was restored. */
export type Origin = 'same' | 'file copied' | 'dump restored'

/** The mark by which a copy of the database is detected: its location, and a count of the times it was served there. */
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
    /** Held until the transaction ends; null in a new database. */
    async find(): Promise<DatabaseMark | null> {
      const query = db.selectFrom('databaseMarks').selectAll().where('name', '=', name)
      const found = await locked(connection, query).executeTakeFirst()
      return found ?? null
    },

    /** As `find`, holding nothing. */
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

    /** Adds one to the count; null if the database has no mark. */
    async beat(): Promise<{ id: string; beats: number } | null> {
      const row = await db
        .updateTable('databaseMarks')
        .set((column) => ({ beats: column('beats', '+', 1) }))
        .where('name', '=', name)
        .returning(['id', 'beats'])
        .executeTakeFirst()
      return row ?? null
    },

    /** The location of the database: the number and birth of a file; the numbers of the database and of this table, and the server, in PostgreSQL. */
    place,

    /**
     * Compares the location in a mark with the present one. A restored dump has tables with other numbers, or a row of another transaction than
     * it names. `pg_upgrade` keeps both and gives the server another identifier. A copy of all files of a server is not detected here.
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

    /** Names this transaction in the row that it writes. */
    async sign(): Promise<void> {
      if (dialect === 'sqlite') return
      await sql`
        insert into database_writers (name, xid) values (${name}, (txid_current() % 4294967296)::text)
        on conflict (name) do update set xid = excluded.xid`.execute(db)
    },

    /** Ends sessions and sign-ins, and voids codes and links to set a password. */
    async voidAccess(): Promise<void> {
      for (const table of voided) await db.deleteFrom(table).execute()
    },
  }
}
