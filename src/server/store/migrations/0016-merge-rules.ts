import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Whether a repository requires the check, and what the forge says about merging a pull request. */
export const mergeRules = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `alter table watches add column requirement text not null default ''`,
  `alter table watches add column requirement_at integer not null default 0`,
  `alter table pull_requests add column merge_status text not null default ''`,
]
