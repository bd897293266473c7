import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

type Row = { id: string; link_id: string; email: string }

const batch = 1000

/** The key as it was when this migration was written: what the code makes today must not change what ran then. */
function signerKey(linkId: string, email: string): string {
  return hash('sha256', `${linkId} ${email.trim().toLowerCase()}`, 'base64url').slice(0, 22)
}

/** Live signatures are found by one short key instead of link and address. */
export async function signerKeys(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db)
  await run(`drop index one_live_individual_signing`)
  await run(`drop index live_individual_signings`)
  await run(`alter table signings add column signer_key text not null default ''`)
  let last = ''
  for (;;) {
    const { rows } = await sql<Row>`
      select id, link_id, email from signings where id > ${last} order by id limit ${batch}`.execute(db)
    for (const { id, link_id, email } of rows) {
      await sql`update signings set signer_key = ${signerKey(link_id, email)} where id = ${id}`.execute(db)
    }
    if (rows.length < batch) break
    last = rows.at(-1)?.id ?? ''
  }
  await run(`alter table signings drop column email_key`)
  // Its last condition always holds. It keeps SQLite from answering robots with this index instead of the next one.
  await run(`create unique index one_live_individual_signing on signings (signer_key)
    where kind = 'individual' and state = 'live' and evidence_seq > 0`)
  // All that a robot's question needs: among a million signatures the table itself would be one more page to fetch.
  await run(`create index live_individual_signings on signings (signer_key, agreement_id)
    where kind = 'individual' and state = 'live'`)
}
