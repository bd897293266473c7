import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** How many sign pages of a link were opened, how many codes were asked for and how many signed, by day: numbers alone. */
export async function funnelDays(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, ending] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  await sql
    .raw(
      `create table funnel_days (
        link_id text not null,
        day text not null,
        opened ${whole} not null,
        asked ${whole} not null,
        signed ${whole} not null,
        primary key (link_id, day)
      )${ending}`,
    )
    .execute(db)
}
