import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { asStored, type Connection } from '../engine/connection.ts'
import { type SnakeCase, type StoredTables, storedRows } from '../engine/rows.ts'
import { declaredTables, type NamesOfTables, tables } from '../tables/tables.ts'

/** A table whose rows are walked by link. */
type Walked = SnakeCase<NamesOfTables<{ evidence: { walk: readonly string[] } }>>

/** A table with rows that are walked whatever their link. */
type WalkedWhole = SnakeCase<NamesOfTables<{ evidence: { ofService: string } }>>

/** Tables with evidence, by their names in the database. */
const evidenced = new Map(
  declaredTables.flatMap(([name, { evidence, ...table }]) =>
    evidence ? [[storedRows.stored(name), { ...table, evidence }] as const] : [],
  ),
)

/** Tables that are walked by link, by their names in the code. */
export const walkedByLink = declaredTables.flatMap(([name, { evidence }]) =>
  evidence?.walk ? [name as NamesOfTables<{ evidence: { walk: readonly string[] } }>] : [],
)

/** Returns the columns in whose order the rows of a link are walked. */
const orderOf = (table: string): string[] =>
  (evidenced.get(table)?.evidence.walk ?? []).map((name) => storedRows.stored(name))

/** Tables whose rows are asked for by their key, which is one column. */
type Keyed = 'links' | 'signings' | 'employees' | 'managers' | 'corporations'

const keyOf = (table: Keyed): string => storedRows.stored(tables[table].key[0] ?? '')

/** Columns that contain numbers, of all walked tables: a name has one type in them. */
const numbers: ReadonlySet<string> = new Set(
  [...evidenced.values()].flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, { type }]) => (type === 'integer' ? storedRows.stored(name) : [])),
  ),
)

const pageSize = 100

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
      order: orderOf(table),
      where: sql`link_id = ${linkId}`,
    })
  },

  /** Walks the rows of the service itself a page at a time. */
  walkAll<T extends WalkedWhole>(table: T): AsyncGenerator<StoredTables[T][]> {
    return pagesOf(connection, table, { order: ['id'], where: sql.raw(evidenced.get(table)?.evidence.ofService ?? '') })
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
      select * from ${sql.table(table)} where ${sql.ref(keyOf(table))} in (${sql.join(asked)})`.execute(
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
