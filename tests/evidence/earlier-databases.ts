/** Databases as the service left them at each migration: a current history, in the columns and the words of that time. */
import { readdirSync } from 'node:fs'
import { Kysely } from 'kysely'
import type { Config } from '../../src/server/config.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { postgresDialect } from '../../src/server/store/postgres.ts'
import type { Tables } from '../../src/server/store/schema.ts'
import { openSqliteFile, sqliteDialect } from '../../src/server/store/sqlite.ts'
import type { StoreAddress } from '../../src/server/store/store.ts'
import { aCommunity } from '../support/community.ts'
import { aCorporation } from '../support/corporations.ts'
import { type BareDatabase, openBareDatabase, type DatabaseRow } from './bare-database.ts'
import { asBeforeLinkPeople } from './before-link-people.ts'
import { asBeforeNames } from './before-names.ts'
import { asOfFirstForm } from './first-form.ts'
import { aServiceWithHistory } from './history.ts'
import { type Contents, readContents, type EvidenceTable, tables } from './tables.ts'

const folder = new URL('../../src/server/store/migrations/', import.meta.url)

/** Every migration but the newest, oldest first. */
export const earlierMigrations: readonly string[] = readdirSync(folder)
  .map((name) => name.replace(/\.ts$/, ''))
  .toSorted()
  .slice(0, -1)

/** Parents before their children. */
const parents = ['documents', 'texts', 'links', 'agreements', 'accounts', 'corporations'] as const
const order: readonly EvidenceTable[] = [...parents, ...tables.filter((table) => !parents.some((one) => one === table))]

export type StoredHistory = { contents: Contents; key: Uint8Array }

/** A history with individuals, policies, corporations and employees, each in links of their own as well. */
export async function aPast(): Promise<StoredHistory> {
  const scene = await aServiceWithHistory('sqlite', 'before refusals')
  const { services } = scene.home
  const linkId = await aCommunity(services, ['en'], ['individual', 'corporation'], 'Piers')
  for (const state of ['submitted', 'uploaded', 'approved', 'deleted']) {
    await aCorporation(services, { linkId, email: `ada@${state}.example`, state })
    scene.home.clock.advance(61_000)
  }
  const bare = await openBareDatabase(services.config)
  const contents = await readContents(bare)
  await bare.close()
  await scene.close()
  return { contents, key: services.config.secretKey }
}

/** From which migration on events of these kinds could be there. */
const since: readonly [RegExp, string][] = [
  [/^policy\./, '0002'],
  [/^corporation\.|^individual\.superseded/, '0007'],
  [/^employee\.|^manager\.|^domain\./, '0008'],
]

/** The links all of whose events were possible then; the chain of the service itself once there was one. */
function linksOf({ evidence }: Contents, version: string): Set<string> {
  const tooNew = (type: string): boolean => since.some(([kind, from]) => kind.test(type) && version < from)
  const without = new Set(evidence.filter((row) => tooNew(String(row['type']))).map((row) => String(row['link_id'])))
  if (version < '0022') without.add('')
  return new Set(evidence.map((row) => String(row['link_id'])).filter((link) => !without.has(link)))
}

/** What stood in columns that are gone. */
const former: Record<string, (row: DatabaseRow) => DatabaseRow> = {
  signings: (row) => ({ email_key: String(row['email']).toLowerCase() }),
  corporations: () => ({ search: '' }),
}

/** The history in the words of that day. */
function asOf(version: string, { contents }: StoredHistory): Contents {
  const unnamed = version < '0035' ? asBeforeNames(contents) : contents
  const alone = version < '0028' ? asBeforeLinkPeople(unnamed) : unnamed
  return version < '0024' ? asOfFirstForm(alone) : alone
}

/** The rows of a table that could be there at a migration. */
function rowsAt(version: string, contents: Contents, table: EvidenceTable): DatabaseRow[] {
  const links = linksOf(contents, version)
  const isOfLink = (row: DatabaseRow): boolean => links.has(String(row['link_id']))
  const corporations = new Set(contents.corporations.filter(isOfLink).map(({ id }) => id))
  return contents[table].filter((row) => {
    if (table === 'accounts' || table === 'audit') return true
    if (table === 'links') return links.has(String(row['id']))
    if (table === 'corporation_pdfs') return corporations.has(row['corporation_id'] ?? null)
    return row['link_id'] === undefined || isOfLink(row)
  })
}

/** Makes a database of that migration with the history in it; answers how many signatures it has. */
export async function madeAt(
  version: string,
  { past, address, config }: { past: StoredHistory; address: StoreAddress; config: Config },
): Promise<number> {
  const isFile = 'file' in address
  const dialect = isFile
    ? sqliteDialect(openSqliteFile(address.file, 'write'), 'write').dialect
    : postgresDialect(address.url)
  const db = new Kysely<Tables>({ dialect })
  await migrate({ db, dialect: isFile ? 'sqlite' : 'postgres' }, version)
  await db.destroy()
  const contents = asOf(version, past)
  const bare = await openBareDatabase(config)
  for (const table of order) await insert(bare, table, rowsAt(version, contents, table), isFile)
  await bare.close()
  const signed = ['signings', 'employees', 'corporations'] as const
  return signed.reduce((sum, table) => sum + rowsAt(version, contents, table).length, 0)
}

async function insert(bare: BareDatabase, table: string, rows: readonly DatabaseRow[], isFile: boolean): Promise<void> {
  const sql = isFile
    ? 'select name from pragma_table_info(?)'
    : 'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ?'
  const columns = (await bare.run(sql, table)).map(({ name }) => String(name))
  // The table was not there yet.
  if (columns.length === 0) return
  for (const row of rows) {
    const whole: DatabaseRow = { ...former[table]?.(row), ...row }
    const names = columns.filter((name) => whole[name] !== undefined)
    // The migration that brought the service's own chain has begun it.
    if (table === 'chains') await bare.run('delete from chains where link_id = ?', row['link_id'] ?? '')
    const places = names.map(() => '?').join(', ')
    await bare.run(
      `insert into ${table} (${names.join(', ')}) values (${places})`,
      ...names.map((name) => whole[name] ?? null),
    )
  }
}
