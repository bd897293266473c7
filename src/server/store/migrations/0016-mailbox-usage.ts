import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** How many letters went out through each mailbox, in slots of ten minutes; an empty id is the service's own. */
export async function mailboxUsage(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const ending = dialect === 'sqlite' ? ' strict' : ''
  const table = `create table mailbox_usage (mailbox text not null, slot ${whole} not null, sent ${whole} not null,
    primary key (mailbox, slot))${ending}`
  await sql.raw(table).execute(db)
}
