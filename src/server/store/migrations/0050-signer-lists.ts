import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * The search words of a link's signers, and the indexes their list is read from. The version before writes no words: a job adds them for every row with
 * `is_listed` 0, so that a million signatures need no long transaction.
 */
export async function signerLists(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, sorted, ending] =
    dialect === 'postgres' ? ['bigint', 'text collate "C"', ''] : ['integer', 'text', ' strict, without rowid']
  const statements = [
    `create table signer_words (link_id text not null, word ${sorted} not null, subject text not null, kind text not null,
       primary key (link_id, word, subject))${ending}`,
    `create index words_of_signer on signer_words (subject)`,
    ...['signings', 'employees'].flatMap((table) => [
      `alter table ${table} add column is_listed ${whole} not null default 0`,
      `create index unlisted_${table} on ${table} (id) where is_listed = 0`,
      `create index ${table}_by_version on ${table} (link_id, agreement_id, state, signed_at, id)`,
    ]),
    `create index employees_by_time on employees (link_id, signed_at, id)`,
    `create index letters_about on outbox (subject, created_at)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
