/** Translates rows between snake_case columns with JSON text in the database and camelCase properties with parsed values in the code. */
import {
  CamelCasePlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type Selectable,
  type ValueNode,
} from 'kysely'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import { declaredTables, type Tables } from '../tables/tables.ts'

type Scalar = string | number | null | Uint8Array

/** Columns that contain JSON text. A column name has the same format in every table; a test verifies this. */
const jsonColumns: ReadonlySet<string> = new Set(
  declaredTables.flatMap(([, { columns }]) =>
    Object.entries(columns).flatMap(([name, { isJson }]) => (isJson ? name : [])),
  ),
)

/** Converts a name in the code to its database form. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
type StoredValue<Value> = Value extends Sealed
  ? Value
  : Value extends string
    ? string
    : Value extends Scalar
      ? Value
      : string

/** A row in database form: column names as stored, with JSON as text. Evidence is written and verified in this form. */
export type Stored<Row> = { [Name in keyof Row as SnakeCase<Name & string>]: StoredValue<Row[Name]> }
export type StoredTables = { [Table in keyof Tables as SnakeCase<Table>]: Stored<Selectable<Tables[Table]>> }

/** Returns whether a value is stored as JSON: plain objects and arrays, but not bytes or placeholders. */
const isJson = (value: unknown): boolean =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype)

/** Converts a value to database form. */
export const storedValue = (value: unknown): unknown => (isJson(value) ? JSON.stringify(value) : value)

class ValuesAsStored extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: storedValue(node.value) }
  }
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(storedValue) }
  }
}

type ReadRow = (row: Record<string, unknown>) => Record<string, unknown>

/** Extends Kysely's camelCase plugin with JSON columns. Keys inside JSON are not renamed, because JSON is text when columns are renamed. */
class StoredRows extends CamelCasePlugin {
  readonly #values = new ValuesAsStored()

  /** Returns the database form of a name. */
  stored(name: string): string {
    return this.snakeCase(name)
  }

  override transformQuery(args: Parameters<CamelCasePlugin['transformQuery']>[0]) {
    const node = super.transformQuery(args)
    return node.kind === 'SelectQueryNode' ? node : this.#values.transformNode(node, args.queryId)
  }

  override async transformResult({ result }: Parameters<CamelCasePlugin['transformResult']>[0]) {
    const [first] = result.rows
    const read = first && this.reader(Object.keys(first))
    return read ? { ...result, rows: result.rows.map(read) } : result
  }

  /** Returns a function that translates rows with these columns; null if no translation is needed. All rows in a result have the same columns. */
  reader(stored: readonly string[]): ReadRow | null {
    const columns = stored.map((from) => ({ from, to: this.camelCase(from) }))
    if (columns.every(({ from, to }) => from === to && !jsonColumns.has(to))) return null
    const parsed = columns.flatMap(({ to }) => (jsonColumns.has(to) ? [to] : []))
    return (row) => {
      const read: Record<string, unknown> = {}
      for (const { from, to } of columns) read[to] = row[from]
      for (const name of parsed) {
        const text = read[name]
        if (typeof text === 'string') read[name] = JSON.parse(text)
      }
      return read
    }
  }
}

export const storedRows = new StoredRows()

/** Converts a row or a partial row to database form. */
export function storedRow<Row extends object>(row: Row): Stored<Row> {
  const stored = Object.entries(row).map(([name, value]) => [storedRows.stored(name), storedValue(value)])
  return Object.fromEntries(stored) as Stored<Row>
}
