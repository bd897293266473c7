import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Requests to erase what was signed with an address, and which signatures are in no list. The version before writes no request; a signature that this version
 * erased has no address left by which it could count.
 */
export async function erasureRequests(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table erasure_requests (
      id text primary key, link_id text not null, signing_id text not null, language text not null, state text not null,
      asked_at ${whole} not null, evidence_seq ${whole} not null, account_id text not null, proven text not null,
      reason text not null, salt text not null, decided_at ${whole}, told ${whole} not null, overdue_at ${whole},
      cleaned_at ${whole}
    )${strict}`,
    `create index erasures_of_signing on erasure_requests (signing_id)`,
    `create index erasures_of_link on erasure_requests (link_id, id)`,
    `create index erasures_waiting on erasure_requests (asked_at) where state = 'waiting'`,
    `create index erasures_uncleaned on erasure_requests (decided_at) where state = 'erased' and cleaned_at is null`,
    `create index letters_to on outbox (lower(recipient)) where recipient <> ''`,
    `create index audit_of_person on audit (who) where who >= 'person ' and who < 'person!'`,
    `create index audit_of_unknown on audit (who) where who >= 'unknown ' and who < 'unknown!'`,
    ...['signings', 'employees'].flatMap((table) => [
      `alter table ${table} add column is_hidden ${whole} not null default 0`,
      `create index hidden_${table} on ${table} (link_id) where is_hidden = 1`,
    ]),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
