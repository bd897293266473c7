import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** The record that an audited action concerns, and the indexes of a project's activity. */
export const activity = (db: Kysely<unknown>, dialect: Dialect): Promise<void> => runStatements(db, dialect, statements)

const statements = [
  `alter table audit add column subject text not null default ''`,
  `create index audit_of_link on audit (link_id, what, at, id) where substr(result, 1, 4) = 'done'`,
  `create index audit_of_link_by on audit (link_id, who, at, id) where substr(result, 1, 4) = 'done'`,
]
