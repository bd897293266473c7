import { type Kysely, sql } from 'kysely'

/** Adds the page at which the owner of an installation accepts new permissions of the App. */
export async function installationSettings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forge_installations add column settings_url text not null default ''`.execute(db)
}
