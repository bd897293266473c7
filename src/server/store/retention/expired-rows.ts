import { type RawBuilder, sql } from 'kysely'
import { asStored, type Connection, rowsWhere } from '../engine/connection.ts'
import { rulesOfTables, type TableRule } from './retention.ts'
import { storedRow, type StoredTables } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** Returns the SQL condition for the rows that a rule applies to at `now`. */
function due({ since, limit, where, asOf }: TableRule, now: number): RawBuilder<unknown> {
  const time = now - limit
  const age = sql`${sql.raw(since)} < ${asOf ? asOf(time) : time}`
  return where === undefined ? age : sql`${age} and (${sql.raw(where)})`
}

/** Rows whose retention period has ended. */
export const expiredRows = (connection: Connection) => ({
  rules: rulesOfTables,

  /** Returns the number of rows that a rule applies to at `now`. */
  async count(rule: TableRule, now: number): Promise<number> {
    const { rows } = await sql<{ number: number }>`
      select count(*) as number from ${sql.table(rule.table)} where ${due(rule, now)}`.execute(asStored(connection))
    return Number(rows[0]?.number)
  },

  /** Deletes up to `limit` rows, or clears their values. Returns the number of affected rows. */
  async forget(rule: TableRule, now: number, limit: number): Promise<number> {
    const table = sql.table(rule.table)
    const rows = rowsWhere(connection, rule.table, due(rule, now), limit)
    const act = rule.set === undefined ? sql`delete from ${table}` : sql`update ${table} set ${sql.raw(rule.set)}`
    const { numAffectedRows } = await sql`${act} where ${rows}`.execute(asStored(connection))
    return Number(numAffectedRows ?? 0)
  },

  /** Returns the consents that a rule applies to. An event records their deletion. */
  async consents(rule: TableRule, now: number, limit: number): Promise<StoredTables['consents'][]> {
    const { rows } = await sql<StoredTables['consents']>`
      select * from consents where ${due(rule, now)} order by given_at limit ${limit}`.execute(asStored(connection))
    return rows
  },

  /** Deletes the client of a consent and the salt of its commitment. */
  async forgetClient(id: string): Promise<void> {
    const { client, salts } = storedRow<Pick<Tables['consents'], 'client' | 'salts'>>({ client: '', salts: {} })
    await asStored(connection).updateTable('consents').set({ client, salts }).where('id', '=', id).execute()
  },
})
