import { asStored, type Connection, locked } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** An account whose commits need no agreement. */
export type CheckExemption = Tables['checkExemptions']
/** One head of one pull request that a manager let through. */
export type CheckOverride = Tables['checkOverrides']

/** A new exemption as its row. */
export const exemptionRow = (exemption: Omit<CheckExemption, 'salts'>): StoredTables['check_exemptions'] =>
  storedRow<Tables['checkExemptions']>({ ...exemption, salts: {} })

/** An override as its row. */
export const overrideRow = (override: CheckOverride): StoredTables['check_overrides'] =>
  storedRow<Tables['checkOverrides']>(override)

/** Whom a community exempts, and what it lets through once. */
export const checkExceptions = (connection: Connection) => {
  const { db } = connection
  const exemptions = () => db.selectFrom('checkExemptions').selectAll().where('endedAt', 'is', null)
  const overrides = () => db.selectFrom('checkOverrides').selectAll().where('endedAt', 'is', null)

  return {
    async exempt(row: StoredTables['check_exemptions']): Promise<void> {
      await asStored(connection).insertInto('check_exemptions').values(row).execute()
    },

    async ofLink(linkId: string): Promise<CheckExemption[]> {
      return exemptions().where('linkId', '=', linkId).orderBy('addedAt').orderBy('id').execute()
    },

    /** The row of one of a link, whatever became of it, held until the transaction ends; null for none. */
    async holdExemption(linkId: string, id: string): Promise<StoredTables['check_exemptions'] | null> {
      const query = asStored(connection).selectFrom('check_exemptions').selectAll().where('link_id', '=', linkId)
      return (await query.where('id', '=', id).executeTakeFirst()) ?? null
    },

    async endExemption(id: string, endedAt: number, endedBy: string): Promise<void> {
      await db.updateTable('checkExemptions').set({ endedAt, endedBy }).where('id', '=', id).execute()
    },

    async override(row: StoredTables['check_overrides']): Promise<void> {
      await asStored(connection).insertInto('check_overrides').values(row).execute()
    },

    /** The newest for a head, or null; one that was taken back is none. */
    async findOverride(pullRequestId: string, headSha: string): Promise<CheckOverride | null> {
      const query = overrides().where('pullRequestId', '=', pullRequestId)
      return (await query.where('headSha', '=', headSha).orderBy('at', 'desc').limit(1).executeTakeFirst()) ?? null
    },

    /** Those of a head that count, held until the transaction ends. */
    async holdOverrides(pullRequestId: string, headSha: string): Promise<CheckOverride[]> {
      const query = overrides().where('pullRequestId', '=', pullRequestId).where('headSha', '=', headSha)
      return locked(connection, query.orderBy('id')).execute()
    },

    async endOverride(id: string, endedAt: number, endedBy: string): Promise<void> {
      await db.updateTable('checkOverrides').set({ endedAt, endedBy }).where('id', '=', id).execute()
    },
  }
}
