import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * What a community does about its watched repositories: by which rules a head was read, exemptions under evidence, permissions that can be taken back, and
 * the indexes of its lists. The version before writes no permission, and exemptions without salts, which wait to be adopted.
 */
export async function watchTab(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const statements = [
    `alter table pull_requests add column read_policy text not null default ''`,
    `alter table check_exemptions add column salts text not null default '{}'`,
    `alter table check_exemptions add column evidenced ${whole} not null default 0`,
    `alter table check_exemptions add column ended_by text not null default ''`,
    `alter table check_overrides add column ended_at ${whole}`,
    `alter table check_overrides add column ended_by text not null default ''`,
    `create index exemptions_of_link on check_exemptions (link_id, id)`,
    `create index overrides_of_link on check_overrides (link_id, id)`,
    `create index open_verdicts_of_link on pull_requests (link_id, watch_id, verdict) where state = 'open'`,
    `create index open_pull_requests_of_watch on pull_requests (watch_id, number) where state = 'open'`,
    `create index failed_deliveries on forge_deliveries (watch_id, received_at) where state = 'failed'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
