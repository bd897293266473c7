import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Signatures of individuals, companies and employees, and requests to those who signed. */
export const signatures = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, [
    ...tables,
    listedRequests(dialect),
    ...(dialect === 'postgres' ? countStatements() : countRows()),
  ])

const tables = [
  `create table signings (
     id text primary key, link_id text not null references links (id), kind text not null, state text not null,
     agreement_id text not null, language text not null, version integer not null, name text not null,
     email text not null, answers text not null, salts text not null, origin text not null,
     signed_at integer not null, evidence_seq integer not null, domain text not null, signer_key text not null,
     is_listed integer not null default 0, is_hidden integer not null default 0,
     foreign key (link_id, agreement_id) references agreements (link_id, id)
   ) strict`,
  `create index hidden_signings on signings (link_id) where is_hidden = 1`,
  `create index listed_signers on signings (link_id, state, domain, id, agreement_id, email) where kind = 'individual'`,
  `create index live_individual_signings on signings (signer_key, agreement_id)
     where kind = 'individual' and state = 'live'`,
  `create unique index one_live_individual_signing on signings (signer_key)
     where kind = 'individual' and state = 'live' and evidence_seq > 0`,
  `create index signings_by_address on signings (lower(email))`,
  `create index signings_by_time on signings (link_id, signed_at, id)`,
  `create index signings_by_version on signings (link_id, agreement_id, state, signed_at, id)`,
  `create index unlisted_signings on signings (id) where is_listed = 0`,
  `create table signing_ends (
     id text primary key, signing_id text not null, link_id text not null, account_id text not null,
     proven text not null, reason text not null, salt text not null, at integer not null,
     evidence_seq integer not null, reinstated_at integer, reinstated_by text not null
   ) strict`,
  `create index ends_by_account on signing_ends (account_id, at)`,
  `create index ends_of_link on signing_ends (link_id, id)`,
  `create index ends_of_signing on signing_ends (signing_id, at)`,
  `create table signer_words (
     link_id text not null, word text collate binary not null, subject text not null, kind text not null,
     primary key (link_id, word, subject)
   ) strict, without rowid`,
  `create index words_of_signer on signer_words (subject)`,
  `create table corporations (
     id text primary key, link_id text not null references links (id), state text not null,
     agreement_id text not null, language text not null, version integer not null, name text not null,
     name_key text collate binary not null, representative text not null, email text not null,
     email_key text not null, registrable text not null, answers text not null, salts text not null,
     representative_salts text not null, origin text not null, signed_at integer not null,
     evidence_seq integer not null, mailed_at integer, pdf_sha256 text, uploaded_at integer, administrator text,
     approved_at integer, deleted_at integer,
     foreign key (link_id, agreement_id) references agreements (link_id, id)
   ) strict`,
  `create index corporations_by_address on corporations (email_key)`,
  `create index corporations_by_name on corporations (link_id, state, name_key, id)`,
  `create index corporations_by_time on corporations (link_id, state, signed_at, id)`,
  `create index corporations_of_link on corporations (link_id, id)`,
  `create unique index one_live_corporation on corporations (link_id, registrable)
     where state <> 'deleted' and state <> 'purged'`,
  `create unique index one_live_representative on corporations (link_id, email_key)
     where state <> 'deleted' and state <> 'purged'`,
  `create table corporation_domains (
     corporation_id text not null references corporations (id), domain text not null, link_id text not null,
     position integer not null, state text not null, added_at integer not null,
     primary key (corporation_id, domain)
   ) strict`,
  `create index domains_of_link on corporation_domains (link_id, corporation_id, position, domain)`,
  `create unique index one_live_domain on corporation_domains (link_id, domain) where state = 'live'`,
  `create table corporation_history (
     corporation_id text not null references corporations (id), seq integer not null, link_id text not null,
     primary key (corporation_id, seq)
   ) strict`,
  `create index history_of_link on corporation_history (link_id, corporation_id, seq)`,
  `create table corporation_keys (
     key_hash text primary key, corporation_id text not null references corporations (id),
     issued_at integer not null, expires_at integer not null, superseded_at integer
   ) strict`,
  `create index keys_of_corporation on corporation_keys (corporation_id, issued_at)`,
  `create table corporation_pdfs (
     corporation_id text not null references corporations (id), sha256 text not null, bytes blob not null,
     uploaded_at integer not null,
     primary key (corporation_id, sha256)
   ) strict`,
  `create table corporation_words (
     corporation_id text not null references corporations (id), word text collate binary not null,
     link_id text not null, state text not null,
     primary key (corporation_id, word)
   ) strict`,
  `create index corporations_by_word on corporation_words (link_id, state, word, corporation_id)`,
  `create table corporation_counts (
     link_id text not null references links (id), state text not null, number integer not null,
     primary key (link_id, state)
   ) strict`,
  `create table scan_refusals (
     corporation_id text not null, seq integer not null, pdf_sha256 text not null, reason text not null,
     salt text not null, refused_at integer not null,
     primary key (corporation_id, seq),
     foreign key (corporation_id, pdf_sha256) references corporation_pdfs (corporation_id, sha256) on delete cascade
   ) strict`,
  `create index refusals_of_scan on scan_refusals (corporation_id, pdf_sha256)`,
  `create table domain_graces (
     corporation_id text not null references corporations (id), domain text not null, link_id text not null,
     state text not null, begun_at integer not null, ends_at integer not null, told text not null,
     salts text not null,
     primary key (corporation_id, domain)
   ) strict`,
  `create index domain_graces_of_link on domain_graces (link_id, corporation_id, domain)`,
  `create index open_graces on domain_graces (state, ends_at)`,
  `create table managers (
     account_id text primary key references accounts (id), link_id text not null,
     corporation_id text not null references corporations (id), manager_id text not null, manager_key text not null,
     name text not null, reads text not null, state text not null, added_at integer not null,
     evidence_seq integer not null, salts text not null
   ) strict`,
  `create index managers_of_link on managers (link_id, account_id)`,
  `create unique index one_live_manager_id on managers (corporation_id, manager_key) where state = 'live'`,
  `create table employees (
     id text primary key, link_id text not null references links (id),
     corporation_id text not null references corporations (id), state text not null, agreement_id text not null,
     language text not null, version integer not null, name text not null, name_key text collate binary not null,
     email text not null, email_key text collate binary not null, answers text not null, salts text not null,
     origin text not null, reads text not null, signed_at integer not null, changed_at integer not null,
     evidence_seq integer not null, is_listed integer not null default 0,
     is_hidden integer not null default 0,
     foreign key (link_id, agreement_id) references agreements (link_id, id)
   ) strict`,
  `create index active_employees on employees (link_id, email_key, agreement_id) where state = 'active'`,
  `create index employees_by_address on employees (email_key)`,
  `create index employees_by_date on employees (corporation_id, state, signed_at, id)`,
  `create index employees_by_email on employees (corporation_id, state, email_key, id)`,
  `create index employees_by_name on employees (corporation_id, state, name_key, id)`,
  `create index employees_by_time on employees (link_id, signed_at, id)`,
  `create index employees_by_version on employees (link_id, agreement_id, state, signed_at, id)`,
  `create index employees_of_link on employees (link_id, id)`,
  `create index hidden_employees on employees (link_id) where is_hidden = 1`,
  `create unique index one_live_employee on employees (link_id, email_key) where state in ('inactive', 'active')`,
  `create index unlisted_employees on employees (id) where is_listed = 0`,
  `create table employee_words (
     employee_id text not null references employees (id), word text collate binary not null,
     corporation_id text not null, state text not null,
     primary key (employee_id, word)
   ) strict`,
  `create index employees_by_word on employee_words (corporation_id, state, word, employee_id)`,
  `create table employee_counts (
     corporation_id text not null references corporations (id), state text not null, number integer not null,
     primary key (corporation_id, state)
   ) strict`,
  `create table joined_addresses (
     id text primary key, link_id text not null, signing_id text not null, signer_key text not null,
     email text not null, joined_key text not null, domain text not null, language text not null,
     salts text not null, state text not null, joined_at integer not null, ended_at integer, ended_by text not null,
     evidence_seq integer not null, opened_by text not null
   ) strict`,
  `create index joined_by_key on joined_addresses (joined_key)`,
  `create index joined_of_domain on joined_addresses (link_id, domain)`,
  `create index joined_of_email on joined_addresses (lower(email))`,
  `create index joined_of_link on joined_addresses (link_id, id)`,
  `create unique index joined_once on joined_addresses (joined_key) where state = 'live'`,
  `create index joined_to_signer on joined_addresses (signer_key)`,
  `create table signing_counts (
     link_id text not null, agreement_id text not null, kind text not null, state text not null,
     number integer not null,
     primary key (link_id, agreement_id, kind, state)
   ) strict, without rowid`,
  `create table signing_days (
     link_id text not null, agreement_id text not null, kind text not null, day text not null,
     signed integer not null, total integer not null,
     primary key (link_id, agreement_id, kind, day),
     foreign key (link_id, agreement_id) references agreements (link_id, id)
   ) strict`,
  `create table agreement_campaigns (
     link_id text not null, agreement_id text not null, kind text not null, language text not null,
     state text not null, cursor_domain text not null, cursor_id text not null, asked integer not null,
     begun_at integer not null, ended_at integer,
     primary key (link_id, agreement_id)
   ) strict`,
  `create index open_campaigns on agreement_campaigns (state, begun_at)`,
  `create table agreement_requests (
     id text primary key, link_id text not null, agreement_id text not null, kind text not null,
     subject text not null, letter_id text not null, asked_at integer not null, told_at integer, agreed_at integer,
     remind_at integer, ended_at integer
   ) strict`,
  `create unique index one_request_of_subject on agreement_requests (subject, agreement_id)`,
  `create index requests_in_order on agreement_requests (link_id, agreement_id, id)`,
  `create index requests_to_remind on agreement_requests (remind_at) where remind_at is not null`,
  `create table agreement_tokens (
     hash text primary key, request_id text not null references agreement_requests (id) on delete cascade,
     issued_at integer not null, replaced_at integer
   ) strict`,
  `create index old_tokens on agreement_tokens (issued_at)`,
  `create index tokens_of_request on agreement_tokens (request_id)`,
  `create table erasure_requests (
     id text primary key, link_id text not null, signing_id text not null, language text not null,
     state text not null, asked_at integer not null, evidence_seq integer not null, account_id text not null,
     proven text not null, reason text not null, salt text not null, decided_at integer, told integer not null,
     overdue_at integer, cleaned_at integer
   ) strict`,
  `create index erasures_of_link on erasure_requests (link_id, id)`,
  `create index erasures_of_signing on erasure_requests (signing_id)`,
  `create index erasures_uncleaned on erasure_requests (decided_at) where state = 'erased' and cleaned_at is null`,
  `create index erasures_waiting on erasure_requests (asked_at) where state = 'waiting'`,
]

