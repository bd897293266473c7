import { sql } from 'kysely'
import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Connection } from '../engine/connection.ts'
import type { StoredTables } from '../engine/rows.ts'

/** `table.column` of every column whose type in the schema is `Sealed`. */
type SealedColumn = {
  [T in keyof StoredTables]: {
    [C in keyof StoredTables[T]]: [Extract<StoredTables[T][C], Sealed>] extends [never]
      ? never
      : `${T}.${Extract<C, string>}`
  }[keyof StoredTables[T]]
}[keyof StoredTables]

/**
 * The key of each sealed column's row, and what the seal is bound to beside that key. The compiler asks for every column of the schema.
 */
const columns = {
  'mailboxes.secret': { key: 'id', place: 'mailbox' },
  'mailbox_trials.secret': { key: 'id', place: 'mailbox-trial' },
  'outbox.secret': { key: 'id', place: 'letter' },
  'flows.verifier': { key: 'id', place: 'flow' },
  'platform_tokens.sealed': { key: 'account_id', place: 'platform-token' },
  'signings.origin': { key: 'id', place: 'signing' },
  'employees.origin': { key: 'id', place: 'signing' },
  'forges.client_secret': { key: 'id', place: 'forge-client' },
  'forges.private_key': { key: 'id', place: 'forge-key' },
  'forges.hook_secret': { key: 'id', place: 'forge-hook' },
  'forges.previous_secret': { key: 'id', place: 'forge-hook' },
  'forge_sign_ins.token': { key: 'id', place: 'forge-sign-in' },
  'forge_installations.token': { key: 'id', place: 'forge-token' },
  'watches.hook_secret': { key: 'id', place: 'watch-hook' },
  'watches.previous_secret': { key: 'id', place: 'watch-hook' },
  'person_sessions.subject': { key: 'id', place: 'person-session' },
  'check_proofs.subject': { key: 'id', place: 'check-proof' },
  'contact_keys.sealed': { key: 'id', place: 'contact-key' },
  'corporations.origin': { key: 'id', place: 'corporation' },
} as const satisfies Record<SealedColumn, { key: string; place: string }>

export type Vault = { table: string; column: string; key: string; place: string }

const vaults: readonly Vault[] = Object.entries(columns).map(([name, rest]) => {
  const [table = '', column = ''] = name.split('.')
  return { table, column, ...rest }
})

/** What the seal of a signature's origin is bound to. */
export const placeOfOrigin = (table: 'signings' | 'employees' | 'corporations', id: string): string =>
  `${columns[`${table}.origin`].place}:${id}`

/** One sealed value; `place` is what its seal is bound to. */
export type SealedValue = { key: string; sealed: Sealed; place: string }

/** Everything that is sealed, wherever it is stored: for the change of the key. */
export const sealed = (connection: Connection) => ({
  vaults,

  /** A page of sealed values in the order of their keys, after `after`. */
  async page({ table, key, column, place }: Vault, after: string, size: number): Promise<SealedValue[]> {
    const [keyed, held] = [sql.ref(key), sql.ref(column)]
    const { rows } = await sql<{ key: string; sealed: Sealed }>`
      select ${keyed} as key, ${held} as sealed from ${sql.table(table)}
      where ${keyed} > ${after} and ${held} like 'v1.%' order by ${keyed} limit ${size}`.execute(connection.db)
    return rows.map((row) => ({ key: row.key, sealed: row.sealed, place: `${place}:${row.key}` }))
  },

  /** Replaces the value that was read. Returns false if it was changed or deleted meanwhile. */
  async replace({ table, key, column }: Vault, value: SealedValue, resealed: Sealed): Promise<boolean> {
    const { rows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
      where ${sql.ref(key)} = ${value.key} and ${sql.ref(column)} = ${value.sealed}
      returning ${sql.ref(key)}`.execute(connection.db)
    return rows.length > 0
  },
})
