import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A merge queue group: its head and its pull requests. */
export type MergeGroup = Tables['mergeGroups']

export const mergeGroups = (connection: Connection) => {
  const { db } = connection

  return {
    async put(group: MergeGroup): Promise<void> {
      const { baseSha, numbers, seenAt } = group
      await db
        .insertInto('mergeGroups')
        .values(group)
        .onConflict((conflict) => conflict.columns(['watchId', 'headSha']).doUpdateSet({ baseSha, numbers, seenAt }))
        .execute()
    },

    async find(watchId: string, headSha: string): Promise<MergeGroup | null> {
      const query = db.selectFrom('mergeGroups').selectAll().where('watchId', '=', watchId)
      return (await query.where('headSha', '=', headSha).executeTakeFirst()) ?? null
    },

    /** Returns the merge groups that are built on a commit. */
    async onBase(watchId: string, baseSha: string): Promise<MergeGroup[]> {
      const query = db.selectFrom('mergeGroups').selectAll().where('watchId', '=', watchId)
      return query.where('baseSha', '=', baseSha).orderBy('headSha').execute()
    },

    /** Returns the merge groups that contain a pull request. */
    async ofNumber(watchId: string, number: number): Promise<MergeGroup[]> {
      const all = await db.selectFrom('mergeGroups').selectAll().where('watchId', '=', watchId).execute()
      return all.filter(({ numbers }) => numbers.includes(number))
    },

    async end(watchId: string, headSha: string): Promise<void> {
      await db.deleteFrom('mergeGroups').where('watchId', '=', watchId).where('headSha', '=', headSha).execute()
    },

    async forget(before: number): Promise<void> {
      await db.deleteFrom('mergeGroups').where('seenAt', '<', before).execute()
    },
  }
}
