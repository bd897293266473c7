import { type Kysely, sql } from 'kysely'

/**
 * What a version changes for those who signed an earlier one. The defaults are what the version before does: each version is material, has no grace,
 * and is bound by nothing but itself (an empty `binding_id`).
 */
export async function versionChanges(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agreements add column change text not null default 'material'`.execute(db)
  await sql`alter table agreements add column binding_id text not null default ''`.execute(db)
  await sql`alter table agreements add column grace_days integer not null default 0`.execute(db)
  await sql`alter table agreements add column note text not null default '{}'`.execute(db)
  await sql`alter table agreements add column reason text not null default ''`.execute(db)
}
