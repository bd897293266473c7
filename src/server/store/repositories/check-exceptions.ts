import { asStored, type Connection, locked } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** An account whose commits need no agreement. */
export type CheckExemption = Tables['checkExemptions']
/** A manager's override for a single head of a pull request. */
export type CheckOverride = Tables['checkOverrides']

/** Returns the row for a new exemption. */
export const exemptionRow = (exemption: Omit<CheckExemption, 'salts'>): StoredTables['check_exemptions'] =>
  storedRow<Tables['checkExemptions']>({ ...exemption, salts: {} })

export const overrideRow = (override: CheckOverride): StoredTables['check_overrides'] =>
  storedRow<Tables['checkOverrides']>(override)

/** A community's exempt accounts and overrides. */
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

    /** Returns the row of a link's exemption, in any state; null if there is none. */
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

    /** Returns the newest override for a head that has not been revoked, or null. */
    async findOverride(pullRequestId: string, headSha: string): Promise<CheckOverride | null> {
      const query = overrides().where('pullRequestId', '=', pullRequestId)
      return (await query.where('headSha', '=', headSha).orderBy('at', 'desc').limit(1).executeTakeFirst()) ?? null
    },

    /** Returns the valid overrides for a head and locks them until the transaction ends. */
    async holdOverrides(pullRequestId: string, headSha: string): Promise<CheckOverride[]> {
      const query = overrides().where('pullRequestId', '=', pullRequestId).where('headSha', '=', headSha)
      return locked(connection, query.orderBy('id')).execute()
    },

    async endOverride(id: string, endedAt: number, endedBy: string): Promise<void> {
      await db.updateTable('checkOverrides').set({ endedAt, endedBy }).where('id', '=', id).execute()
    },
  }
}
