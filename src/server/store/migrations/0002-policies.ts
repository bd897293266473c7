import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Configured policies. The service's own have an empty link. */
export async function policies(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const table = `create table policies (
    link_id text not null, kind text not null, language text not null, number ${whole} not null, version text not null,
    state text not null, source text not null, text_sha256 text not null references texts (sha256),
    created_at ${whole} not null, primary key (link_id, kind, language, number)
  )${dialect === 'sqlite' ? ' strict' : ''}`
  const index = `create unique index one_current_policy on policies (link_id, kind, language) where state = 'current'`
  for (const change of [table, index]) await sql.raw(change).execute(db)
}
