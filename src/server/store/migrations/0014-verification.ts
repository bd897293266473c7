import { type Kysely, sql } from 'kysely'

/** The order in which verification walks the rows of a link, a page at a time, however many of them share one moment. */
export async function verification(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    'create index signings_by_time on signings (link_id, signed_at, id)',
    'create index corporations_of_link on corporations (link_id, id)',
    'create index domains_of_link on corporation_domains (link_id, corporation_id, position, domain)',
    'create index history_of_link on corporation_history (link_id, corporation_id, seq)',
    // It is the beginning of the first.
    'drop index signings_of_link',
  ]
  for (const index of indexes) await sql.raw(index).execute(db)
}
