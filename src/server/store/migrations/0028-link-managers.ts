import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Who looks after a link (decision 51), and which mailbox its letters go out through.
 *
 * `links.mailbox_id` counts while `mailbox_for` holds the submitter and the address that the row names: the version before this one
 * writes only those two, and what it writes last counts.
 */
export async function linkManagers(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const columns = ['organization_id', 'released', 'mailbox_id', 'mailbox_for'].map(
    (name) => `alter table links add column ${name} text not null default ''`,
  )
  const mailboxes = `update links set mailbox_for = submitter || ' ' || mailbox, mailbox_id =
    coalesce((select id from mailboxes where account_id = submitter and address_key = lower(mailbox)), '')
    where mailbox <> ''`
  const tables = [
    `create table link_managers (
      id text primary key, link_id text not null references links (id),
      account_id text not null references accounts (id), ground text not null, invitation text not null,
      state text not null, since ${whole} not null, ended_at ${whole}, ended_by text not null
    )${strict}`,
    `create table link_invitations (
      id text primary key, link_id text not null references links (id), email text not null, email_key text not null,
      language text not null, key_hash text not null, state text not null, invited_by text not null,
      changed_by text not null, account_id text not null, created_at ${whole} not null, expires_at ${whole} not null, settled_at ${whole},
      salts text not null
    )${strict}`,
    `create table administered_organizations (
      account_id text not null references accounts (id), organization_id text not null, platform text not null,
      state text not null, asked_at ${whole} not null, confirmed_at ${whole} not null,
      primary key (account_id, organization_id)
    )${strict}`,
  ]
  const indexes = [
    `create index links_of_organization on links (platform, organization_id) where organization_id <> ''`,
    `create unique index one_manager_of_link on link_managers (link_id, account_id) where state = 'live'`,
    `create index links_of_manager on link_managers (account_id, link_id) where state = 'live'`,
    `create index link_managers_of_link on link_managers (link_id, id)`,
    `create unique index one_invitation_of_key on link_invitations (key_hash)`,
    `create unique index one_pending_invitation on link_invitations (link_id, email_key) where state = 'pending'`,
    `create index invitations_of_link on link_invitations (link_id, id)`,
    `create index pending_invitations on link_invitations (expires_at) where state = 'pending'`,
    `create index settled_invitations on link_invitations (settled_at) where settled_at is not null`,
    `create index administrators_of_organization on administered_organizations (platform, organization_id)`,
    `create index old_administrations on administered_organizations (asked_at)`,
  ]
  for (const change of [...columns, mailboxes, ...tables, ...indexes]) await sql.raw(change).execute(db)
}
