import type { BareDatabase, Row } from './bare-database.ts'

/** The tables that what was signed is made of. */
export const tables = ['evidence', 'chains', 'links', 'signings', 'agreements', 'documents', 'texts'] as const
export type Table = (typeof tables)[number]

/** Every row of those tables. */
export type Contents = Record<Table, Row[]>

const keys: Record<Table, readonly string[]> = {
  evidence: ['link_id', 'seq'],
  chains: ['link_id'],
  links: ['id'],
  signings: ['id'],
  agreements: ['link_id', 'id'],
  documents: ['sha256'],
  texts: ['sha256'],
}

/** Columns that nothing was signed under: who looks after a link, where its letters leave, how it is found. */
export const besideTheRecord: Partial<Record<Table, readonly string[]>> = {
  links: ['submitter', 'mailbox', 'alias_key', 'project_key', 'next_agreement'],
}

/** What tells a row from the others of its table. */
export const keyOf = (table: Table, row: Row): string => JSON.stringify(keys[table].map((name) => row[name]))

export async function readContents(database: BareDatabase): Promise<Contents> {
  const read = async (table: Table): Promise<Row[]> =>
    (await database.run(`select * from ${table} order by ${keys[table].join(', ')}`)).map((row) => ({ ...row }))
  const all: [Table, Row[]][] = []
  for (const table of tables) all.push([table, await read(table)])
  return Object.fromEntries(all) as Contents
}

async function insert(database: BareDatabase, table: Table, row: Row): Promise<void> {
  const names = Object.keys(row)
  const places = names.map(() => '?').join(', ')
  await database.run(`insert into ${table} (${names.join(', ')}) values (${places})`, ...Object.values(row))
}

/** Makes the tables hold these rows and no others; touches only what differs. */
export async function writeContents(database: BareDatabase, from: Contents, to: Contents): Promise<void> {
  const text = (row: Row): string =>
    JSON.stringify(row, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    )
  for (const table of tables) {
    const [has, wants] = [from[table], to[table]].map((rows) => new Map(rows.map((row) => [text(row), row])))
    const where = keys[table].map((name) => `${name} = ?`).join(' and ')
    for (const [key, row] of has ?? []) {
      if (wants?.has(key)) continue
      await database.run(`delete from ${table} where ${where}`, ...keys[table].map((name) => row[name] ?? null))
    }
    for (const [key, row] of wants ?? []) if (!has?.has(key)) await insert(database, table, row)
  }
}
