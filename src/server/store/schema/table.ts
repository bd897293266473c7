/** Helpers for declaring tables, one per file `tables/<subject>/<table>.table.ts`. Types, rules and lists are derived from the declarations. */
import type { Generated } from 'kysely'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import { reasons, type Retention } from './retention-rule.ts'
import type { Salts } from './schema-values.ts'

/** Column types in both databases: `integer` is `bigint` in PostgreSQL, `blob` is `bytea`. */
type ColumnType = 'text' | 'integer' | 'blob'

/** Carries the value type for the compiler; absent at runtime. */
declare const holds: unique symbol

/** Exceptions for a personal column. By default, an erasure that keeps the row clears the column, and the person's data export contains it. */
type PersonalExceptions = {
  /** Reason why an erasure keeps the value. */
  readonly stays?: string
  /** Text that replaces the value in an erasure. */
  readonly replaced?: string
  /** Reason why the person's data export omits the value. */
  readonly absent?: string
}

export type DeclaredColumn<Value = unknown> = {
  readonly [holds]?: () => Value
  readonly type: ColumnType
  /** Whether the column contains an object or an array as JSON. */
  readonly isJson: boolean
  readonly isNullable: boolean
  /** Whether the database generates the value if an insert omits it. */
  readonly isGenerated: boolean
  /** Prefix of the encryption context, followed by the row's key. Undefined if the value is not encrypted. */
  readonly sealedFor?: string
  /** Set if the value identifies a person or can be used to find or confirm a name, an address or an account. */
  readonly personal?: PersonalExceptions
  /** Whether events contain a salted commitment instead of the value. */
  readonly isCommitted?: boolean
  /** Reason why no event records the value, for a table with evidence. */
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

/** Column types for table declarations. */
export const column = {
  /** Text; `Value` restricts it to the allowed values. */
  text,

  /** Integer. Times are in milliseconds. */
  integer: <Value extends number = number>(): DeclaredColumn<Value> => ({ ...plain, type: 'integer' }),

  bytes: (): DeclaredColumn<Uint8Array> => ({ ...plain, type: 'blob' }),

  /** Object or array, stored as JSON in a text column in both databases. */
  json,

  /** Value encrypted with the service's key. It is bound to `place:key`, so it can only be decrypted in its own row. */
  sealed,

  /** Encrypted value that is empty after an erasure. */
  sealedOrEmpty: (place: string): SealedColumn<Sealed | ''> => sealed(place),

  nullable: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Value | null> => ({ ...of, isNullable: true }),

  /** Column whose value the database generates if an insert omits it. */
  generated: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Generated<Value>> =>
    ({ ...of, isGenerated: true }) as DeclaredColumn<Generated<Value>>,

  /**
   * Value that identifies a person or can be used to find or confirm a name, an address or an account. Record IDs are not personal; account numbers
   * on a forge are. An erasure that keeps the row clears the column, and the person's data export contains it.
   */
  personal,

  /** Derived form of a personal value, used for lookups. */
  lookupKey: (): DeclaredColumn<string> => personal(text(), { absent: reasons.lookupKey }),

  /** Salts of the commitments to a row's personal values, by name. A salt is needed to verify a value against its commitment. */
  salts: (): DeclaredColumn<Salts> => personal(json<Salts>(), { absent: reasons.salts }),

  /** Salt of the commitment to a row's only personal value. */
  salt: (): DeclaredColumn<string> => personal(text(), { absent: reasons.salts }),

  /**
   * Personal value that events commit to with a salt from the row's `salts`. Salts are in column order. Reordering the columns breaks the
   * verification of stored rows.
   */
  committed: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Value> => ({
    ...of,
    personal: of.personal ?? {},
    isCommitted: true,
  }),

  /** Column that no event records, and the reason. */
  unrecorded: <Value>(of: DeclaredColumn<Value>, why: string): DeclaredColumn<Value> => ({ ...of, unrecorded: why }),
} as const

type Columns = Readonly<Record<string, DeclaredColumn>>

/** Effect of an erasure on a table. */
type Erasure<Names> =
  /** Deletes the person's rows. The text describes the rows. */
  | { readonly deletes: string }
  /** Clears the personal columns of the person's rows. The text describes the values. `also`: further columns to clear. */
  | { readonly empties: string; readonly also?: readonly Names[] }
  /** Reason why the table contains no data about the erased person. */
  | { readonly stays: string }

/** Configures the events that record a table's rows. */
type Evidence<Names> = {
  /** `row`: events record each row and all its changes completely. `events`: dedicated event types record parts of it. */
  readonly record: 'row' | 'events'
  /** Describes the commitments to personal values in these events, and their salts. Required if the table has personal columns. */
  readonly commitments?: string
  /**
   * Columns that order a link's rows for verification. They identify a row within the link, and an index must start with the link and these columns.
   */
  readonly walk?: readonly Names[]
  /** SQL condition for rows that are verified independently of links, in ID order. */
  readonly ofService?: string
}

type TableOptions<Names> = {
  /** Primary key columns, in order. */
  readonly key: readonly Names[]
  readonly retention: Retention
  readonly erasure: Erasure<Names>
  /** Undefined if no events describe the rows, because they index or count other rows or grant access. */
  readonly evidence?: Evidence<Names>
  /** Columns in a person's data export, or the reason why the export omits a table that identifies the person. */
  readonly ownData?: readonly Names[] | { readonly absent: string }
}

export type TableDeclaration<Named extends Columns = Columns> = { readonly columns: Named } & TableOptions<
  keyof Named & string
>

/** Declares a table with camelCase columns. Both databases use snake_case names. */
export const declareTable = <Named extends Columns, Options extends TableOptions<keyof Named & string>>(
  columns: Named,
  options: Options,
): { readonly columns: Named } & Options => ({ columns, ...options })

/** Row type of a declared table, as read and written by the code. */
export type RowOf<Declared extends { readonly columns: Columns }> = {
  [Name in keyof Declared['columns']]: Declared['columns'][Name] extends DeclaredColumn<infer Value> ? Value : never
}
