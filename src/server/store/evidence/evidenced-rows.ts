import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { asStored, type Connection } from '../engine/connection.ts'
import type { StoredTables } from '../engine/rows.ts'

/** By which columns the rows of a link are walked; they tell its rows apart, and an index begins with the link and them. */
const orders = {
  evidence: ['seq'],
  signings: ['signed_at', 'id'],
  employees: ['id'],
  managers: ['account_id'],
  corporations: ['id'],
  corporation_domains: ['corporation_id', 'position', 'domain'],
  corporation_history: ['corporation_id', 'seq'],
  agreements: ['id'],
  policies: ['kind', 'language', 'number'],
  domain_graces: ['corporation_id', 'domain'],
  link_managers: ['id'],
  signing_ends: ['id'],
  joined_addresses: ['id'],
  erasure_requests: ['id'],
  scheduled_versions: ['id'],
  link_invitations: ['id'],
  check_exemptions: ['id'],
  check_overrides: ['id'],
  check_verdicts: ['id'],
} as const

/** StoredTables whose rows are under evidence whatever their link: these of them, in the order of their ids. */
const whole = {
  accounts: sql`true`,
  consents: sql`true`,
  joined_addresses: sql`true`,
  audit: sql`who = 'operator'`,
} as const

/** By which column rows are asked for. */
const keys = { links: 'id', signings: 'id', employees: 'id', managers: 'account_id', corporations: 'id' } as const

const numbers: ReadonlySet<string> = new Set(['seq', 'signed_at', 'position', 'number'])

const pageSize = 100

type Walked = keyof typeof orders
type Keyed = keyof typeof keys
type Column<T extends keyof StoredTables> = keyof StoredTables[T] & string

/** The order of rows, as a query says it, and how the next page begins after the last row of the one before. */
function placesIn(names: readonly string[]) {
  const places = sql.join(names.map((name) => sql.ref(name)))
  // As text: a number written into the database by hand may be greater than JavaScript can hold.
  const asText = sql.join(names.map((name, n) => sql`cast(${sql.ref(name)} as text) as ${sql.ref(`place_${n}`)}`))
  const valueOf = (name: string, text: string): RawBuilder<unknown> =>
    numbers.has(name) ? sql`cast(${text} as bigint)` : sql`${text}`
  return {
    places,
    asText,
    of: (row: Record<string, string>): string[] => names.map((_, n) => row[`place_${n}`] ?? ''),
    after: (texts: readonly string[]) =>
      sql`and (${places}) > (${sql.join(names.map((name, n) => valueOf(name, texts[n] ?? '')))})`,
  }
}

type Walk = { columns?: readonly string[]; order: readonly string[]; where: RawBuilder<unknown>; size?: number }

/** Pages of what `where` finds in a table, each after the one before. */
async function* pagesOf<Row>(
  connection: Connection,
  table: string,
  { columns, order, where, size = pageSize }: Walk,
): AsyncGenerator<Row[]> {
  const { places, asText, of, after } = placesIn(order)
  const selected = columns ? sql.join(columns.map((name) => sql.ref(name))) : sql`*`
  let last: string[] | null = null
  for (;;) {
    const { rows }: { rows: (Row & Record<string, string>)[] } = await sql<Row & Record<string, string>>`
      select ${selected}, ${asText} from ${sql.table(table)}
      where ${where} ${last ? after(last) : sql``} order by ${places} limit ${size}`.execute(asStored(connection))
    if (rows.length > 0) yield rows
    const next: string[] = rows.length === size ? of(rows.at(-1) as Record<string, string>) : []
    // Bytes that are no text come out as other text: a page that begins where the one before did would never end.
    if (next.length === 0 || String(next) === String(last)) return
    last = next
    // SQLite answers within the turn: without a next one, lines that were printed stay in memory and collecting garbage is put off.
    await setImmediate()
  }
}

/** Rows as the database holds them, for verification: nothing in them is parsed, and nothing is taken for granted. */
export const evidencedRows = (connection: Connection) => ({
  /** Walks the rows of a link a page at a time: all columns, or these. */
  walk<T extends Walked, C extends Column<T> = Column<T>>(
    table: T,
    linkId: string,
    columns?: readonly C[],
  ): AsyncGenerator<Pick<StoredTables[T], C>[]> {
    return pagesOf(connection, table, {
      ...(columns && { columns }),
      order: orders[table],
      where: sql`link_id = ${linkId}`,
    })
  },

  /** Walks the rows of the service itself a page at a time. */
  walkAll<T extends keyof typeof whole>(table: T): AsyncGenerator<StoredTables[T][]> {
    return pagesOf(connection, table, { order: ['id'], where: whole[table] })
  },

  /** Walks the signed PDFs of these corporations a page at a time, without their bytes. */
  walkPdfs(corporationIds: readonly string[]): AsyncGenerator<Omit<StoredTables['corporation_pdfs'], 'bytes'>[]> {
    const columns = ['corporation_id', 'sha256', 'uploaded_at']
    const where = sql`corporation_id in (${sql.join(corporationIds)})`
    return pagesOf(connection, 'corporation_pdfs', { columns, order: ['corporation_id', 'sha256'], where })
  },

  /** Walks the refused scans of these corporations a page at a time. */
  walkRefusals(corporationIds: readonly string[]): AsyncGenerator<StoredTables['scan_refusals'][]> {
    const where = sql`corporation_id in (${sql.join(corporationIds)})`
    return pagesOf(connection, 'scan_refusals', { order: ['corporation_id', 'seq'], where })
  },

  /** The rows with these keys, in no order. A page of them at a time. */
  async named<T extends Keyed>(table: T, values: Iterable<string>): Promise<StoredTables[T][]> {
    // PostgreSQL takes no such text, and no key is one.
    const asked = [...new Set(values)].filter((value) => !value.includes('\0'))
    if (asked.length === 0) return []
    const { rows } = await sql<StoredTables[T]>`
      select * from ${sql.table(table)} where ${sql.ref(keys[table])} in (${sql.join(asked)})`.execute(
      asStored(connection),
    )
    return rows
  },

  /** Type and body of the events of a link with these numbers, in no order. */
  async events(
    linkId: string,
    seqs: readonly number[],
  ): Promise<Pick<StoredTables['evidence'], 'seq' | 'type' | 'body'>[]> {
    const asked = seqs.filter((seq) => Number.isSafeInteger(seq))
    if (asked.length === 0) return []
    const query = asStored(connection).selectFrom('evidence').select(['seq', 'type', 'body'])
    return query.where('link_id', '=', linkId).where('seq', 'in', asked).execute()
  },

  /** Which of a link's events from `first` to `last` are noted to tell of these corporations. */
  async notes(
    linkId: string,
    corporationIds: readonly string[],
    { first, last }: { first: number; last: number },
  ): Promise<{ corporation_id: string; seq: number }[]> {
    const asked = corporationIds.filter((id) => !id.includes('\0'))
    if (asked.length === 0) return []
    return asStored(connection)
      .selectFrom('corporation_history')
      .select(['corporation_id', 'seq'])
      .where('corporation_id', 'in', asked)
      .where('seq', '>=', first)
      .where('seq', '<=', last)
      .where('link_id', '=', linkId)
      .execute()
  },
})
