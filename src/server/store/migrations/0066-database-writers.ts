import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Adds the row that names the PostgreSQL transaction that wrote it, which the version before neither reads nor writes. Emails that are paused get a
 * due time that does not come: the version before stops the whole queue instead.
 */
export async function databaseWriters(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const strict = dialect === 'postgres' ? '' : ' strict'
  const statements = [
    `create table database_writers (name text primary key, xid text not null)${strict}`,
    `update outbox set due_at = due_at + 1000000000000000 where state in ('queued', 'sending')
      and exists (select 1 from database_marks where paused_at is not null)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
