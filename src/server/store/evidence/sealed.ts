import { sql } from 'kysely'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Connection } from '../engine/connection.ts'
import { storedRows } from '../engine/rows.ts'
import { declaredTables, tables } from '../tables/tables.ts'

export type Vault = { table: string; column: string; key: string; place: string }

/** All encrypted columns. Their tables have a single-column key, to which the encryption is bound. */
const vaults: readonly Vault[] = declaredTables.flatMap(
  ([
    name,
    {
      columns,
      key: [key = ''],
    },
  ]) =>
    Object.entries(columns).flatMap(([column, { sealedFor: place }]) => {
      if (place === undefined) return []
      const stored = (each: string): string => storedRows.stored(each)
      return { table: stored(name), column: stored(column), key: stored(key), place }
    }),
)

/** Returns the context to which the encryption of a signature's origin is bound. */
export const placeOfOrigin = (table: 'signings' | 'employees' | 'corporations', id: string): string =>
  `${tables[table].columns.origin.sealedFor}:${id}`

/** An encrypted value; `place` is the context to which its encryption is bound. */
export type SealedValue = { key: string; sealed: Sealed; place: string }

/** Access to all encrypted values, for key rotation. */
export const sealed = (connection: Connection) => ({
  vaults,

  /** Returns a page of encrypted values ordered by key, starting after `after`. */
  async page({ table, key, column, place }: Vault, after: string, size: number): Promise<SealedValue[]> {
    const [keyed, held] = [sql.ref(key), sql.ref(column)]
    const { rows } = await sql<{ key: string; sealed: Sealed }>`
      select ${keyed} as key, ${held} as sealed from ${sql.table(table)}
      where ${keyed} > ${after} and ${held} like 'v1.%' order by ${keyed} limit ${size}`.execute(connection.db)
    return rows.map((row) => ({ key: row.key, sealed: row.sealed, place: `${place}:${row.key}` }))
  },

  /** Replaces a value. Returns false if it was changed or deleted after it was read. */
  async replace({ table, key, column }: Vault, value: SealedValue, resealed: Sealed): Promise<boolean> {
    const { rows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
      where ${sql.ref(key)} = ${value.key} and ${sql.ref(column)} = ${value.sealed}
      returning ${sql.ref(key)}`.execute(connection.db)
    return rows.length > 0
  },
})
