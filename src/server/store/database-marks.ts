import { type BigIntStats, statSync } from 'node:fs'
import { sql } from 'kysely'
import { type Connection, locked } from './connection.ts'
import type { Tables } from './schema.ts'

/** The mark of the database this is. Times are milliseconds. */
export type DatabaseMark = Omit<Tables['databaseMarks'], 'name'>

const name = 'database'

/** Of a SQLite file: its number and birth, which `cp`, `tar` and a backup do not keep. A file system that knows no birth tells the last change instead. */
function placeOfFile(path: string): string {
  const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (!found) return ''
  const isBirth = found.birthtimeNs !== found.ctimeNs && found.birthtimeNs > 0n
  return `${found.ino}:${isBirth ? found.birthtimeNs : ''}`
}

/** Whether two places are one, as far as the file system tells. */
export function isSamePlace(one: string, other: string): boolean {
  const [[first, born], [second, bornToo]] = [one.split(':'), other.split(':')]
  return first === second && (!born || !bornToo || born === bornToo)
}

/** By what a copy of the database is noticed: where it is, and how often it was looked after there. */
export const databaseMarks = (connection: Connection) => {
  const { db, dialect } = connection
  return {
    /** Held until the transaction ends; null in a database that no version with marks has served. */
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

    /** Counts that the database was looked after once more; null where it has no mark. */
    async beat(): Promise<{ id: string; beats: number } | null> {
      const row = await db
        .updateTable('databaseMarks')
        .set((column) => ({ beats: column('beats', '+', 1) }))
        .where('name', '=', name)
        .returning(['id', 'beats'])
        .executeTakeFirst()
      return row ?? null
    },

    /** Whether a project was ever linked here: a database without is new, not restored. */
    async isUsed(): Promise<boolean> {
      return (await db.selectFrom('links').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    /**
     * Where the database is. A dump that is read back makes tables with other numbers, in PostgreSQL; a server's own files copied whole keep
     * everything, and are noticed only by the count that the machine remembers.
     */
    async place(): Promise<string> {
      if (dialect === 'sqlite') {
        const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
          db,
        )
        return placeOfFile(rows[0]?.file ?? '')
      }
      const { rows } = await sql<{ place: string; may: boolean }>`
        select oid || '.' || 'database_marks'::regclass::oid as place,
          has_function_privilege('pg_control_system()', 'execute') as may
        from pg_database where datname = current_database()`.execute(db)
      const [found] = rows
      if (!found?.may) return `${found?.place}:`
      const server = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(
        db,
      )
      return `${found.place}:${server.rows[0]?.id}`
    },

    /** Deletes everything that grants access without another proof. In a copy, access that was used or ended since the backup would be valid again. */
    async voidAccess(): Promise<void> {
      const tables = ['sessions', 'personSessions', 'checkProofs', 'flows', 'codes', 'resets'] as const
      for (const table of tables) await db.deleteFrom(table).execute()
    },

    /** Deletes the letters that wait since before `time`; how many. */
    async forgetLetters(time: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('outbox')
        .where('state', 'in', ['queued', 'sending'])
        .where('createdAt', '<', time)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
