import type { Connection } from './connection.ts'
import type { Tables } from './schema.ts'

/** An account whose commits need no agreement. */
export type CheckExemption = Tables['checkExemptions']
/** One head of one pull request that a manager let through. */
export type CheckOverride = Tables['checkOverrides']

/** Whom a community exempts, and what it lets through once. */
export const checkExceptions = (connection: Connection) => {
  const { db } = connection
  const exemptions = () => db.selectFrom('checkExemptions').selectAll().where('endedAt', 'is', null)

  return {
    async exempt(exemption: CheckExemption): Promise<void> {
      await db
        .insertInto('checkExemptions')
        .values(exemption)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async find(linkId: string, id: string): Promise<CheckExemption | null> {
      return (await exemptions().where('linkId', '=', linkId).where('id', '=', id).executeTakeFirst()) ?? null
    },

    async ofLink(linkId: string): Promise<CheckExemption[]> {
      return exemptions().where('linkId', '=', linkId).orderBy('addedAt').orderBy('id').execute()
    },

    async end(id: string, endedAt: number): Promise<void> {
      await db.updateTable('checkExemptions').set({ endedAt }).where('id', '=', id).execute()
    },

    async override(override: CheckOverride): Promise<void> {
      await db.insertInto('checkOverrides').values(override).execute()
    },

    /** The newest for a head, or null. */
    async findOverride(pullRequestId: string, headSha: string): Promise<CheckOverride | null> {
      const query = db.selectFrom('checkOverrides').selectAll().where('pullRequestId', '=', pullRequestId)
      return (await query.where('headSha', '=', headSha).orderBy('at', 'desc').limit(1).executeTakeFirst()) ?? null
    },

    async overridesOfLink(linkId: string, most: number): Promise<CheckOverride[]> {
      const query = db.selectFrom('checkOverrides').selectAll().where('linkId', '=', linkId)
      return query.orderBy('at', 'desc').orderBy('id').limit(most).execute()
    },
  }
}
