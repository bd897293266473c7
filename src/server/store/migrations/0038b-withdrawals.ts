import { type Kysely, sql } from 'kysely'

/** Those who were asked to agree to a version are told of its withdrawal in the order of their requests. The version before withdraws nothing. */
export async function withdrawals(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_in_order on agreement_requests (link_id, agreement_id, id)`.execute(db)
}
