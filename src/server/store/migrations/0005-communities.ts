import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Who looks after a link, agreements read before they are published, and how many signed on which day. */
export async function communities(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob'
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db)
  const table = (name: string, columns: string): Promise<unknown> =>
    run(`create table ${name} (${columns})${dialect === 'sqlite' ? ' strict' : ''}`)

  for (const column of ['submitter', 'mailbox', 'alias_key', 'project_key']) {
    await run(`alter table links add column ${column} text not null default ''`)
  }
  await keyLinks(db)
  // Empty for who signs in; else the account whose access is renewed.
  await run(`alter table flows add column account_id text not null default ''`)

  await table(
    'drafts',
    `account_id text not null references accounts (id), sha256 text not null, bytes ${bytes} not null,
     body text not null, text_sha256 text not null, title text not null, pages ${whole} not null, url text not null,
     filename text not null, created_at ${whole} not null, primary key (account_id, sha256)`,
  )
  await table(
    'signing_days',
    `link_id text not null, agreement_id text not null, kind text not null, day text not null, signed ${whole} not null,
     total ${whole} not null, primary key (link_id, agreement_id, kind, day),
     foreign key (link_id, agreement_id) references agreements (link_id, id)`,
  )
  await countDays(db)

  const indexes = [
    `create unique index one_live_alias on links (alias_key) where state = 'live'`,
    `create unique index one_live_project on links (project_key) where state = 'live'`,
    `create index links_of_submitter on links (submitter, created_at)`,
    `create index old_drafts on drafts (created_at)`,
  ]
  for (const index of indexes) await run(index)
}

type OldLink = { id: string; platform: string; organization: string; repository: string; alias: string; state: string }

/** Gives earlier links the keys by which they are told apart. Two that were allowed to differ in case alone go on side by side. */
async function keyLinks(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql
    .raw<OldLink>('select id, platform, organization, repository, alias, state from links order by created_at, id')
    .execute(db)
  const taken = new Set<string>()
  const free = (key: string, { id, state }: OldLink): string => {
    const unique = state === 'live' && taken.has(key) ? `${key} ${id}` : key
    taken.add(unique)
    return unique
  }
  for (const link of rows) {
    const alias = free(link.alias.toLowerCase(), link)
    const project = free([link.platform, link.organization, link.repository].join('/').toLowerCase(), link)
    await sql`update links set alias_key = ${alias}, project_key = ${project} where id = ${link.id}`.execute(db)
  }
}

type OldDay = { link_id: string; agreement_id: string; kind: string; day: number; signed: number }

/** Counts the signatures there are already. */
async function countDays(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql
    .raw<OldDay>(
      `select link_id, agreement_id, kind, signed_at / 86400000 as day, count(*) as signed from signings
         group by link_id, agreement_id, kind, signed_at / 86400000 order by link_id, agreement_id, kind, day`,
    )
    .execute(db)
  const totals = new Map<string, number>()
  for (const { link_id: link, agreement_id: agreement, kind, day, signed } of rows) {
    const key = JSON.stringify([link, agreement, kind])
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
    const total = (totals.get(key) ?? 0) + signed
    totals.set(key, total)
    await sql`insert into signing_days values (${link}, ${agreement}, ${kind}, ${date}, ${signed}, ${total})`.execute(
      db,
    )
  }
}
