import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Adds the tips of the branches that open pull requests are to be merged into. The version before neither reads nor writes them. */
export async function baseTips(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [strict, whole] = dialect === 'postgres' ? ['', 'bigint'] : [' strict', 'integer']
  await sql
    .raw(
      `create table base_tips (
        watch_id text not null references watches (id), branch text not null, sha text not null, etag text not null,
        told_shas text not null, seen_at ${whole} not null,
        primary key (watch_id, branch)
      )${strict}`,
    )
    .execute(db)
}
