import { type Kysely, sql } from 'kysely'

const noOwnWork = '{"isProven":false,"isOwn":false,"vouchers":[],"coAuthors":[]}'

/**
 * Adds bots and AI tools to what a project exempts, and what the verdict needs of the commits of one. The version before takes every entry for an account: one
 * without an account matches nothing. What it reads counts as no one's own work until it is read again.
 */
export async function botsAndTools(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table check_exemptions add column type text not null default 'account'`,
    `alter table check_exemptions add column address text not null default ''`,
    `drop index one_exemption`,
    `create unique index one_exemption on check_exemptions (link_id, forge_id, account_id, address) where ended_at is null`,
    `alter table contributions add column account_type text not null default ''`,
    `alter table contributions add column own_work text not null default '${noOwnWork}'`,
    `alter table contributions add column vouched_by text not null default ''`,
    `create index open_pull_requests_of_opener on pull_requests (forge_id, opener_id) where state = 'open'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
