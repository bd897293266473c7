import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * What the newest reader reads in the documents of agreements, and which of such texts a community leaves aside. A draft knows its
 * reader; one that a version before this one read says 0, so that its file is read anew once it is published.
 */
export async function readings(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  await sql
    .raw(
      `create table readings (
        document_sha256 text primary key,
        reader integer not null,
        text_sha256 text not null,
        read_at ${whole} not null
      )${strict}`,
    )
    .execute(db)
  await sql
    .raw(
      `create table kept_texts (
        link_id text not null,
        agreement_id text not null,
        text_sha256 text not null,
        kept_at ${whole} not null,
        primary key (link_id, agreement_id)
      )${strict}`,
    )
    .execute(db)
  await sql`alter table drafts add column reader integer not null default 0`.execute(db)
}
