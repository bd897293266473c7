import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Links with their managers and mailboxes, policies, and the versions of their agreements. */
export const communities = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `create table links (
     id text primary key, platform text not null, organization text not null, repository text not null,
     alias text not null, project_url text not null, summaries text not null, state text not null,
     next_agreement integer not null, created_at integer not null, submitter text not null,
     alias_key text not null, project_key text not null, organization_id text not null,
     released text not null, mailbox_id text not null, names text not null, grace_days integer not null
   ) strict`,
  `create index links_of_organization on links (platform, organization_id) where organization_id <> ''`,
  `create index links_of_submitter on links (submitter, created_at)`,
  `create unique index one_live_alias on links (alias_key) where state = 'live'`,
  `create unique index one_live_project on links (project_key) where state = 'live'`,
  `create table link_managers (
     id text primary key, link_id text not null references links (id),
     account_id text not null references accounts (id), ground text not null, invitation text not null,
     state text not null, since integer not null, ended_at integer, ended_by text not null
   ) strict`,
  `create index link_managers_of_link on link_managers (link_id, id)`,
  `create index links_of_manager on link_managers (account_id, link_id) where state = 'live'`,
  `create unique index one_manager_of_link on link_managers (link_id, account_id) where state = 'live'`,
  `create table link_invitations (
     id text primary key, link_id text not null references links (id), email text not null, email_key text not null,
     language text not null, key_hash text not null, state text not null, invited_by text not null,
     changed_by text not null, account_id text not null, created_at integer not null, expires_at integer not null,
     settled_at integer, salts text not null
   ) strict`,
  `create index invitations_by_address on link_invitations (email_key)`,
  `create index invitations_of_link on link_invitations (link_id, id)`,
  `create unique index one_invitation_of_key on link_invitations (key_hash)`,
  `create unique index one_pending_invitation on link_invitations (link_id, email_key) where state = 'pending'`,
  `create index pending_invitations on link_invitations (expires_at) where state = 'pending'`,
  `create index settled_invitations on link_invitations (settled_at) where settled_at is not null`,
  `create table administered_organizations (
     account_id text not null references accounts (id), organization_id text not null, platform text not null,
     state text not null, asked_at integer not null, confirmed_at integer not null,
     primary key (account_id, organization_id)
   ) strict`,
  `create index administrators_of_organization on administered_organizations (platform, organization_id)`,
  `create index old_administrations on administered_organizations (asked_at)`,
  `create table robot_tokens (
     link_id text primary key references links (id), hash text not null
   ) strict`,
  `create table mailboxes (
     id text primary key, account_id text not null references accounts (id), address text not null,
     address_key text not null, platform text not null, host text not null, port integer not null,
     secret text not null, state text not null, rests_until integer not null, last_error text,
     revision integer not null, created_at integer not null, authorized_at integer not null, trouble text,
     troubled_since integer, tried_at integer not null
   ) strict`,
  `create unique index one_mailbox_of_account on mailboxes (account_id, address_key)`,
  `create table mailbox_trials (
     id text primary key, account_id text not null references accounts (id), address text not null,
     address_key text not null, secret text not null, created_at integer not null
   ) strict`,
  `create unique index one_mailbox_trial_of_account on mailbox_trials (account_id, address_key)`,
  `create table mailbox_usage (
     mailbox text not null, slot integer not null, sent integer not null,
     primary key (mailbox, slot)
   ) strict`,
  `create table mailbox_claims (
     mailbox text primary key, owner text not null, claimed_until integer not null
   ) strict`,
  `create table documents (
     sha256 text primary key, bytes blob not null
   ) strict`,
  `create table texts (
     sha256 text primary key, body text not null
   ) strict`,
  `create table kept_texts (
     link_id text not null, agreement_id text not null, text_sha256 text not null, kept_at integer not null,
     primary key (link_id, agreement_id)
   ) strict`,
  `create table policies (
     link_id text not null, kind text not null, language text not null, number integer not null,
     version text not null, state text not null, source text not null,
     text_sha256 text not null references texts (sha256), created_at integer not null,
     primary key (link_id, kind, language, number)
   ) strict`,
  `create unique index one_current_policy on policies (link_id, kind, language) where state = 'current'`,
  `create table readings (
     document_sha256 text primary key, reader integer not null, text_sha256 text not null, read_at integer not null
   ) strict`,
  `create table agreements (
     link_id text not null references links (id), id text not null, kind text not null, language text not null,
     version integer not null, state text not null, title text not null, url text not null, pages integer not null,
     document_sha256 text not null references documents (sha256),
     text_sha256 text not null references texts (sha256), fields text not null, created_at integer not null,
     summary text, accepted_reading text, change text not null, binding_id text not null,
     grace_days integer not null, note text not null, reason text not null,
     primary key (link_id, id)
   ) strict`,
  `create unique index one_current_agreement on agreements (link_id, kind, language) where state = 'current'`,
  `create table drafts (
     account_id text not null references accounts (id), sha256 text not null, bytes blob not null,
     body text not null, text_sha256 text not null, title text not null, pages integer not null, url text not null,
     filename text not null, created_at integer not null, difference text not null, reader integer not null,
     primary key (account_id, sha256)
   ) strict`,
  `create index old_drafts on drafts (created_at)`,
  `create table scheduled_versions (
     id text primary key, link_id text not null, kind text not null, language text not null, state text not null,
     account_id text not null, due_at integer not null, scheduled_at integer not null, settled_at integer,
     agreement_id text not null, refused text not null, title text not null, url text not null,
     pages integer not null, reader integer not null, document_sha256 text not null references documents (sha256),
     text_sha256 text not null references texts (sha256), fields text not null, summary text, accepted_reading text,
     change text not null, binding_id text not null, grace_days integer not null, note text not null,
     reason text not null
   ) strict`,
  `create index due_versions on scheduled_versions (due_at) where state = 'waiting'`,
  `create unique index one_waiting_version on scheduled_versions (link_id, kind, language) where state = 'waiting'`,
  `create index versions_scheduled_at_link on scheduled_versions (link_id)`,
]
