/** Declarations of tables, one in each `tables/<subject>/<table>.table.ts`. Types, rules and lists are derived from them. */
import type { Generated } from 'kysely'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import { reasons, type Retention } from './retention-rule.ts'
import type { Salts } from './schema-values.ts'

/** Column types in both databases: `integer` is `bigint` in PostgreSQL, `blob` is `bytea`. */
type ColumnType = 'text' | 'integer' | 'blob'

/** Carries the value type for the compiler; absent at runtime. */
declare const holds: unique symbol

/** Exceptions for a personal column. By default, an erasure that keeps the row empties the column, and the person's file contains it. */
type PersonalExceptions = {
  /** Reason why an erasure keeps the value. */
  readonly stays?: string
  /** Text that replaces the value in an erasure. */
  readonly replaced?: string
  /** Reason why the person's file omits the value. */
  readonly absent?: string
}

export type DeclaredColumn<Value = unknown> = {
  readonly [holds]?: () => Value
  readonly type: ColumnType
  /** The column contains an object or an array as JSON. */
  readonly isJson: boolean
  readonly isNullable: boolean
  /** The database generates the value if an insert has none. */
  readonly isGenerated: boolean
  /** Prefix of the context that the encryption is bound to, followed by the row's key. Undefined if the value is not encrypted. */
  readonly sealedFor?: string
  /** Defined if the value identifies a person, or makes it possible to find or confirm a name, an address or an account. */
  readonly personal?: PersonalExceptions
  /** Events contain a salted commitment to the value instead of the value. */
  readonly isCommitted?: boolean
  /** Reason why no event records the value, in a table with evidence. */
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
  /** A text; `Value` restricts it to the allowed values. */
  text,

  /** An integer. Times are in milliseconds. */
  integer: <Value extends number = number>(): DeclaredColumn<Value> => ({ ...plain, type: 'integer' }),

  bytes: (): DeclaredColumn<Uint8Array> => ({ ...plain, type: 'blob' }),

  /** An object or an array, which both databases store as JSON in a text column. */
  json,

  /** A value encrypted with the service's key and bound to `place:key`, so that it can only be decrypted in its row. */
  sealed,

  /** An encrypted value that is empty after erasure. */
  sealedOrEmpty: (place: string): SealedColumn<Sealed | ''> => sealed(place),

  nullable: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Value | null> => ({ ...of, isNullable: true }),

  /** A column whose value the database generates if an insert has none. */
  generated: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Generated<Value>> =>
    ({ ...of, isGenerated: true }) as DeclaredColumn<Generated<Value>>,

  /**
   * A value that identifies a person, or that makes it possible to find or confirm a name, an address or an account. Record ids are not personal;
   * account numbers on a forge are. An erasure that keeps the row empties the column, and the person's data export contains it.
   */
  personal,

  /** Another form of a personal value, for lookups. */
  lookupKey: (): DeclaredColumn<string> => personal(text(), { absent: reasons.lookupKey }),

  /** Salts of the commitments to the personal values of a row, by name. A value is confirmed with its salt. */
  salts: (): DeclaredColumn<Salts> => personal(json<Salts>(), { absent: reasons.salts }),

  /** Salt of the commitment to the only personal value of a row. */
  salt: (): DeclaredColumn<string> => personal(text(), { absent: reasons.salts }),

  /**
   * A personal value to which events commit with a salt of the row's `salts`. Salts are in the order of these columns, so changing the order changes
   * the verification of stored rows.
   */
  committed: <Value>(of: DeclaredColumn<Value>): DeclaredColumn<Value> => ({
    ...of,
    personal: of.personal ?? {},
    isCommitted: true,
  }),

  /** A column that no event records, with the reason. */
  unrecorded: <Value>(of: DeclaredColumn<Value>, why: string): DeclaredColumn<Value> => ({ ...of, unrecorded: why }),
} as const

type Columns = Readonly<Record<string, DeclaredColumn>>

/** Effect of an erasure on a table. */
type Erasure<Names> =
  /** Deletes the person's rows; the text describes them. */
  | { readonly deletes: string }
  /** Empties the personal columns of the person's rows; the text describes the values. `also`: columns that are emptied with them. */
  | { readonly empties: string; readonly also?: readonly Names[] }
  /** Reason why the table contains no data about the erased person. */
  | { readonly stays: string }

/** Evidence for the rows of a table. */
type Evidence<Names> = {
  /** `row`: events record each row completely, and every change of it. `events`: separate events record it. */
  readonly record: 'row' | 'events'
  /** Commitments of these events to the personal values, with their salts. Required if the table has personal columns. */
  readonly commitments?: string
  /** Order in which the rows of a link are verified. The columns identify a row of the link, and an index starts with the link and these columns. */
  readonly walk?: readonly Names[]
  /** SQL condition of rows that are verified independently of links, in the order of their ids. */
  readonly ofService?: string
}

type TableOptions<Names> = {
  /** Columns of the primary key, in order. */
  readonly key: readonly Names[]
  readonly retention: Retention
  readonly erasure: Erasure<Names>
  /** Undefined if no event describes the rows: they index or count other rows, or grant access. */
  readonly evidence?: Evidence<Names>
  /** Columns in a person's data export; or the reason why the export omits a table that identifies the person. */
  readonly ownData?: readonly Names[] | { readonly absent: string }
}

export type TableDeclaration<Named extends Columns = Columns> = { readonly columns: Named } & TableOptions<
  keyof Named & string
>

/** Declares a table with columns in camelCase. Both databases use snake_case names. */
export const declareTable = <Named extends Columns, Options extends TableOptions<keyof Named & string>>(
  columns: Named,
  options: Options,
): { readonly columns: Named } & Options => ({ columns, ...options })

/** A row of a declared table as the code reads and writes it. */
export type RowOf<Declared extends { readonly columns: Columns }> = {
  [Name in keyof Declared['columns']]: Declared['columns'][Name] extends DeclaredColumn<infer Value> ? Value : never
}
