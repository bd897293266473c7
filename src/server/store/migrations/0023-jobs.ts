import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** When what nobody asks for was last done, over all processes. */
export async function jobs(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  await sql
    .raw(
      `create table jobs (name text primary key, done_at ${whole} not null, held_until ${whole} not null)${
        dialect === 'sqlite' ? ' strict' : ''
      }`,
    )
    .execute(db)
}
