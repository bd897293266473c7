import { type Kysely, sql } from 'kysely'

/** The certificate that a key seals receipts with. The version before neither reads nor writes it; a key that it adopts is certified at the next start. */
export async function sealCertificates(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table service_keys add column seal_certificate text not null default ''`).execute(db)
}
