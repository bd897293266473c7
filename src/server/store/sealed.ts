import { sql } from 'kysely'
import type { Connection } from './connection.ts'

/** Where something sealed is stored: the column, the key of its row, and what the seal is bound to beside that key. */
const vaults = [
  { table: 'mailboxes', key: 'id', column: 'secret', place: 'mailbox' },
  { table: 'outbox', key: 'id', column: 'secret', place: 'letter' },
  { table: 'flows', key: 'id', column: 'verifier', place: 'flow' },
  { table: 'platform_tokens', key: 'account_id', column: 'sealed', place: 'platform-token' },
  { table: 'signings', key: 'id', column: 'origin', place: 'signing' },
] as const

export type Vault = (typeof vaults)[number]

/** One sealed value; `place` is what its seal is bound to. */
export type SealedValue = { key: string; sealed: string; place: string }

/** Everything that is sealed, wherever it is stored: for the change of the key. */
export const sealed = (connection: Connection) => ({
  vaults,

  /** A page of sealed values in the order of their keys, after `after`. */
  async page({ table, key, column, place }: Vault, after: string, size: number): Promise<SealedValue[]> {
    const [keyed, held] = [sql.ref(key), sql.ref(column)]
    const { rows } = await sql<{ key: string; sealed: string }>`
      select ${keyed} as key, ${held} as sealed from ${sql.table(table)}
      where ${keyed} > ${after} and ${held} like 'v1.%' order by ${keyed} limit ${size}`.execute(connection.db)
    return rows.map((row) => ({ key: row.key, sealed: row.sealed, place: `${place}:${row.key}` }))
  },

  /** Puts a value in the place of the one that was read; one that changed or went meanwhile is left alone. */
  async replace({ table, key, column }: Vault, value: SealedValue, resealed: string): Promise<void> {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
      where ${sql.ref(key)} = ${value.key} and ${sql.ref(column)} = ${value.sealed}`.execute(connection.db)
  },
})
