import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Requests of companies for domains of another registrant. */
export const companyDomains = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `create table domain_requests (
     id text primary key, corporation_id text not null references corporations (id), link_id text not null,
     state text not null, domain text not null, email text not null, email_key text not null, code_id text not null,
     asked_by text not null, asked_at integer not null, decided_by text not null, decided_at integer,
     reason text not null, ended_by text not null, ended_at integer, end_reason text not null,
     is_settled integer not null, salts text not null
   ) strict`,
  `create index domain_requests_of_link on domain_requests (link_id, id)`,
  `create index domain_requests_of_corporation on domain_requests (corporation_id, asked_at, id)`,
  `create index domain_requests_by_address on domain_requests (email_key) where email_key <> ''`,
  `create index domain_requests_waiting on domain_requests (link_id, asked_at) where state = 'waiting'`,
  `create index domain_requests_unsettled on domain_requests (ended_at) where is_settled = 0`,
]
