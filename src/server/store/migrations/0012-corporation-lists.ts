import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

type Row = { id: string; link_id: string; state: string; name: string; representative: string; email: string }

/** What lists of corporations are paged, searched and counted by, so that ten thousand take no longer than a hundred. */
export async function corporationLists(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db)
  const [sorted, whole] = dialect === 'postgres' ? ['text collate "C"', 'bigint'] : ['text', 'integer']
  const ending = dialect === 'sqlite' ? ' strict' : ''
  await run(
    `create table corporation_words (corporation_id text not null references corporations (id), word ${sorted} not null,
       link_id text not null, state text not null, primary key (corporation_id, word))${ending}`,
  )
  await run(
    `create table corporation_counts (link_id text not null references links (id), state text not null,
       number ${whole} not null, primary key (link_id, state))${ending}`,
  )
  for (const index of ['corporations_by_time', 'corporations_by_name']) await run(`drop index ${index}`)
  await run('alter table corporations drop column search')
  // Sorted as everything else is: byte by byte.
  if (dialect === 'postgres') await run(`alter table corporations alter column name_key type ${sorted}`)
  await run('create index corporations_by_time on corporations (link_id, state, signed_at, id)')
  await run('create index corporations_by_name on corporations (link_id, state, name_key, id)')
  await run('create index corporations_by_word on corporation_words (link_id, state, word, corporation_id)')
  await run('insert into corporation_counts select link_id, state, count(*) from corporations group by link_id, state')
  await fillWords(db)
}

async function fillWords(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`select id, link_id, state, name, representative, email from corporations`.execute(db)
  for (const { id, link_id, state, name, representative, email } of rows) {
    for (const word of new Set([...searchWords(name, email), ...searchWords(representative, email)])) {
      await sql`insert into corporation_words values (${id}, ${word}, ${link_id}, ${state})`.execute(db)
    }
  }
}

// The words as they were made when this migration was written: what the code makes today must not change what ran then.
const longest = 100
const mostWords = 16

function searchWords(name: string, email: string): string[] {
  const words = [...tails(name, /[\s,.·'-]+|(?=\p{Script=Han})/u), ...tailsOfAddress(email)]
  return [...new Set(words.map((word) => cut(word)).filter((word) => word !== ''))].slice(0, mostWords)
}

const cut = (text: string): string => Array.from(text.toLowerCase()).slice(0, longest).join('')

/** The text from the beginning of each word to its end. */
function tails(text: string, between: RegExp): string[] {
  const line = text.trim().replace(/\s+/g, ' ')
  const found: string[] = []
  let rest = line
  while (rest !== '') {
    found.push(rest)
    const at = rest.slice(1).search(between)
    if (at < 0) break
    rest = rest.slice(1 + at).replace(/^[\s,.·'-]+/, '')
  }
  return found
}

/** An address by each word before the @, and by its domain as a whole: parts of that would find everybody. */
function tailsOfAddress(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  const words = tails(local.replaceAll(/[._+-]/g, ' '), /\s/).map((tail) => local.slice(local.length - tail.length))
  return [email, ...words.map((tail) => `${tail}@${domain}`), domain]
}
