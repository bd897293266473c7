/** Values that nobody expects in a column, and the names by which a finding tells of a row. */
import { jsonColumns } from './altered.ts'
import type { Row, Value } from './bare-database.ts'
import { text } from './changes.ts'
import type { Column } from './columns.ts'
import type { Contents, Table } from './tables.ts'

const huge = 'x'.repeat(2_000_000)
const texts = ['', 'changed', '-1', '\u202Eforged\nlinks 1', '💣'.repeat(300), huge]
/** PostgreSQL takes no such text. */
const onlySqlite = ['x\0y', '\0']
const json = [
  '{',
  'null',
  '0',
  '"text"',
  '[{}]',
  '[null]',
  '{"a":1}',
  '{"a":"5a"}',
  '{"__proto__":{"toString":1}}',
  '{"toString":null,"constructor":[]}',
  '[{"id":"0","type":"name","title":"Name","value":7}]',
  '['.repeat(100_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
]
/** Written out, since JavaScript cannot hold all of them. */
const numbers = ['-1', '0', '9007199254740993', '-9223372036854775808', '9223372036854775807']

/** What a column may be made to hold by somebody who means ill. */
export function hostileValues({ name, kind }: Column, database: 'sqlite' | 'postgres'): Value[] {
  if (kind === 'number') return numbers
  if (kind === 'bytes') return [new Uint8Array(), new Uint8Array(5_000_000)]
  const isJson = jsonColumns.has(name) || name === 'body'
  return [...texts, ...(database === 'sqlite' ? onlySqlite : []), ...(isJson ? json : [])]
}

const lineOf = (link: Value | undefined, seq: Value | undefined): string => `${String(link)} #${String(seq)}:`

/** What a line about a row says: one of these, wherever it is. */
export const namesOf: Record<Table, (row: Row, contents: Contents) => string[]> = {
  evidence: (row) => [lineOf(row['link_id'], row['seq'])],
  chains: (row) => [`${text(row, 'link_id')} #`],
  links: (row) => [`${text(row, 'id')} #`],
  signings: (row) => [`signing ${text(row, 'id')} `],
  agreements: (row) => [`agreement ${text(row, 'id')} `],
  policies: (row) => [`policy ${['kind', 'language', 'number'].map((name) => text(row, name)).join(' ')} `],
  documents: (row, { agreements }) => agreementsWith(agreements, 'document_sha256', row),
  texts: (row, { agreements, policies }) => [
    ...agreementsWith(agreements, 'text_sha256', row),
    ...policies
      .filter((policy) => policy['text_sha256'] === row['sha256'])
      .flatMap((policy) => namesOf.policies(policy, { agreements, policies } as Contents)),
  ],
  corporations: (row) => [`corporation ${text(row, 'id')} `],
  corporation_domains: (row) => [`domain ${text(row, 'domain')} `, text(row, 'corporation_id')],
  corporation_pdfs: (row) => [`PDF ${text(row, 'sha256')} `],
  corporation_history: (row) => [`the history of corporation ${text(row, 'corporation_id')} `],
  employees: (row) => [`employee ${text(row, 'id')} `],
  managers: (row) => [`manager ${text(row, 'account_id')} `],
  service_keys: (row) => [`key ${text(row, 'id')} `],
  accounts: (row) => [`account ${text(row, 'id')} `],
  consents: (row) => [`consent ${text(row, 'id')} `],
  link_managers: (row) => [`manager of the link ${text(row, 'id')} `],
  link_invitations: (row) => [`invitation ${text(row, 'id')} `],
  domain_graces: (row) => [`of corporation ${text(row, 'corporation_id')} `],
  audit: (row) => [`act ${text(row, 'id')} `],
}

const agreementsWith = (agreements: readonly Row[], column: string, row: Row): string[] =>
  agreements
    .filter((agreement) => agreement[column] === row['sha256'])
    .map((agreement) => `the document of agreement ${text(agreement, 'id')} `)
