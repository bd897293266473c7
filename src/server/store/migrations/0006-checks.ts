import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Checks on pull requests. */
export const checks = (db: Kysely<unknown>, dialect: Dialect): Promise<void> => runStatements(db, dialect, statements)

const statements = [
  `create table forges (
     id text primary key, kind text not null, state text not null, url text not null, api_url text not null,
     app_id text not null, slug text not null, client_id text not null, client_secret text, private_key text,
     hook_secret text, hook_id text not null unique, noreply_hosts text not null, added_at integer not null,
     redelivered_at integer not null, previous_secret text, previous_until integer
   ) strict`,
  `create unique index one_forge_an_address on forges (api_url) where state = 'live'`,
  `create table forge_registrations (
     id text primary key, url text not null, api_url text not null, organization text not null,
     hook_id text not null, forge_id text not null, created_at integer not null, expires_at integer not null
   ) strict`,
  `create table forge_installations (
     id text primary key, forge_id text not null references forges (id), native_id text not null,
     account_id text not null, account_login text not null, state text not null, permissions text not null,
     token text, remaining integer, reset_at integer, paused_until integer, written_at integer not null,
     seen_at integer not null, settings_url text not null
   ) strict`,
  `create unique index one_installation on forge_installations (forge_id, native_id)`,
  `create table forge_sign_ins (
     id text primary key, account_id text not null, forge_id text not null references forges (id),
     login text not null, token text not null, expires_at integer not null
   ) strict`,
  `create unique index one_forge_sign_in on forge_sign_ins (account_id, forge_id)`,
  `create table forge_deliveries (
     id text primary key, hook_id text not null, key text not null, forge_id text not null, watch_id text not null,
     event text not null, action text not null, headers text not null, body text, notice text not null,
     size integer not null, received_at integer not null, state text not null, tries integer not null,
     due_at integer not null, claimed_until integer not null, settled_at integer, outcome text not null
   ) strict`,
  `create index deliveries_by_age on forge_deliveries (received_at)`,
  `create index deliveries_due on forge_deliveries (due_at) where state = 'received'`,
  `create index deliveries_of_watch on forge_deliveries (watch_id, received_at)`,
  `create index failed_deliveries on forge_deliveries (watch_id, received_at) where state = 'failed'`,
  `create unique index one_delivery on forge_deliveries (hook_id, key)`,
  `create table watches (
     id text primary key, link_id text not null, forge_id text not null references forges (id),
     installation_id text not null references forge_installations (id), repository_id text not null,
     full_name text not null, is_private integer not null, state text not null, trouble text not null,
     is_dry integer not null, policy text not null, hook_id text not null, hook_secret text, previous_secret text,
     previous_until integer, native_hook_id text not null, swept_at integer not null,
     sweep_at integer not null, claimed_until integer not null, delivered_at integer, posted_at integer,
     queued_at integer, added_by text not null, added_at integer not null, ended_at integer,
     sweep_page integer not null, disconnect_at integer, posting_since integer not null
   ) strict`,
  `create unique index one_watch_a_repository on watches (forge_id, repository_id) where state <> 'ended'`,
  `create unique index watches_by_hook on watches (hook_id) where hook_id <> ''`,
  `create index watches_of_link on watches (link_id)`,
  `create index watches_to_disconnect on watches (disconnect_at) where disconnect_at is not null`,
  `create index watches_to_look_at on watches (sweep_at) where state <> 'ended'`,
  `create index watches_to_sweep on watches (sweep_at) where state = 'live'`,
  `create table sweep_pages (
     watch_id text not null references watches (id), page integer not null, etag text not null, numbers text not null,
     primary key (watch_id, page)
   ) strict`,
  `create table pull_requests (
     id text primary key, watch_id text not null references watches (id), link_id text not null,
     forge_id text not null, number integer not null, native_id text not null, title text not null,
     opener_id text not null, opener_login text not null, opener_is_bot integer not null, state text not null,
     is_draft integer not null, head_sha text not null, base_sha text not null, declared_commits integer not null,
     read_sha text not null, wanted_at integer, needs_reading integer not null, priority integer not null,
     revision integer not null, tries integer not null, claimed_until integer not null, verdict text not null,
     reading text not null, gaps text not null, left_out text not null, failing_since integer,
     status_title text not null, status_summary text not null, people integer not null, covered integer not null,
     judged_at integer not null, rejudge_at integer, seen_at integer not null, closed_at integer,
     asked_at integer not null, read_policy text not null, named text, base_ref text not null, gone_at integer,
     merged_commits text not null
   ) strict`,
  `create index closed_pull_requests on pull_requests (closed_at) where closed_at is not null`,
  `create unique index one_pull_request on pull_requests (watch_id, number)`,
  `create index open_pull_requests_of_link on pull_requests (link_id, id) where state = 'open'`,
  `create index open_pull_requests_of_opener on pull_requests (forge_id, opener_id) where state = 'open'`,
  `create index open_pull_requests_of_watch on pull_requests (watch_id, number) where state = 'open'`,
  `create index open_verdicts_of_link on pull_requests (link_id, watch_id, verdict) where state = 'open'`,
  `create index pull_requests_by_head on pull_requests (watch_id, head_sha)`,
  `create index pull_requests_to_judge on pull_requests (priority, wanted_at)
     where wanted_at is not null and needs_reading = 0`,
  `create index pull_requests_to_read on pull_requests (watch_id, priority, wanted_at)
     where wanted_at is not null and needs_reading = 1`,
  `create index pull_requests_to_rejudge on pull_requests (rejudge_at) where rejudge_at is not null`,
  `create table contributions (
     pull_request_id text not null references pull_requests (id), position integer not null, link_id text not null,
     forge_id text not null, person_key text not null, key text not null, name text not null, email text not null,
     address text not null, account_id text not null, account_login text not null, is_proven integer not null,
     roles text not null, commits text not null, all_commits integer not null, ground text not null,
     ground_id text not null, gap text not null, grace_ends_at integer, changed_at integer not null,
     account_type text not null, own_work text not null, vouched_by text not null,
     account_by_login integer not null,
     primary key (pull_request_id, position)
   ) strict`,
  `create index contributions_by_account on contributions (forge_id, account_id) where account_id <> ''`,
  `create index contributions_by_person on contributions (person_key) where person_key <> ''`,
  `create table merge_groups (
     watch_id text not null references watches (id), head_sha text not null, numbers text not null,
     seen_at integer not null, base_sha text not null,
     primary key (watch_id, head_sha)
   ) strict`,
  `create table base_tips (
     watch_id text not null references watches (id), branch text not null, sha text not null, etag text not null,
     told_shas text not null, seen_at integer not null,
     primary key (watch_id, branch)
   ) strict`,
  `create table dispatches (
     id text primary key, watch_id text not null references watches (id), installation_id text not null,
     channel text not null, target text not null, payload text not null, digest text not null,
     posted_digest text not null, native_id text not null, state text not null, priority integer not null,
     due_at integer not null, claimed_until integer not null, tries integer not null, posted_at integer,
     last_error text not null
   ) strict`,
  `create index dispatches_claimed on dispatches (installation_id, claimed_until) where claimed_until > 0`,
  `create index dispatches_due on dispatches (installation_id, priority, due_at) where state = 'waiting'`,
  `create unique index one_dispatch on dispatches (watch_id, channel, target)`,
  `create table check_exemptions (
     id text primary key, link_id text not null, forge_id text not null, account_id text not null,
     login text not null, reason text not null, added_by text not null, added_at integer not null, ended_at integer,
     salts text not null, ended_by text not null, type text not null,
     address text not null
   ) strict`,
  `create index exemptions_of_link on check_exemptions (link_id, id)`,
  `create unique index one_exemption on check_exemptions (link_id, forge_id, account_id, address)
     where ended_at is null`,
  `create table check_overrides (
     id text primary key, pull_request_id text not null references pull_requests (id), link_id text not null,
     head_sha text not null, account_id text not null, reason text not null, salt text not null, at integer not null,
     evidence_seq integer not null, ended_at integer, ended_by text not null
   ) strict`,
  `create index overrides_of_link on check_overrides (link_id, id)`,
  `create index overrides_of_pull_request on check_overrides (pull_request_id, head_sha)`,
  `create table check_proofs (
     id text primary key, browser text not null, pull_request_id text not null, subject text not null,
     proven_at integer not null, expires_at integer not null
   ) strict`,
  `create index check_proofs_by_end on check_proofs (expires_at)`,
  `create index check_proofs_of_browser on check_proofs (browser, pull_request_id)`,
  `create table check_verdicts (
     id text primary key, pull_request_id text not null, link_id text not null, cause text not null,
     forge_url text not null, repository_id text not null, number integer not null, head_sha text not null,
     verdict text not null, people_key text not null, people_digest text not null, grounds text not null,
     agreements text not null, policy_digest text not null, posted_at integer, given_at integer not null
   ) strict`,
  `create unique index one_verdict_of_merge on check_verdicts (pull_request_id, head_sha) where cause = 'merged'`,
  `create index verdicts_of_link on check_verdicts (link_id, id)`,
  `create table proven_accounts (
     forge_id text not null, account_id text not null, login text not null, email_key text not null,
     proven_at integer not null,
     primary key (forge_id, account_id, email_key)
   ) strict`,
  `create index proven_accounts_by_address on proven_accounts (email_key)`,
  `create index proven_accounts_by_age on proven_accounts (proven_at)`,
  `create table memberships (
     forge_id text not null, place text not null, account_id text not null, answer text not null,
     asked_at integer not null,
     primary key (forge_id, place, account_id)
   ) strict`,
  `create index memberships_by_age on memberships (asked_at)`,
  `create table rejudged_links (
     link_id text primary key, cursor text not null
   ) strict`,
]
