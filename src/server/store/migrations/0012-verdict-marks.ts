import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Version of a pull request's list of commits, and a request to end its override. */
export const verdictMarks = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `alter table pull_requests add column list_version text not null default ''`,
  `alter table pull_requests add column cancel_login text not null default ''`,
]
