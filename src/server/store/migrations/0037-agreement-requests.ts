import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Who is asked to agree to a version, how far the asking is, and the one-time links of its letters. They hold ids, hashes and times; the version before
 * does not know them, and what it publishes asks nobody.
 */
export async function agreementRequests(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table agreement_campaigns (
      link_id text not null, agreement_id text not null, kind text not null, language text not null, state text not null,
      cursor_domain text not null, cursor_id text not null, asked ${whole} not null,
      begun_at ${whole} not null, ended_at ${whole}, primary key (link_id, agreement_id)
    )${strict}`,
    `create index open_campaigns on agreement_campaigns (state, begun_at)`,
    `create table agreement_requests (
      id text primary key, link_id text not null, agreement_id text not null, kind text not null, subject text not null,
      letter_id text not null, asked_at ${whole} not null, told_at ${whole}, agreed_at ${whole}, remind_at ${whole}
    )${strict}`,
    `create unique index one_request_of_subject on agreement_requests (subject, agreement_id)`,
    `create index requests_of_version on agreement_requests (link_id, agreement_id, agreed_at, told_at)`,
    `create index requests_to_remind on agreement_requests (remind_at) where remind_at is not null`,
    `create table agreement_tokens (
      hash text primary key, request_id text not null references agreement_requests (id) on delete cascade,
      issued_at ${whole} not null, replaced_at ${whole}
    )${strict}`,
    `create index tokens_of_request on agreement_tokens (request_id)`,
    `create index old_tokens on agreement_tokens (issued_at)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
