import { sql } from 'kysely'
import { type Connection, locked } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** The tip of a branch that open pull requests are to be merged into, as the last sweep found it. */
export type BaseTip = Tables['baseTips']

/** A push to a branch; `isForward`: it holds what it held before. */
export type ToldPush = { branch: string; before: string; after: string; isForward: boolean }

export const baseTips = (connection: Connection) => {
  const { db } = connection

  return {
    /** Base branches of the open pull requests of a repository, and others, with their last tips; those that were looked at longest ago first. */
    async ofOpen(
      watchId: string,
      others: readonly string[],
      most: number,
    ): Promise<{ branch: string; tip: BaseTip | null }[]> {
      const open = await db
        .selectFrom('pullRequests')
        .select('baseRef')
        .distinct()
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('open'))
        .where('baseRef', '<>', '')
        .execute()
      const tips = await db.selectFrom('baseTips').selectAll().where('watchId', '=', watchId).execute()
      const byBranch = new Map(tips.map((tip) => [tip.branch, tip]))
      return [...new Set([...open.map(({ baseRef }) => baseRef), ...others])]
        .map((branch) => ({ branch, tip: byBranch.get(branch) ?? null }))
        .toSorted((one, other) => (one.tip?.seenAt ?? 0) - (other.tip?.seenAt ?? 0))
        .slice(0, most)
    },

    async find(watchId: string, branch: string): Promise<BaseTip | null> {
      const query = db.selectFrom('baseTips').selectAll().where('watchId', '=', watchId)
      return (await query.where('branch', '=', branch).executeTakeFirst()) ?? null
    },

    async put(tip: BaseTip): Promise<void> {
      const { sha, etag, toldShas, seenAt } = tip
      await db
        .insertInto('baseTips')
        .values(tip)
        .onConflict((conflict) => conflict.columns(['watchId', 'branch']).doUpdateSet({ sha, etag, toldShas, seenAt }))
        .execute()
    },

    /** Notes a push that a delivery told. */
    async noteTold(watchId: string, { branch, before, after, isForward }: ToldPush): Promise<void> {
      const query = db.selectFrom('baseTips').selectAll().where('watchId', '=', watchId)
      const tip = await locked(connection, query.where('branch', '=', branch)).executeTakeFirst()
      if (!tip) return
      // After one that is not forward everything is read again: what was seen before matters no more.
      if (!isForward) return this.put({ ...tip, sha: after, etag: '', toldShas: [] })
      // The push contains the tip before it, which need not be compared by itself.
      const others = tip.toldShas.filter((sha) => sha !== before)
      return this.put({ ...tip, toldShas: [...new Set([...others, after])] })
    },

    /** Deletes the branches that no open pull request is to be merged into and that were seen before a time. */
    async endUnused(watchId: string, before: number): Promise<void> {
      await db
        .deleteFrom('baseTips')
        .where('watchId', '=', watchId)
        .where('seenAt', '<', before)
        .where((on) =>
          on.not(
            on.exists(
              on
                .selectFrom('pullRequests')
                .select('pullRequests.id')
                .where('pullRequests.watchId', '=', watchId)
                .where('pullRequests.state', '=', sql.lit('open'))
                .whereRef('pullRequests.baseRef', '=', 'baseTips.branch'),
            ),
          ),
        )
        .execute()
    },
  }
}
