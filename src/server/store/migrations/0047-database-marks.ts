import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Where the database is, by which a copy of it is told apart, and whether its letters are paused. The version before neither reads nor writes it.
 * The indexes find what has been stored for too long: without them each run of the job would read every letter and every act.
 */
export async function databaseMarks(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table database_marks (
      name text primary key, id text not null, place text not null, beats ${whole} not null, copied_at ${whole},
      paused_at ${whole})${strict}`,
    `create index settled_letters on outbox (settled_at) where settled_at is not null`,
    `create index audited_clients on audit (at) where client <> ''`,
    `create index audit_by_age on audit (at) where who <> 'operator'`,
    `create index consents_with_client on consents (given_at) where client <> ''`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
