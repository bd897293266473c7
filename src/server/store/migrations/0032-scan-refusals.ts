import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Why a community did not accept a scan, by the event that tells of it. A refusal goes with its scan, so that the version before deletes both where
 * it deletes a company completely.
 */
export async function scanRefusals(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  await sql
    .raw(
      `create table scan_refusals (
        corporation_id text not null,
        seq ${whole} not null,
        pdf_sha256 text not null,
        reason text not null,
        salt text not null,
        refused_at ${whole} not null,
        primary key (corporation_id, seq),
        foreign key (corporation_id, pdf_sha256) references corporation_pdfs (corporation_id, sha256) on delete cascade
      )${strict}`,
    )
    .execute(db)
  // Deleting a scan looks for its refusals.
  await sql`create index refusals_of_scan on scan_refusals (corporation_id, pdf_sha256)`.execute(db)
}
