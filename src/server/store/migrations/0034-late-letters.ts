import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Letters that wait until the act they tell of can no longer be undone, and who did it. The version before sends them once they are due. */
export async function lateLetters(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  await sql
    .raw(
      `create table late_letters (
        letter_id text primary key,
        undo_id text not null,
        account_id text not null,
        seq ${whole} not null,
        superseded text,
        done_at ${whole} not null
      )${strict}`,
    )
    .execute(db)
  await sql`create index late_letters_of_act on late_letters (undo_id)`.execute(db)
}
