import type { BareDatabase, Row } from './bare-database.ts'

/**
 * The tables that what was signed is made of, and who may say that it counts. Nothing was signed by what is not here: words, counts and
 * days only find and sum up these rows, keys and robots' tokens only let somebody ask, and a grace is a timer whose end has an event.
 */
export const tables = [
  'evidence',
  'chains',
  'links',
  'signings',
  'agreements',
  'documents',
  'texts',
  'corporations',
  'corporation_domains',
  'corporation_pdfs',
  'corporation_history',
  'employees',
  'managers',
  'service_keys',
] as const
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
  corporations: ['id'],
  corporation_domains: ['corporation_id', 'domain'],
  corporation_pdfs: ['corporation_id', 'sha256'],
  corporation_history: ['corporation_id', 'seq'],
  employees: ['id'],
  managers: ['account_id'],
  service_keys: ['id'],
}

/** Columns that nothing was signed under: who looks after a link, in which language letters come, how a row is found and sorted. */
export const besideTheRecord: Partial<Record<Table, readonly string[]>> = {
  links: ['submitter', 'mailbox', 'alias_key', 'project_key', 'next_agreement'],
  corporations: ['name_key'],
  employees: ['name_key', 'reads'],
  managers: ['manager_key', 'reads'],
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
    if (from[table] === to[table]) continue
    const [has, wants] = [from[table], to[table]].map((rows) => new Map(rows.map((row) => [text(row), row])))
    const where = keys[table].map((name) => `${name} = ?`).join(' and ')
    for (const [key, row] of has ?? []) {
      if (wants?.has(key)) continue
      await database.run(`delete from ${table} where ${where}`, ...keys[table].map((name) => row[name] ?? null))
    }
    for (const [key, row] of wants ?? []) if (!has?.has(key)) await insert(database, table, row)
  }
}
