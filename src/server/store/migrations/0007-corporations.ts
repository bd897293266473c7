import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Corporations that sign, what they return, and what their coming means for those who signed before. */
export async function corporations(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob'
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db)
  const table = (name: string, columns: string): Promise<unknown> =>
    run(`create table ${name} (${columns})${dialect === 'sqlite' ? ' strict' : ''}`)

  await table(
    'corporations',
    `id text primary key, link_id text not null references links (id), state text not null,
     agreement_id text not null, language text not null, version ${whole} not null, name text not null,
     name_key text not null, representative text not null, email text not null, email_key text not null,
     registrable text not null, search text not null, answers text not null, salts text not null,
     representative_salts text not null, origin text not null, signed_at ${whole} not null,
     evidence_seq ${whole} not null, mailed_at ${whole}, pdf_sha256 text, uploaded_at ${whole},
     administrator text, approved_at ${whole}, deleted_at ${whole},
     foreign key (link_id, agreement_id) references agreements (link_id, id)`,
  )
  await table(
    'corporation_domains',
    `corporation_id text not null references corporations (id), domain text not null, link_id text not null,
     position ${whole} not null, state text not null, added_at ${whole} not null, primary key (corporation_id, domain)`,
  )
  await table(
    'corporation_pdfs',
    `corporation_id text not null references corporations (id), sha256 text not null, bytes ${bytes} not null,
     uploaded_at ${whole} not null, primary key (corporation_id, sha256)`,
  )
  await table(
    'corporation_keys',
    `key_hash text primary key, corporation_id text not null references corporations (id), issued_at ${whole} not null,
     expires_at ${whole} not null, superseded_at ${whole}`,
  )
  await table(
    'corporation_history',
    `corporation_id text not null references corporations (id), seq ${whole} not null, link_id text not null,
     primary key (corporation_id, seq)`,
  )
  await table(
    'domain_graces',
    `corporation_id text not null references corporations (id), domain text not null, link_id text not null,
     state text not null, begun_at ${whole} not null, ends_at ${whole} not null, told text not null,
     primary key (corporation_id, domain)`,
  )
  await run(`alter table signings add column domain text not null default ''`)
  const at = dialect === 'postgres' ? `strpos(email_key, '@')` : `instr(email_key, '@')`
  await run(`update signings set domain = substr(email_key, ${at} + 1)`)

  const live = `state <> 'deleted' and state <> 'purged'`
  const indexes = [
    `create unique index one_live_corporation on corporations (link_id, registrable) where ${live}`,
    `create unique index one_live_representative on corporations (link_id, email_key) where ${live}`,
    `create unique index one_live_domain on corporation_domains (link_id, domain) where state = 'live'`,
    // With what is searched in it: a page of ten thousand is found without reading the rows themselves.
    `create index corporations_by_time on corporations (link_id, signed_at, id, state, search)`,
    `create index corporations_by_name on corporations (link_id, name_key, id, state, search)`,
    `create index keys_of_corporation on corporation_keys (corporation_id, issued_at)`,
    `create index open_graces on domain_graces (state, ends_at)`,
    `create index live_signings_of_domain on signings (link_id, domain, id) where kind = 'individual' and state = 'live'`,
  ]
  for (const index of indexes) await run(index)
}
