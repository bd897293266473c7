import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Versions that are published at a later moment: what is published is frozen when they are scheduled. At most one waits of a kind and language. The
 * version before publishes none of them.
 */
export async function scheduledVersions(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table scheduled_versions (
      id text primary key, link_id text not null, kind text not null, language text not null, state text not null,
      account_id text not null, due_at ${whole} not null, scheduled_at ${whole} not null, settled_at ${whole},
      agreement_id text not null, refused text not null, title text not null, url text not null, pages ${whole} not null,
      reader ${whole} not null, document_sha256 text not null references documents (sha256),
      text_sha256 text not null references texts (sha256), fields text not null, summary text, accepted_reading text,
      change text not null, binding_id text not null, grace_days ${whole} not null, note text not null, reason text not null
    )${strict}`,
    `create unique index one_waiting_version on scheduled_versions (link_id, kind, language) where state = 'waiting'`,
    `create index due_versions on scheduled_versions (due_at) where state = 'waiting'`,
    `create index versions_scheduled_at_link on scheduled_versions (link_id)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
