import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Whether the mail servers of mailboxes can send to addresses with letters of other scripts. */
export const smtpUtf8 = (db: Kysely<unknown>, dialect: Dialect): Promise<void> => runStatements(db, dialect, statements)

const statements = [
  `create table mailbox_features (mailbox text primary key, smtp_utf8 integer not null) strict`,
  `alter table mailbox_trials add column smtp_utf8 integer not null default 0`,
]
