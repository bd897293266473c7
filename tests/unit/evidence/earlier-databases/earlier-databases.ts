/** Creates databases with the tables of an earlier version. They contain the current history, except for records of later tables. */
import { Kysely } from 'kysely'
import type { Config } from '../../../../src/server/config/config.ts'
import { migrate } from '../../../../src/server/store/migrations/migrate.ts'
import { postgresDialect } from '../../../../src/server/store/engine/postgres.ts'
import type { Tables } from '../../../../src/server/store/tables/tables.ts'
import { openSqliteFile, sqliteDialect } from '../../../../src/server/store/engine/sqlite.ts'
import type { StoreAddress } from '../../../../src/server/store/store.ts'
import { type BareDatabase, openBareDatabase, type DatabaseRow } from '../../../support/databases/bare-database.ts'
import { chainedAgain, textIn } from '../changes.ts'
import { aServiceWithHistory } from '../history.ts'
import { type Contents, readContents, type EvidenceTable, tables } from '../tables.ts'

/** The last migration but one. */
const earlierVersion = '0005-emails'

/** Other tables refer to these, so they must be filled first. */
const parents = ['documents', 'texts', 'links', 'agreements', 'accounts', 'corporations'] as const
const order: readonly EvidenceTable[] = [...parents, ...tables.filter((table) => !parents.some((one) => one === table))]

export type StoredHistory = { contents: Contents; key: Uint8Array }

/** Returns a history without checks, requests for domains and corrections of names, because later migrations create their tables. */
export async function aPast(): Promise<StoredHistory> {
  const scene = await aServiceWithHistory('sqlite')
  const { config } = scene.home.services
  const bare = await openBareDatabase(config)
  const contents = await readContents(bare)
  await bare.close()
  await scene.close()
  return { contents: withoutLater(contents), key: config.secretKey }
}

const later = /^(?:check|verdict)\.|^domain\.(?:request|ended)|^individual\.(?:name_corrected|correction_erased)$/

/** The earlier version has no such events. Each is replaced instead of removed, because rows refer to events by number. */
const asOther = (row: DatabaseRow): DatabaseRow =>
  later.test(textIn(row, 'type')) ? { ...row, type: 'link.mailbox_changed', body: '{"form":2}' } : row

/** Returns a signature with the name that was signed. */
function asSigned(row: DatabaseRow, corrections: readonly DatabaseRow[]): DatabaseRow {
  const first = corrections.find((each) => each['signing_id'] === row['id'] && Number(each['number']) === 1)
  if (!first || textIn(row, 'name') === '') return row
  const [now, then] = [textIn(row, 'name'), textIn(first, 'former_name')]
  return { ...row, name: then, answers: textIn(row, 'answers').replace(JSON.stringify(now), JSON.stringify(then)) }
}

function withoutLater(contents: Contents): Contents {
  const evidence = contents.evidence.map(asOther)
  const isLater = ({ link_id: link, seq }: DatabaseRow): boolean =>
    contents.evidence.some((row) => row['link_id'] === link && row['seq'] === seq && later.test(textIn(row, 'type')))
  return contents.chains.reduce<Contents>(
    (all, chain) => {
      const link = textIn(chain, 'link_id')
      return chainedAgain(all, { link, from: 1, rows: evidence.filter((row) => row['link_id'] === link) })
    },
    {
      ...contents,
      ...{ check_verdicts: [], check_overrides: [], check_exemptions: [], domain_requests: [], name_corrections: [] },
      corporation_history: contents.corporation_history.filter((row) => !isLater(row)),
      corporation_domains: contents.corporation_domains.map((row) => ({
        ...row,
        ...(row['state'] === 'ended' && { state: 'live' }),
      })),
      signings: contents.signings.map((row) => asSigned(row, contents.name_corrections)),
    },
  )
}

/** Creates a database of the earlier version and inserts the history. Returns the number of signatures. */
export async function createEarlier(
  { contents }: StoredHistory,
  { address, config }: { address: StoreAddress; config: Config },
): Promise<number> {
  const isFile = 'file' in address
  const dialect = isFile
    ? sqliteDialect(openSqliteFile(address.file, 'write'), 'write').dialect
    : postgresDialect(address.url)
  const db = new Kysely<Tables>({ dialect })
  await migrate({ db, dialect: isFile ? 'sqlite' : 'postgres' }, earlierVersion)
  const known = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  await db.destroy()
  const bare = await openBareDatabase(config)
  // The first migration already creates the service's own chain, which is part of the history too.
  await bare.run('delete from chains')
  for (const table of order) {
    const columns = new Set(known.get(table)?.map(({ name }) => name))
    for (const row of contents[table]) await insert(bare, table, row, columns)
  }
  await bare.close()
  return contents.signings.length + contents.employees.length + contents.corporations.length
}

/** Inserts a row, except for columns that the earlier version does not have. */
async function insert(
  bare: BareDatabase,
  table: string,
  row: DatabaseRow,
  columns: ReadonlySet<string>,
): Promise<void> {
  const values = Object.entries(row).filter(([name]) => columns.has(name))
  const names = values.map(([name]) => name).join(', ')
  const places = values.map(() => '?').join(', ')
  await bare.run(`insert into ${table} (${names}) values (${places})`, ...values.map(([, value]) => value))
}
