import { type Kysely, sql } from 'kysely'

/** The salts of what the chain commits to of a manager; those added before have none. */
export async function managerSalts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table managers add column salts text not null default '{}'`.execute(db)
}
