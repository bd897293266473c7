import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Tables whose rows came under evidence with this version; those with personal values need salts for their commitments. */
const tables = { accounts: true, consents: true, domain_graces: true, links: false, policies: false, audit: false }

/** Which of their rows wait, and by which columns they are taken in turn. */
const waiting = [
  ['accounts', 'id', ''],
  ['consents', 'id', ''],
  ['domain_graces', 'link_id, corporation_id, domain', ''],
  ['links', 'id', ''],
  ['policies', 'kind, language, number', ` and link_id = ''`],
  ['audit', 'id', ` and who = 'operator'`],
] as const

/**
 * Rows that were there, and those that a version before this one still inserts, have `evidenced` 0: they wait until an event of
 * the service adopts them. What this version writes has 1.
 */
export async function serviceChain(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  for (const [table, isSalted] of Object.entries(tables)) {
    await sql.raw(`alter table ${table} add column evidenced ${whole} not null default 0`).execute(db)
    if (isSalted) await sql.raw(`alter table ${table} add column salts text not null default '{}'`).execute(db)
  }
  for (const [table, columns, further] of waiting) {
    await sql.raw(`create index ${table}_that_wait on ${table} (${columns}) where evidenced = 0${further}`).execute(db)
  }
  await sql.raw(`create index audit_of_operator on audit (id) where who = 'operator'`).execute(db)
  await sql.raw(`create index domain_graces_of_link on domain_graces (link_id, corporation_id, domain)`).execute(db)
}
