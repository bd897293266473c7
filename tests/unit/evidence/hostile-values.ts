/** Values that an attacker could write to a column, and the name of a row in a finding. */
import { jsonColumns } from '../../support/evidence/altered.ts'
import type { DatabaseRow, Value } from '../../support/databases/bare-database.ts'
import { textIn } from './changes.ts'
import type { Column } from './columns.ts'
import type { Contents, EvidenceTable } from './tables.ts'

const huge = 'x'.repeat(2_000_000)
const texts = ['', 'changed', '-1', '\u202Eforged\nlinks 1', '💣'.repeat(300), huge]
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
/** Given as strings, because JavaScript numbers cannot represent some of them. */
const numbers = ['-1', '0', '9007199254740993', '-9223372036854775808', '9223372036854775807']

export function hostileValues({ name, kind }: Column, database: 'sqlite' | 'postgres'): Value[] {
  if (kind === 'number') return numbers
  if (kind === 'bytes') return [new Uint8Array(), new Uint8Array(5_000_000)]
  const isJson = jsonColumns.has(name) || name === 'body'
  return [...texts, ...(database === 'sqlite' ? onlySqlite : []), ...(isJson ? json : [])]
}

const lineOf = (link: Value | undefined, seq: Value | undefined): string => `${String(link)} #${String(seq)}:`

/** Returns the texts by which a finding may name a row. */
export const namesOf: Record<EvidenceTable, (row: DatabaseRow, contents: Contents) => string[]> = {
  evidence: (row) => [lineOf(row['link_id'], row['seq'])],
  chains: (row) => [`${textIn(row, 'link_id')} #`],
  links: (row) => [`${textIn(row, 'id')} #`],
  signings: (row) => [`signing ${textIn(row, 'id')} `],
  agreements: (row) => [`agreement ${textIn(row, 'id')} `],
  scheduled_versions: (row) => [`scheduled version ${textIn(row, 'id')} `],
  policies: (row) => [`policy ${['kind', 'language', 'number'].map((name) => textIn(row, name)).join(' ')} `],
  documents: (row, contents) => versionsWith(contents, 'document_sha256', row),
  texts: (row, contents) => [
    ...versionsWith(contents, 'text_sha256', row),
    ...contents.policies
      .filter((policy) => policy['text_sha256'] === row['sha256'])
      .flatMap((policy) => namesOf.policies(policy, contents)),
  ],
  corporations: (row) => [`corporation ${textIn(row, 'id')} `],
  corporation_domains: (row) => [`domain ${textIn(row, 'domain')} `, textIn(row, 'corporation_id')],
  corporation_pdfs: (row) => [`PDF ${textIn(row, 'sha256')} `],
  scan_refusals: (row) => [`a refusal of corporation ${textIn(row, 'corporation_id')} `],
  corporation_history: (row) => [`the history of corporation ${textIn(row, 'corporation_id')} `],
  employees: (row) => [`employee ${textIn(row, 'id')} `],
  managers: (row) => [`manager ${textIn(row, 'account_id')} `],
  service_keys: (row) => [`key ${textIn(row, 'id')} `],
  accounts: (row) => [`account ${textIn(row, 'id')} `],
  consents: (row) => [`consent ${textIn(row, 'id')} `],
  link_managers: (row) => [`manager of the link ${textIn(row, 'id')} `],
  link_invitations: (row) => [`invitation ${textIn(row, 'id')} `],
  domain_requests: (row) => [`domain request ${textIn(row, 'id')} `],
  domain_graces: (row) => [`of corporation ${textIn(row, 'corporation_id')} `],
  signing_ends: (row) => [`end ${textIn(row, 'id')} `],
  name_corrections: (row) => [`correction ${textIn(row, 'id')} `, `signing ${textIn(row, 'signing_id')} `],
  joined_addresses: (row) => [`joined address ${textIn(row, 'id')} `],
  erasure_requests: (row) => [`erasure request ${textIn(row, 'id')} `],
  check_verdicts: (row) => [`verdict ${textIn(row, 'id')} `],
  check_overrides: (row) => [`override ${textIn(row, 'id')} `],
  check_exemptions: (row) => [`exemption ${textIn(row, 'id')} `],
  audit: (row) => [`operator action ${textIn(row, 'id')} `],
}

const versionsWith = (contents: Contents, column: string, row: DatabaseRow): string[] => {
  const isOf = (version: DatabaseRow): boolean => version[column] === row['sha256']
  return [
    ...contents.agreements.filter(isOf).map((one) => `the document of agreement ${textIn(one, 'id')} `),
    ...contents.scheduled_versions.filter(isOf).map((one) => `the document of scheduled version ${textIn(one, 'id')} `),
  ]
}
