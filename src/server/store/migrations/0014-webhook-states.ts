import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Signing token of a webhook, its state at the forge, and the failed deliveries that were looked after. */
export const webhookStates = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `alter table watches add column signing_token text`,
  `alter table watches add column hook_state text not null default ''`,
  `alter table watches add column hook_paused_until integer`,
  `alter table watches add column hook_due_at integer not null default 0`,
  `alter table watches add column missed_to text not null default ''`,
]
