import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Corrections of signers' names. */
export const nameCorrections = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `create table name_corrections (
     id text primary key, link_id text not null, signing_id text not null, number integer not null,
     former_name text not null, name text not null, salts text not null, corrected_at integer not null,
     evidence_seq integer not null
   ) strict`,
  `create index corrections_of_link on name_corrections (link_id, id)`,
  `create unique index corrections_of_signing on name_corrections (signing_id, number)`,
]
