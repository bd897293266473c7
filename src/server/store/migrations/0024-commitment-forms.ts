import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

const tables = ['signings', 'employees', 'corporations']

/**
 * What a record's commitments are made over (see `commitmentForms` in evidence.ts). Rows that were there, and those that a version
 * before this one still inserts, have the first form; an index finds what is left of it.
 */
export async function commitmentForms(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  for (const table of tables) {
    await sql.raw(`alter table ${table} add column commitment_form ${whole} not null default 1`).execute(db)
    await sql.raw(`create index ${table}_of_first_form on ${table} (link_id, id) where commitment_form = 1`).execute(db)
  }
}
