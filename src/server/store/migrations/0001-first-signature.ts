import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** What the first signature needs. Forward only: later changes are later migrations. */
export async function firstSignature(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob'
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const table = (name: string, columns: string): Promise<unknown> =>
    sql.raw(`create table ${name} (${columns})${dialect === 'sqlite' ? ' strict' : ''}`).execute(db)

  await table(
    'links',
    `id text primary key, platform text not null, organization text not null, repository text not null,
     alias text not null, project_url text not null, summaries text not null, state text not null,
     next_agreement ${whole} not null, created_at ${whole} not null`,
  )
  await table('documents', `sha256 text primary key, bytes ${bytes} not null`)
  await table('texts', `sha256 text primary key, body text not null`)
  await table(
    'agreements',
    `link_id text not null references links (id), id text not null, kind text not null, language text not null,
     version ${whole} not null, state text not null, title text not null, url text not null, pages ${whole} not null,
     document_sha256 text not null references documents (sha256), text_sha256 text not null references texts (sha256),
     fields text not null, created_at ${whole} not null, primary key (link_id, id)`,
  )
  await table(
    'signings',
    `id text primary key, link_id text not null references links (id), kind text not null, state text not null,
     agreement_id text not null, language text not null, version ${whole} not null, name text not null,
     email text not null, email_key text not null, answers text not null, salts text not null, origin text not null,
     signed_at ${whole} not null, evidence_seq ${whole} not null,
     foreign key (link_id, agreement_id) references agreements (link_id, id)`,
  )
  await table(
    'codes',
    `id text primary key, purpose text not null, link_id text not null, email_key text not null, mac text not null,
     state text not null, tries ${whole} not null, issued_at ${whole} not null, expires_at ${whole} not null,
     settled_at ${whole}`,
  )
  await table('counters', `key text primary key, times text not null, expires_at ${whole} not null`)
  await table(
    'outbox',
    `id text primary key, kind text not null, link_id text not null, recipient text not null, language text not null,
     subject text not null, secret text, state text not null, tries ${whole} not null, due_at ${whole} not null,
     claimed_until ${whole}, created_at ${whole} not null, settled_at ${whole}, last_error text`,
  )
  await table(
    'evidence',
    `link_id text not null, seq ${whole} not null, at_ms ${whole} not null, type text not null, body text not null,
     hash text not null, primary key (link_id, seq)`,
  )
  await table('chains', `link_id text primary key, seq ${whole} not null, hash text not null`)

  const indexes = [
    // Its last condition always holds. It keeps SQLite from answering robots with this index instead of the next one.
    `create unique index one_live_individual_signing on signings (link_id, email_key)
       where kind = 'individual' and state = 'live' and evidence_seq > 0`,
    // All that a robot's question needs: among a million signatures the table itself would be one more page to fetch.
    `create index live_individual_signings on signings (link_id, email_key, agreement_id)
       where kind = 'individual' and state = 'live'`,
    `create unique index one_current_agreement on agreements (link_id, kind, language) where state = 'current'`,
    `create index newest_code on codes (purpose, link_id, email_key, issued_at)`,
    `create index letters_by_state on outbox (state, due_at)`,
    `create index signings_of_link on signings (link_id, signed_at)`,
    `create index old_codes on codes (expires_at)`,
    `create index old_counters on counters (expires_at)`,
  ]
  for (const index of indexes) await sql.raw(index).execute(db)
  await keepEvidence(db, dialect)
}

/** A guard against mistakes: nobody changes or deletes evidence by the way. */
async function keepEvidence(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  if (dialect === 'postgres') {
    await sql
      .raw(
        `create function keep_evidence() returns trigger language plpgsql as
         $$ begin raise exception 'evidence is append-only'; end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger evidence_is_kept before update or delete on evidence
         for each row execute function keep_evidence()`,
      )
      .execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger evidence_is_kept_from_${change} before ${change} on evidence
         begin select raise(abort, 'evidence is append-only'); end`,
      )
      .execute(db)
  }
}