/** SQLite sorts nulls first. */
function listedRequests(dialect: Dialect): string {
  const first = dialect === 'postgres' ? ' nulls first' : ''
  return `create index listed_requests on agreement_requests
    (link_id, agreement_id, agreed_at${first}, ended_at${first}, told_at${first}, asked_at, id)`
}

/** The tables whose rows `signing_counts` counts by version and state. */
const counted = { individual: 'signings', employee: 'employees', corporation: 'corporations' } as const

const addUp = `on conflict (link_id, agreement_id, kind, state)
  do update set number = signing_counts.number + excluded.number;`

function countRows(): string[] {
  return Object.entries(counted).flatMap(([kind, table]) => {
    const count = (row: 'new' | 'old'): string =>
      `insert into signing_counts values (${row}.link_id, ${row}.agreement_id, '${kind}', ${row}.state,
         ${row === 'new' ? 1 : -1}) ${addUp}`
    return [
      `create trigger count_new_${table} after insert on ${table} begin ${count('new')} end`,
      `create trigger count_changed_${table} after update of state on ${table} when new.state <> old.state
         begin ${count('old')} ${count('new')} end`,
      `create trigger count_deleted_${table} after delete on ${table} begin ${count('old')} end`,
    ]
  })
}

/** Counts once per statement: a row that one transaction updates a million times gets slower with each update. */
function countStatements(): string[] {
  const [added, removed] = ['select *, 1 as change from new_rows', 'select *, -1 as change from old_rows']
  const changes = {
    insert: { rows: added, transition: 'new table as new_rows' },
    update: { rows: `${added} union all ${removed}`, transition: 'old table as old_rows new table as new_rows' },
    delete: { rows: removed, transition: 'old table as old_rows' },
  }
  return Object.entries(changes).flatMap(([change, { rows, transition }]) => [
    `create function count_signings_on_${change}() returns trigger language plpgsql as $$ begin
       insert into signing_counts
       select link_id, agreement_id, tg_argv[0], state, sum(change) from (${rows}) as changed
       group by link_id, agreement_id, state having sum(change) <> 0 ${addUp}
       return null; end $$`,
    ...Object.entries(counted).map(
      ([kind, table]) =>
        `create trigger count_${table}_on_${change} after ${change} on ${table} referencing ${transition}
           for each statement execute function count_signings_on_${change}('${kind}')`,
    ),
  ])
}
