/** Declarations of tables. `tables/<subject>/<table>.table.ts` has one for each table; types, rules and lists are derived from them. */
import type { Generated } from 'kysely'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import { reasons, type Retention } from './retention-rule.ts'
import type { Salts } from './schema-values.ts'

/** Types of both databases: `integer` is `bigint` in PostgreSQL, `blob` is `bytea`. */
type ColumnType = 'text' | 'integer' | 'blob'

/** Name of the value type. Exists only for the compiler. */
declare const holds: unique symbol

/** Exceptions of a personal column: an erasure of a row that stays empties it, and the person's file contains it. */
type PersonalExceptions = {
  /** Reason why an erasure leaves the value. */
  readonly stays?: string
  /** Text that an erasure writes in place of the value. */
  readonly replaced?: string
  /** Reason why the person's file lacks the value. */
  readonly absent?: string
}

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
  /** Defined if the value names a person, or finds or confirms a name, an address or an account. */
  readonly personal?: PersonalExceptions
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

const json = <Value extends object>(): DeclaredColumn<Value> => ({ ...plain, type: 'text', isJson: true })

const personal = <Of extends DeclaredColumn>(of: Of, exceptions: PersonalExceptions = {}): Of => ({
  ...of,
  personal: exceptions,
})

/** Columns of a declaration. */
export const column = {
  /** `Value` narrows it to the texts that occur. */
  text,

  /** A whole number. Times are milliseconds since 1970 UTC. */
  integer: <Value extends number = number>(): DeclaredColumn<Value> => ({ ...plain, type: 'integer' }),

  bytes: (): DeclaredColumn<Uint8Array> => ({ ...plain, type: 'blob' }),

  /** An object or an array, which both databases store as JSON in a text column. */
  json,

  /** A value sealed with the service's key. The seal is bound to `place:key`, so that it opens in no other row. */
  sealed,

  /** A sealed value that is empty once it is erased. */
  sealedOrEmpty: (place: string): SealedColumn<Sealed | ''> => sealed(place),

  nullable: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Value | null> => ({ ...of, isNullable: true }),

  /** The database gives the value if an insert has none. */
  generated: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Generated<Value>> =>
    ({ ...of, isGenerated: true }) as DeclaredColumn<Generated<Value>>,

  /**
   * A value that names a person, or by which a name, an address or an account is found or confirmed. IDs of records are none, numbers of
   * accounts at a forge are. An erasure empties the column if the row stays; the file of a person's own data contains it.
   */
  personal,

  /** Another form of a personal value, to find it by. */
  lookupKey: (): DeclaredColumn<string> => personal(text(), { absent: reasons.lookupKey }),

  /** Salts of the commitments to the personal values of a row, by name. A value is confirmed with its salt. */
  salts: (): DeclaredColumn<Salts> => personal(json<Salts>(), { absent: reasons.salts }),

  /** Salt of the commitment to the only personal value of a row. */
  salt: (): DeclaredColumn<string> => personal(text(), { absent: reasons.salts }),

  /**
   * A personal value, to which events commit with a salt of the row's `salts`. Salts have the order of these columns: to change it is to
   * change how stored rows are verified.
   */
  committed: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Value> => ({
    ...of,
    personal: of.personal ?? {},
    isCommitted: true,
  }),

  /** A column that no event records, and why. */
  unrecorded: <Value>(of: DeclaredColumn<Value>, why: string): DeclaredColumn<Value> => ({ ...of, unrecorded: why }),
} as const

type Columns = Readonly<Record<string, DeclaredColumn>>

/** Effect of an erasure on a table. */
type Erasure<Names> =
  /** Deletes rows of the person; the text describes them. */
  | { readonly deletes: string }
  /** Empties the personal columns in rows of the person; the text describes the values. `also`: columns that are emptied with them. */
  | { readonly empties: string; readonly also?: readonly Names[] }
  /** Reason why nothing in the table belongs to the erased person. */
  | { readonly stays: string }

/** Evidence for the rows of a table. */
type Evidence<Names> = {
  /** `row`: an event records all of a row, and every change of it. `events`: events of its own record it. */
  readonly record: 'row' | 'events'
  /** Commitments of those events to the personal values, and their salts. Required if the table has personal columns. */
  readonly commitments?: string
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
