import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { asStored, type Connection } from '../engine/connection.ts'
import { type SnakeCase, type StoredTables, storedRows } from '../engine/rows.ts'
import { declaredTables, type NamesOfTables, tables } from '../tables/tables.ts'

/** A table with rows that are read by link. */
type Walked = SnakeCase<NamesOfTables<{ evidence: { walk: readonly string[] } }>>

/** A table with rows that are read independently of links. */
type WalkedWhole = SnakeCase<NamesOfTables<{ evidence: { ofService: string } }>>

/** Tables with evidence, by their database name. */
const evidenced = new Map(
  declaredTables.flatMap(([name, { evidence, ...table }]) =>
    evidence ? [[storedRows.stored(name), { ...table, evidence }] as const] : [],
  ),
)

/** Tables that are read by link, by their name in the code. */
export const walkedByLink = declaredTables.flatMap(([name, { evidence }]) =>
  evidence?.walk ? [name as NamesOfTables<{ evidence: { walk: readonly string[] } }>] : [],
)

/** Returns the columns that determine the order of a link's rows. */
const orderOf = (table: string): string[] =>
  (evidenced.get(table)?.evidence.walk ?? []).map((name) => storedRows.stored(name))

/** Tables that are queried by a single-column key. */
type Keyed = 'links' | 'signings' | 'employees' | 'managers' | 'corporations'

const keyOf = (table: Keyed): string => storedRows.stored(tables[table].key[0] ?? '')

/** Integer columns of all evidenced tables; a column name has the same type in every table. */
const numbers: ReadonlySet<string> = new Set(
  [...evidenced.values()].flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, { type }]) => (type === 'integer' ? storedRows.stored(name) : [])),
  ),
)

const pageSize = 100

type Column<T extends keyof StoredTables> = keyof StoredTables[T] & string

/** Returns SQL that orders rows and starts a page after the last row of the previous page. */
function placesIn(names: readonly string[]) {
  const places = sql.join(names.map((name) => sql.ref(name)))
  // Selected as text: a number inserted into the database manually may exceed JavaScript's range.
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

/** Yields pages of rows in a table that match `where`. */
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
    // Invalid UTF-8 is returned as different text, so a page could start at the same row as the previous page, and the loop would never end.
    if (next.length === 0 || String(next) === String(last)) return
    last = next
    // SQLite responds synchronously. Without a turn of the event loop, printed lines stay in memory and garbage collection is delayed.
    await setImmediate()
  }
}

/** Reads rows in database form for verification, without parsing them or assuming that they are valid. */
export const evidencedRows = (connection: Connection) => ({
  /** Yields pages of a link's rows, with all columns or the given columns. */
  walk<T extends Walked, C extends Column<T> = Column<T>>(
    table: T,
    linkId: string,
    columns?: readonly C[],
  ): AsyncGenerator<Pick<StoredTables[T], C>[]> {
    return pagesOf(connection, table, {
      ...(columns && { columns }),
      order: orderOf(table),
      where: sql`link_id = ${linkId}`,
    })
  },

  /** Yields pages of rows that belong to the service. */
  walkAll<T extends WalkedWhole>(table: T): AsyncGenerator<StoredTables[T][]> {
    return pagesOf(connection, table, { order: ['id'], where: sql.raw(evidenced.get(table)?.evidence.ofService ?? '') })
  },

  /** Yields pages of these corporations' signed PDFs, without their contents. */
  walkPdfs(corporationIds: readonly string[]): AsyncGenerator<Omit<StoredTables['corporation_pdfs'], 'bytes'>[]> {
    const columns = ['corporation_id', 'sha256', 'uploaded_at']
    const where = sql`corporation_id in (${sql.join(corporationIds)})`
    return pagesOf(connection, 'corporation_pdfs', { columns, order: ['corporation_id', 'sha256'], where })
  },

  /** Yields pages of these corporations' rejected scans. */
  walkRefusals(corporationIds: readonly string[]): AsyncGenerator<StoredTables['scan_refusals'][]> {
    const where = sql`corporation_id in (${sql.join(corporationIds)})`
    return pagesOf(connection, 'scan_refusals', { order: ['corporation_id', 'seq'], where })
  },

  /** Returns the rows with these keys, unordered. Pass at most one page of keys. */
  async named<T extends Keyed>(table: T, values: Iterable<string>): Promise<StoredTables[T][]> {
    // PostgreSQL rejects NUL characters, and no valid key contains one.
    const asked = [...new Set(values)].filter((value) => !value.includes('\0'))
    if (asked.length === 0) return []
    const { rows } = await sql<StoredTables[T]>`
      select * from ${sql.table(table)} where ${sql.ref(keyOf(table))} in (${sql.join(asked)})`.execute(
      asStored(connection),
    )
    return rows
  },

  /** Returns the name corrections of these signatures, oldest first. Pass at most one page of IDs. */
  async corrections(signingIds: readonly string[]): Promise<StoredTables['name_corrections'][]> {
    const asked = signingIds.filter((id) => !id.includes('\0'))
    if (asked.length === 0) return []
    const query = asStored(connection).selectFrom('name_corrections').selectAll().where('signing_id', 'in', asked)
    return query.orderBy('number').execute()
  },

  /** Returns the type and body of a link's events with these numbers, unordered. */
  async events(
    linkId: string,
    seqs: readonly number[],
  ): Promise<Pick<StoredTables['evidence'], 'seq' | 'type' | 'body'>[]> {
    const asked = seqs.filter((seq) => Number.isSafeInteger(seq))
    if (asked.length === 0) return []
    const query = asStored(connection).selectFrom('evidence').select(['seq', 'type', 'body'])
    return query.where('link_id', '=', linkId).where('seq', 'in', asked).execute()
  },

  /** Returns the numbers of a link's events from `first` to `last` that are recorded for these corporations. */
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
