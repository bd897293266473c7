/** Declarations of tables. `tables/<subject>/<table>.table.ts` has one for each table; types, rules and lists are derived from them. */
import type { Generated } from 'kysely'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Retention } from './retention-rule.ts'

/** Types of both databases: `integer` is `bigint` in PostgreSQL, `blob` is `bytea`. */
type ColumnType = 'text' | 'integer' | 'blob'

/** Name of the value type. Exists only for the compiler. */
declare const holds: unique symbol

export type DeclaredColumn<Value = unknown> = {
  readonly [holds]?: () => Value
  readonly type: ColumnType
  /** The column contains an object or an array as JSON. */
  readonly isJson: boolean
  readonly isNullable: boolean
  /** The database gives the value if an insert has none. */
  readonly isGenerated: boolean
  /** Prefix of the text to which the seal is bound; the row's key follows. Undefined if the value is not sealed. */
  readonly sealedFor?: string
  /** Events contain a salted commitment to the value instead of the value. */
  readonly isCommitted?: boolean
  /** Reason why no event records the value, in a table under evidence. */
  readonly unrecorded?: string
}

type SealedColumn<Value> = DeclaredColumn<Value> & { readonly sealedFor: string }
type NotSealed<Value> = [Extract<Value, Sealed>] extends [never] ? [] : ['declare it as column.sealed(…)']

const plain = { isJson: false, isNullable: false, isGenerated: false } as const
const sealed = (place: string): SealedColumn<Sealed> => ({ ...plain, type: 'text', sealedFor: place })

const text: <Value extends string = string>(...isSealed: NotSealed<Value>) => DeclaredColumn<Value> = () => ({
  ...plain,
  type: 'text',
})

/** Columns of a declaration. */
export const column = {
  /** `Value` narrows it to the texts that occur. */
  text,

  /** A whole number. Times are milliseconds since 1970 UTC. */
  integer: <Value extends number = number>(): DeclaredColumn<Value> => ({ ...plain, type: 'integer' }),

  bytes: (): DeclaredColumn<Uint8Array> => ({ ...plain, type: 'blob' }),

  /** An object or an array, which both databases store as JSON in a text column. */
  json: <Value extends object>(): DeclaredColumn<Value> => ({ ...plain, type: 'text', isJson: true }),

  /** A value sealed with the service's key. The seal is bound to `place:key`, so that it opens in no other row. */
  sealed,

  /** A sealed value that is empty once it is erased. */
  sealedOrEmpty: (place: string): SealedColumn<Sealed | ''> => sealed(place),

  nullable: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Value | null> => ({ ...of, isNullable: true }),

  /** The database gives the value if an insert has none. */
  generated: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Generated<Value>> =>
    ({ ...of, isGenerated: true }) as DeclaredColumn<Generated<Value>>,

  /**
   * A personal value, to which events commit with a salt of the row's `salts`. Salts have the order of these columns: to change it is to
   * change how stored rows are verified.
   */
  committed: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Value> => ({ ...of, isCommitted: true }),

  /** A column that no event records, and why. */
  unrecorded: <Value>(of: DeclaredColumn<Value>, why: string): DeclaredColumn<Value> => ({ ...of, unrecorded: why }),
} as const

type Columns = Readonly<Record<string, DeclaredColumn>>

/** What an erasure does to a table. */
type Erasure<Names> =
  | {
      /** What of the person is erased. */
      readonly erased: string
      /** Columns that are emptied in the person's rows; undefined if the rows are deleted. */
      readonly empties?: readonly Names[]
    }
  /** Reason why nothing in the table belongs to the erased person. */
  | { readonly stays: string }

/** How the rows of a table are under evidence. */
type Evidence<Names> = {
  /** `row`: an event records all of a row, and every change of it. `events`: events of its own record it. */
  readonly record: 'row' | 'events'
  /** Order in which the rows of a link are verified. The columns identify a row of the link; an index begins with the link and them. */
  readonly walk?: readonly Names[]
  /** SQL condition of the rows that are verified whatever their link, in the order of their IDs. */
  readonly ofService?: string
}

type TableOptions<Names> = {
  /** Columns of the primary key, in order. */
  readonly key: readonly Names[]
  readonly retention: Retention
  readonly erasure: Erasure<Names>
  /** Undefined if no event describes the rows: they only find and count others, or admit requests. */
  readonly evidence?: Evidence<Names>
  /** Columns that a person gets as their own data (`ownData`); or why the file has none of a table that names the person. */
  readonly ownData?: readonly Names[] | { readonly absent: string }
}

export type TableDeclaration<Named extends Columns = Columns> = { readonly columns: Named } & TableOptions<
  keyof Named & string
>

/** Declares a table by its columns, in camelCase. Both databases have the same names in snake_case. */
export const declareTable = <Named extends Columns, Options extends TableOptions<keyof Named & string>>(
  columns: Named,
  options: Options,
): { readonly columns: Named } & Options => ({ columns, ...options })

/** A row of a declared table as the code reads and writes it. */
export type RowOf<Declared extends { readonly columns: Columns }> = {
  [Name in keyof Declared['columns']]: Declared['columns'][Name] extends DeclaredColumn<infer Value> ? Value : never
}
