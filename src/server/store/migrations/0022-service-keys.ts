import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** The chain of the service itself, whose link id is empty, and the keys whose history it tells. */
export async function serviceKeys(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  await sql
    .raw(
      `create table service_keys (id text primary key, public_key text not null, state text not null,
       from_ms ${whole} not null, until_ms ${whole}, compromised_since ${whole})${dialect === 'sqlite' ? ' strict' : ''}`,
    )
    .execute(db)
  await sql`insert into chains (link_id, seq, hash) values ('', 0, ${'0'.repeat(64)})`.execute(db)
}
