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

    async ofLink(linkId: string): Promise<CheckExemption[]> {
      return exemptions().where('linkId', '=', linkId).orderBy('addedAt').orderBy('id').execute()
    },

    /** The newest for a head, or null. */
    async findOverride(pullRequestId: string, headSha: string): Promise<CheckOverride | null> {
      const query = db.selectFrom('checkOverrides').selectAll().where('pullRequestId', '=', pullRequestId)
      return (await query.where('headSha', '=', headSha).orderBy('at', 'desc').limit(1).executeTakeFirst()) ?? null
    },
  }
}
