import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Gives each letter that waits its lane and class, and indexes by which the next letter of a lane is found whatever the queue's length.
 * The version before writes neither: whoever claims letters fills in what it finds empty.
 */
export async function letterLanes(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const changes = [
    'alter table outbox add column lane text',
    `alter table outbox add column class ${whole}`,
    // Only what is on its way, by the index of states: what was sent needs neither.
    `update outbox set
       lane = case when kind in ('account', 'password-retrieval', 'password-changed', 'password-guessed')
         then '' else link_id end,
       class = case when kind in ('individual-code', 'employee-code', 'corporation-code', 'domain-code', 'account',
           'password-retrieval', 'password-changed', 'password-guessed') then 0
         when kind = 'individual-grace' then 2 else 1 end
       where state in ('queued', 'sending')`,
    `create index queued_letters on outbox (lane, class, due_at) where state = 'queued'`,
    `create index claimed_letters on outbox (claimed_until) where state = 'sending'`,
  ]
  for (const change of changes) await sql.raw(change).execute(db)
}
