import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** The queue of emails. */
export const emails = (db: Kysely<unknown>, dialect: Dialect): Promise<void> => runStatements(db, dialect, statements)

const statements = [
  `create table outbox (
     id text primary key, kind text not null, link_id text not null, recipient text not null, language text not null,
     subject text not null, secret text, state text not null, tries integer not null, due_at integer not null,
     claimed_until integer, created_at integer not null, settled_at integer, last_error text,
     lane text not null, class integer not null
   ) strict`,
  `create index claimed_letters on outbox (claimed_until) where state = 'sending'`,
  `create index failed_letters_of_link on outbox (link_id, created_at, id) where state = 'failed'`,
  `create index letters_about on outbox (subject, created_at)`,
  `create index letters_by_state on outbox (state, due_at)`,
  `create index letters_of_link on outbox (link_id, created_at, id)`,
  `create index letters_to on outbox (lower(recipient)) where recipient <> ''`,
  `create index letters_to_address on outbox (lower(recipient), created_at)`,
  `create index queued_letters on outbox (lane, class, due_at) where state = 'queued'`,
  `create index settled_letters on outbox (settled_at) where settled_at is not null`,
  `create index unsent_letters_of_link on outbox (link_id, kind, state) where state in ('failed', 'obsolete')`,
  `create table late_letters (
     letter_id text primary key, undo_id text not null, account_id text not null, seq integer not null,
     superseded text, done_at integer not null
   ) strict`,
  `create index late_letters_of_act on late_letters (undo_id)`,
  `create table contact_stops (
     address_hash text primary key, stopped_at integer not null
   ) strict`,
]
