import { sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'
import { signerKey } from '../schema/signer-key.ts'

/** A contributor to a pull request. */
export type StoredContribution = Tables['contributions']

/** Forge, repository and number of a pull request, used to build its URL. */
export type PublicPull = Pick<Tables['forges'], 'kind' | 'url'> & { fullName: string; number: number }

/** Contributors to pull requests, as of the last reading of the head. */
export const contributions = (connection: Connection) => {
  const { db } = connection

  return {
    async ofPullRequest(pullRequestId: string): Promise<StoredContribution[]> {
      return db
        .selectFrom('contributions')
        .selectAll()
        .where('pullRequestId', '=', pullRequestId)
        .orderBy('position')
        .execute()
    },

    /** Returns whether the forge reported a user account for a contribution with this address to one of the link's pull requests. */
    async isUsers(linkId: string, email: string): Promise<boolean> {
      const query = db.selectFrom('contributions').select('position').where('personKey', '=', signerKey(linkId, email))
      return (await query.where('accountType', '=', 'user').limit(1).executeTakeFirst()) !== undefined
    },

    /** Returns the open pull requests with a contributor's address in a link's public repositories, newest first. */
    async publicPulls(linkId: string, email: string, limit: number): Promise<PublicPull[]> {
      return db
        .selectFrom('contributions as c')
        .innerJoin('pullRequests as p', 'p.id', 'c.pullRequestId')
        .innerJoin('watches as w', 'w.id', 'p.watchId')
        .innerJoin('forges as g', 'g.id', 'w.forgeId')
        .select(['g.kind', 'g.url', 'w.fullName', 'p.number'])
        .distinct()
        .where('c.personKey', '=', signerKey(linkId, email))
        .where('c.personKey', '<>', sql.lit(''))
        .where('p.state', '=', sql.lit('open'))
        .where('w.isPrivate', '=', 0)
        .orderBy('p.number', 'desc')
        .orderBy('w.fullName')
        .limit(limit)
        .execute()
    },

    /** Returns a link's open pull requests with these contributor addresses, newest first. Each result contains the matching address. */
    async openPulls(
      linkId: string,
      emails: readonly string[],
    ): Promise<(PublicPull & { email: string; isPrivate: number })[]> {
      const byKey = new Map(emails.map((email) => [signerKey(linkId, email), email]))
      if (byKey.size === 0) return []
      const rows = await db
        .selectFrom('contributions as c')
        .innerJoin('pullRequests as p', 'p.id', 'c.pullRequestId')
        .innerJoin('watches as w', 'w.id', 'p.watchId')
        .innerJoin('forges as g', 'g.id', 'w.forgeId')
        .select(['c.personKey', 'g.kind', 'g.url', 'w.fullName', 'w.isPrivate', 'p.number'])
        .distinct()
        .where('c.personKey', 'in', [...byKey.keys()])
        .where('c.personKey', '<>', sql.lit(''))
        .where('p.state', '=', sql.lit('open'))
        .orderBy('p.number', 'desc')
        .orderBy('w.fullName')
        .execute()
      return rows.map(({ personKey, ...pull }) => ({ ...pull, email: byKey.get(personKey) ?? '' }))
    },

    /** Replaces the contributors to a pull request. */
    async replace(pullRequestId: string, rows: readonly StoredContribution[]): Promise<void> {
      await db.deleteFrom('contributions').where('pullRequestId', '=', pullRequestId).execute()
      for (let first = 0; first < rows.length; first += atOnce) {
        await db
          .insertInto('contributions')
          .values(rows.slice(first, first + atOnce))
          .execute()
      }
    },

    /** Deletes the titles of a repository's pull requests and of their commits. */
    async removeTitles(watchId: string): Promise<void> {
      await db.updateTable('pullRequests').set({ title: '' }).where('watchId', '=', watchId).execute()
      const rows = await db
        .selectFrom('contributions as c')
        .innerJoin('pullRequests as p', 'p.id', 'c.pullRequestId')
        .select(['c.pullRequestId', 'c.position', 'c.commits'])
        .where('p.watchId', '=', watchId)
        .execute()
      for (const { pullRequestId, position, commits } of rows) {
        await db
          .updateTable('contributions')
          .set({ commits: commits.map(({ sha }) => ({ sha, title: '' })) })
          .where('pullRequestId', '=', pullRequestId)
          .where('position', '=', position)
          .execute()
      }
    },

    async change(
      { pullRequestId, position }: Pick<StoredContribution, 'pullRequestId' | 'position'>,
      change: Pick<StoredContribution, 'ground' | 'groundId' | 'gap' | 'graceEndsAt' | 'changedAt'>,
    ): Promise<void> {
      await db
        .updateTable('contributions')
        .set(change)
        .where('pullRequestId', '=', pullRequestId)
        .where('position', '=', position)
        .execute()
    },
  }
}

/** Maximum number of rows per statement, because SQLite accepts at most 32,766 values. */
const atOnce = 500
