/** Retention and erasure rules, taken from the table declarations. A test compares them with `docs/reference/data.md`. */
import { type StoredTables, storedRows } from '../engine/rows.ts'
import type { Retention, RetentionRule } from '../schema/retention-rule.ts'
import { declaredTables } from '../tables/tables.ts'

type StoredName = keyof StoredTables

const storedTables = declaredTables.map(([name, table]) => ({ ...table, name: storedRows.stored(name) as StoredName }))

/** Retention rules by database table name. */
export const retentionByTable = Object.fromEntries(
  storedTables.map(({ name, retention }) => [name, retention]),
) as Readonly<Record<StoredName, Retention>>

export type TableRule = RetentionRule & { table: StoredName }

/** All retention rules, each with its table. */
export const rulesOfTables: readonly TableRule[] = storedTables.flatMap(({ name, retention: { rules = [] } }) =>
  rules.map((rule) => ({ ...rule, table: name })),
)

/** Tables from which an erasure deletes data. */
export const erasedTables: readonly StoredName[] = storedTables.flatMap(({ name, erasure }) =>
  'stays' in erasure ? [] : name,
)
