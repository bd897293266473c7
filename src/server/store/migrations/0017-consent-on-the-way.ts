import { type Kysely, sql } from 'kysely'

/** The privacy policy that the page linked from which somebody set out for a code platform; none for those a version before sent. */
export async function consentOnTheWay(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flows add column consent text not null default ''`.execute(db)
}
