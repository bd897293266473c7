import type { BareDatabase, DatabaseRow } from '../../support/databases/bare-database.ts'

/**
 * The tables of signatures, of who may decide that they count, and of consents and acts. Tables that are not here are no evidence: words, counts
 * and days only find and sum up these rows, and keys and robots' tokens only admit requests.
 */
export const tables = [
  'evidence',
  'chains',
  'links',
  'signings',
  'agreements',
  'scheduled_versions',
  'policies',
  'documents',
  'texts',
  'corporations',
  'corporation_domains',
  'corporation_pdfs',
  'scan_refusals',
  'corporation_history',
  'employees',
  'managers',
  'service_keys',
  'accounts',
  'consents',
  'domain_graces',
  'link_managers',
  'link_invitations',
  'signing_ends',
  'joined_addresses',
  'erasure_requests',
  'check_verdicts',
  'check_overrides',
  'check_exemptions',
  'audit',
] as const
export type EvidenceTable = (typeof tables)[number]

/** Every row of those tables. */
export type Contents = Record<EvidenceTable, DatabaseRow[]>

export const keys: Record<EvidenceTable, readonly string[]> = {
  evidence: ['link_id', 'seq'],
  chains: ['link_id'],
  links: ['id'],
  signings: ['id'],
  agreements: ['link_id', 'id'],
  scheduled_versions: ['id'],
  policies: ['link_id', 'kind', 'language', 'number'],
  documents: ['sha256'],
  texts: ['sha256'],
  corporations: ['id'],
  corporation_domains: ['corporation_id', 'domain'],
  corporation_pdfs: ['corporation_id', 'sha256'],
  scan_refusals: ['corporation_id', 'seq'],
  corporation_history: ['corporation_id', 'seq'],
  employees: ['id'],
  managers: ['account_id'],
  service_keys: ['id'],
  accounts: ['id'],
  consents: ['id'],
  domain_graces: ['corporation_id', 'domain'],
  signing_ends: ['id'],
  joined_addresses: ['id'],
  erasure_requests: ['id'],
  link_managers: ['id'],
  link_invitations: ['id'],
  check_verdicts: ['id'],
  check_overrides: ['id'],
  check_exemptions: ['id'],
  audit: ['id'],
}

const forms = 'another form of a column that is committed to, to find and sort by and to keep unique'
const people = 'who looks after it now, not what was signed'
const letters = 'in which language letters come'

const listed = 'whether a list finds its words by now'

/** Columns that no event commits to, and why. */
export const besideTheRecord: Partial<Record<EvidenceTable, Readonly<Record<string, string>>>> = {
  links: {
    mailbox_id: people,
    alias_key: forms,
    project_key: forms,
    grace_days: 'what versions are given from now on: each has its own grace in its event',
    next_agreement: 'the number of the next agreement: each that was published has an event',
  },
  signings: { is_listed: listed },
  employees: { reads: letters, is_listed: listed },
  managers: { manager_key: forms, reads: letters },
  signing_ends: { evidence_seq: 'where its event stands, which names it' },
  joined_addresses: { evidence_seq: 'where its event stands, which names it', language: letters },
  erasure_requests: {
    evidence_seq: 'where its event stands, which names it',
    language: letters,
    told: 'how far the letters about it have got',
    overdue_at: 'how far the letters about it have got',
    cleaned_at: 'whether the files were written anew by now',
  },
  check_overrides: { evidence_seq: 'where its event stands, which names it' },
  domain_graces: { told: 'how far the letters about it have got' },
}

/** The rows under evidence: of what people did only the operator's acts are. */
export const rowsOf = (contents: Contents, table: EvidenceTable): DatabaseRow[] =>
  table === 'audit' ? contents.audit.filter(({ who }) => who === 'operator') : contents[table]

/** The columns that identify a row of its table. */
export const keyOf = (table: EvidenceTable, row: DatabaseRow): string =>
  JSON.stringify(keys[table].map((name) => row[name]))

export async function readContents(database: BareDatabase): Promise<Contents> {
  const read = async (table: EvidenceTable): Promise<DatabaseRow[]> =>
    (await database.run(`select * from ${table} order by ${keys[table].join(', ')}`)).map((row) => ({ ...row }))
  const all: [EvidenceTable, DatabaseRow[]][] = []
  for (const table of tables) all.push([table, await read(table)])
  return Object.fromEntries(all) as Contents
}

async function insert(database: BareDatabase, table: EvidenceTable, row: DatabaseRow): Promise<void> {
  const names = Object.keys(row)
  const places = names.map(() => '?').join(', ')
  await database.run(`insert into ${table} (${names.join(', ')}) values (${places})`, ...Object.values(row))
}

/** Makes the tables hold these rows and no others; touches only what differs. */
export async function writeContents(database: BareDatabase, from: Contents, to: Contents): Promise<void> {
  const text = (row: DatabaseRow): string =>
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
