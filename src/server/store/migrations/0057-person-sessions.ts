import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Who has proven an address to see what was signed with it, and indexes that find that over all links. The version before neither reads nor writes the table.
 */
export async function personSessions(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table person_sessions (
      id text primary key, subject text not null, proven_at ${whole} not null, expires_at ${whole} not null
    )${strict}`,
    `create index person_sessions_by_end on person_sessions (expires_at)`,
    `create index signings_by_address on signings (lower(email))`,
    `create index employees_by_address on employees (email_key)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
