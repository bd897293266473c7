import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Lists of those whom a version concerns or asks. A request can be ended, which the version before reads past. The index of live signatures by domain
 * and that of requests by version are replaced by ones that have what is counted, searched and sorted; what used the former ones uses these.
 */
export async function requestLists(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, first] = dialect === 'postgres' ? ['bigint', ' nulls first'] : ['integer', '']
  const statements = [
    `alter table agreement_requests add column ended_at ${whole}`,
    `create index listed_signers on signings (link_id, state, domain, id, agreement_id, email) where kind = 'individual'`,
    `drop index live_signings_of_domain`,
    `create index listed_requests on agreement_requests
      (link_id, agreement_id, agreed_at${first}, ended_at${first}, told_at${first}, asked_at, id)`,
    `drop index requests_of_version`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
