import { sql } from 'kysely'
import { type Connection, locked } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** Tip of the base branch of open pull requests, as of the last sweep. */
export type BaseTip = Tables['baseTips']

/** A push to a branch. `isForward`: true if the push removed no commits. */
export type BranchPush = { branch: string; before: string; after: string; isForward: boolean }

export const baseTips = (connection: Connection) => {
  const { db } = connection

  return {
    /**
     * Returns the base branches of a repository's open pull requests and the branches in `others`, with their last tips, least recently seen first.
     */
    async ofOpen(
      watchId: string,
      others: readonly string[],
      limit: number,
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
        .slice(0, limit)
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

    /** Records a push reported by a webhook delivery. */
    async noteTold(watchId: string, { branch, before, after, isForward }: BranchPush): Promise<void> {
      const query = db.selectFrom('baseTips').selectAll().where('watchId', '=', watchId)
      const tip = await locked(connection, query.where('branch', '=', branch)).executeTakeFirst()
      if (!tip) return
      // After a push that removed commits, all pull requests are read again and earlier tips are irrelevant.
      if (!isForward) return this.put({ ...tip, sha: after, etag: '', toldShas: [] })
      // The push includes the previous tip, which therefore needs no separate comparison.
      const others = tip.toldShas.filter((sha) => sha !== before)
      return this.put({ ...tip, toldShas: [...new Set([...others, after])] })
    },

    /** Deletes branches that are not the base of an open pull request and were last seen before `before`. */
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
