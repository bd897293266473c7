import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Checks on pull requests: forges and where they are installed, the repositories that are watched, what arrived from them, pull requests with the
 * people their commits name, and what is to be written back. The version before reads and writes none of it.
 */
export async function checks(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table forges (
      id text primary key, kind text not null, state text not null, url text not null, api_url text not null,
      app_id text not null, slug text not null, client_id text not null, client_secret text, private_key text,
      hook_secret text, hook_id text not null unique, noreply_hosts text not null, added_at ${whole} not null,
      redelivered_at ${whole} not null
    )${strict}`,
    `create unique index one_forge_an_address on forges (api_url) where state = 'live'`,
    `create table forge_installations (
      id text primary key, forge_id text not null references forges (id), native_id text not null,
      account_id text not null, account_login text not null, state text not null, permissions text not null,
      token text, remaining ${whole}, reset_at ${whole}, paused_until ${whole},
      written_at ${whole} not null, seen_at ${whole} not null
    )${strict}`,
    `create unique index one_installation on forge_installations (forge_id, native_id)`,
    `create table watches (
      id text primary key, link_id text not null, forge_id text not null references forges (id),
      installation_id text not null references forge_installations (id), repository_id text not null,
      full_name text not null, is_private ${whole} not null, state text not null, trouble text not null, is_dry ${whole} not null,
      policy text not null, hook_id text not null, hook_secret text, previous_secret text, previous_until ${whole},
      native_hook_id text not null, etag text not null, swept_at ${whole} not null, sweep_at ${whole} not null,
      claimed_until ${whole} not null, delivered_at ${whole}, posted_at ${whole}, queued_at ${whole},
      added_by text not null, added_at ${whole} not null, ended_at ${whole}
    )${strict}`,
    `create unique index one_watch_a_repository on watches (forge_id, repository_id) where state <> 'ended'`,
    `create unique index watches_by_hook on watches (hook_id) where hook_id <> ''`,
    `create index watches_of_link on watches (link_id)`,
    `create index watches_to_sweep on watches (sweep_at) where state = 'live'`,
    `create table forge_deliveries (
      id text primary key, hook_id text not null, key text not null, forge_id text not null, watch_id text not null,
      event text not null, action text not null, headers text not null, body text, notice text not null, size ${whole} not null,
      received_at ${whole} not null, state text not null, tries ${whole} not null, due_at ${whole} not null,
      claimed_until ${whole} not null, settled_at ${whole}, outcome text not null
    )${strict}`,
    `create unique index one_delivery on forge_deliveries (hook_id, key)`,
    `create index deliveries_due on forge_deliveries (due_at) where state = 'received'`,
    `create index deliveries_of_watch on forge_deliveries (watch_id, received_at)`,
    `create index deliveries_by_age on forge_deliveries (received_at)`,
    `create table pull_requests (
      id text primary key, watch_id text not null references watches (id), link_id text not null, forge_id text not null,
      number ${whole} not null, native_id text not null, title text not null, opener_id text not null,
      opener_login text not null, opener_is_bot ${whole} not null, state text not null, is_draft ${whole} not null,
      head_sha text not null, base_sha text not null, declared_commits ${whole} not null, read_sha text not null,
      wanted_at ${whole}, needs_reading ${whole} not null, priority ${whole} not null, revision ${whole} not null,
      tries ${whole} not null, claimed_until ${whole} not null, verdict text not null, reading text not null,
      gaps text not null, left_out text not null, failing_since ${whole}, status_title text not null,
      status_summary text not null,
      people ${whole} not null, covered ${whole} not null, judged_at ${whole} not null, rejudge_at ${whole},
      seen_at ${whole} not null, closed_at ${whole}, asked_at ${whole} not null
    )${strict}`,
    `create unique index one_pull_request on pull_requests (watch_id, number)`,
    `create index pull_requests_wanted on pull_requests (priority, wanted_at) where wanted_at is not null`,
    `create index pull_requests_to_rejudge on pull_requests (rejudge_at) where rejudge_at is not null`,
    `create index pull_requests_by_head on pull_requests (watch_id, head_sha)`,
    `create index open_pull_requests_of_link on pull_requests (link_id, id) where state = 'open'`,
    `create index closed_pull_requests on pull_requests (closed_at) where closed_at is not null`,
    `create table merge_groups (
      watch_id text not null references watches (id), head_sha text not null, numbers text not null,
      seen_at ${whole} not null, primary key (watch_id, head_sha)
    )${strict}`,
    `create table contributions (
      pull_request_id text not null references pull_requests (id), position ${whole} not null, link_id text not null,
      forge_id text not null, person_key text not null, key text not null, name text not null, email text not null,
      address text not null, account_id text not null, account_login text not null, is_proven ${whole} not null,
      roles text not null, commits text not null, all_commits ${whole} not null, ground text not null, ground_id text not null, gap text not null,
      grace_ends_at ${whole},
      changed_at ${whole} not null, primary key (pull_request_id, position)
    )${strict}`,
    `create index contributions_by_person on contributions (person_key) where person_key <> ''`,
    `create index contributions_by_account on contributions (forge_id, account_id) where account_id <> ''`,
    `create table dispatches (
      id text primary key, watch_id text not null references watches (id), installation_id text not null,
      channel text not null, target text not null, payload text not null, digest text not null,
      posted_digest text not null, native_id text not null, state text not null, priority ${whole} not null,
      due_at ${whole} not null, claimed_until ${whole} not null, tries ${whole} not null, posted_at ${whole},
      last_error text not null
    )${strict}`,
    `create unique index one_dispatch on dispatches (watch_id, channel, target)`,
    `create index dispatches_due on dispatches (installation_id, priority, due_at) where state = 'waiting'`,
    `create table proven_accounts (
      forge_id text not null, account_id text not null, login text not null, email_key text not null,
      proven_at ${whole} not null, primary key (forge_id, account_id, email_key)
    )${strict}`,
    `create index proven_accounts_by_address on proven_accounts (email_key)`,
    `create table check_exemptions (
      id text primary key, link_id text not null, forge_id text not null, account_id text not null, login text not null,
      reason text not null, added_by text not null, added_at ${whole} not null, ended_at ${whole}
    )${strict}`,
    `create unique index one_exemption on check_exemptions (link_id, forge_id, account_id) where ended_at is null`,
    `create table check_overrides (
      id text primary key, pull_request_id text not null references pull_requests (id), link_id text not null,
      head_sha text not null, account_id text not null, reason text not null, salt text not null, at ${whole} not null,
      evidence_seq ${whole} not null
    )${strict}`,
    `create index overrides_of_pull_request on check_overrides (pull_request_id, head_sha)`,
    `create table rejudged_links (link_id text primary key, cursor text not null)${strict}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
