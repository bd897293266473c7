import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Sweeps that go on from page to page, and indexes by which the next pull request, dispatch or watch is found however many wait. The version before
 * sweeps from the first page on, and needs none of it.
 */
export async function checkLanes(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `alter table watches add column sweep_page ${whole} not null default 1`,
    `create table sweep_pages (
      watch_id text not null references watches (id), page ${whole} not null, etag text not null, numbers text not null,
      primary key (watch_id, page)
    )${strict}`,
    `create index watches_to_look_at on watches (sweep_at) where state <> 'ended'`,
    `create index pull_requests_to_judge on pull_requests (priority, wanted_at)
      where wanted_at is not null and needs_reading = 0`,
    `create index pull_requests_to_read on pull_requests (watch_id, priority, wanted_at)
      where wanted_at is not null and needs_reading = 1`,
    `create index dispatches_claimed on dispatches (installation_id, claimed_until) where claimed_until > 0`,
    `drop index pull_requests_wanted`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
