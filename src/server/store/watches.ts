import { sql } from 'kysely'
import { type Connection, isDuplicate, lockedOrSkipped, statement } from './connection.ts'
import type { Tables } from './schema.ts'

/** A repository whose pull requests are checked for a link. */
export type Watch = Tables['watches']
export type WatchChange = Partial<Omit<Watch, 'id' | 'linkId' | 'forgeId' | 'repositoryId' | 'addedAt' | 'addedBy'>>

const firstToSweep = statement<{ now: number }, { id: string }>(({ db }, value) =>
  db
    .selectFrom('watches')
    .select('id')
    .where('state', '=', sql.lit('live'))
    .where('sweepAt', '<=', value('now'))
    .limit(1),
)

/** Watched repositories. At most one link watches a repository: the database sees to it. */
export const watches = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('watches').selectAll()
  const unended = () => all().where('state', '<>', sql.lit('ended'))

  return {
    /** `duplicate` where the repository is watched already, and the transaction must end. */
    async insert(watch: Watch): Promise<'stored' | 'duplicate'> {
      try {
        await db.insertInto('watches').values(watch).execute()
        return 'stored'
      } catch (error) {
        if (isDuplicate(error)) return 'duplicate'
        throw error
      }
    },

    async get(id: string): Promise<Watch> {
      return all().where('id', '=', id).executeTakeFirstOrThrow()
    },

    async find(id: string): Promise<Watch | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The one whose repository has a hook of its own under this segment. */
    async findByHook(hookId: string): Promise<Watch | null> {
      return (await unended().where('hookId', '=', hookId).executeTakeFirst()) ?? null
    },

    async findRepository(forgeId: string, repositoryId: string): Promise<Watch | null> {
      return (
        (await unended().where('forgeId', '=', forgeId).where('repositoryId', '=', repositoryId).executeTakeFirst()) ??
        null
      )
    },

    async ofInstallation(installationId: string): Promise<Watch[]> {
      return unended().where('installationId', '=', installationId).execute()
    },

    async change(id: string, change: WatchChange): Promise<void> {
      await db.updateTable('watches').set(change).where('id', '=', id).execute()
    },

    async isToSweep(now: number): Promise<boolean> {
      return (await firstToSweep(connection, { now })).length > 0
    },

    /** Takes those that are to be swept; no other process gets them before the claim lapses. */
    async takeToSweep(now: number, until: number, most: number): Promise<Watch[]> {
      const query = all()
        .where('state', '=', sql.lit('live'))
        .where('sweepAt', '<=', now)
        .where('claimedUntil', '<=', now)
        .orderBy('sweepAt')
        .limit(most)
      const found = await lockedOrSkipped(connection, query).execute()
      const ids = found.map(({ id }) => id)
      if (ids.length > 0) await db.updateTable('watches').set({ claimedUntil: until }).where('id', 'in', ids).execute()
      return found
    },
  }
}
