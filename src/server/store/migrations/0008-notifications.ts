import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Email notifications to managers. */
export const notifications = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `create table notification_settings (
     id text primary key, account_id text not null, link_id text not null, choices text not null,
     time_zone text not null, token_hash text not null unique, token text not null
   ) strict`,
  `create unique index one_notification_setting on notification_settings (account_id, link_id)`,
  `create table notices (
     id text primary key, account_id text not null, link_id text not null, type text not null, subject text not null,
     at integer not null, due_at integer not null, email_id text not null
   ) strict`,
  `create index notices_due on notices (due_at) where email_id = ''`,
  `create index notices_of_account on notices (account_id, link_id, type, at)`,
  `create index notices_of_email on notices (email_id)`,
  `create index uploaded_corporations on corporations (uploaded_at) where state = 'uploaded'`,
  `create index inactive_employees on employees (signed_at) where state = 'inactive'`,
]
