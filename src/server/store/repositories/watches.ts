import { sql } from 'kysely'
import { type Connection, isDuplicate, locked, lockedOrSkipped, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A repository whose pull requests a link checks. */
export type Watch = Tables['watches']
export type WatchChange = Partial<Omit<Watch, 'id' | 'linkId' | 'forgeId' | 'repositoryId' | 'addedAt' | 'addedBy'>>

/** Maximum number of values per query. */
const maxValuesPerQuery = 500

const firstToSweep = statement<{ now: number }, { id: string }>(({ db }, value) =>
  db
    .selectFrom('watches')
    .select('id')
    .where('state', '<>', sql.lit('ended'))
    .where('sweepAt', '<=', value('now'))
    .limit(1),
)

const firstToDisconnect = statement<{ now: number }, { id: string }>(({ db }, value) =>
  db
    .selectFrom('watches')
    .select('id')
    .where('disconnectAt', 'is not', null)
    .where('disconnectAt', '<=', value('now'))
    .limit(1),
)

/** A repository with unread pull requests, its installation, and the highest priority among these pull requests. */
export type WatchToRead = { watchId: string; installationId: string; priority: number }

type ReadingBudget = { reserve: number; reserved: number }

/** Selects the rows returned by `toRead`. */
export const watchesToRead = (now: number, { reserve, reserved }: ReadingBudget) => sql<{
  id: string
  installation: string
  priority: number
}>`
  select id, installation, priority from (
    select w.id, w.installation_id as installation, i.remaining, i.reset_at, (
      select p.priority from pull_requests p
      where p.watch_id = w.id and p.wanted_at is not null and p.needs_reading = 1 and p.wanted_at <= ${now}
        and p.claimed_until <= ${now}
      order by p.priority, p.wanted_at limit 1
    ) as priority
    from watches w join forge_installations i on i.id = w.installation_id
    where w.state = 'live' and i.state = 'active' and (i.paused_until is null or i.paused_until <= ${now})
  ) as found
  where priority is not null
    and (priority <= ${reserved} or remaining is null or remaining > ${reserve} or reset_at is null or reset_at <= ${now})
  order by priority`

/** Watched repositories. A unique index ensures that at most one link watches a repository. */
export const watches = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('watches').selectAll()
  /** Claims the selected rows; skips rows that another process has locked. */
  async function take(query: ReturnType<typeof all>, until: number): Promise<Watch[]> {
    const found = await lockedOrSkipped(connection, query).execute()
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await db.updateTable('watches').set({ claimedUntil: until }).where('id', 'in', ids).execute()
    return found
  }

  const unended = () => all().where('state', '<>', sql.lit('ended'))

  return {
    /** Inserts a watch. Returns `duplicate` if the repository is already watched; the transaction must then be rolled back. */
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

    /** Returns a watch and locks it until the transaction ends. */
    async hold(id: string): Promise<Watch> {
      return locked(connection, all().where('id', '=', id)).executeTakeFirstOrThrow()
    },

    async find(id: string): Promise<Watch | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Returns the watch with this webhook path segment, or null. */
    async findByHook(hookId: string): Promise<Watch | null> {
      return (await unended().where('hookId', '=', hookId).executeTakeFirst()) ?? null
    },

    async findRepository(forgeId: string, repositoryId: string): Promise<Watch | null> {
      return (
        (await unended().where('forgeId', '=', forgeId).where('repositoryId', '=', repositoryId).executeTakeFirst()) ??
        null
      )
    },

    /** Returns the watches for the given repositories of a forge. */
    async ofRepositories(forgeId: string, repositoryIds: readonly string[]): Promise<Watch[]> {
      if (repositoryIds.length === 0) return []
      const found: Watch[] = []
      for (let from = 0; from < repositoryIds.length; from += maxValuesPerQuery) {
        const some = repositoryIds.slice(from, from + maxValuesPerQuery)
        found.push(...(await unended().where('forgeId', '=', forgeId).where('repositoryId', 'in', some).execute()))
      }
      return found
    },

    async ofForge(forgeId: string): Promise<Watch[]> {
      return unended().where('forgeId', '=', forgeId).execute()
    },

    /** Returns unreachable repositories that are due for a retry. */
    async unreached(now: number, limit: number): Promise<Watch[]> {
      const query = unended().where('state', '<>', sql.lit('live')).where('sweepAt', '<=', now)
      return query.where('claimedUntil', '<=', now).orderBy('sweepAt').limit(limit).execute()
    },

    async ofInstallation(installationId: string): Promise<Watch[]> {
      return unended().where('installationId', '=', installationId).execute()
    },

    /** Releases all claims, including those left by a killed process. No other process may be using the database. */
    async release(now: number): Promise<void> {
      await db.updateTable('watches').set({ claimedUntil: 0 }).where('claimedUntil', '>', now).execute()
    },

    async change(id: string, change: WatchChange): Promise<void> {
      await db.updateTable('watches').set(change).where('id', '=', id).execute()
    },

    /**
     * Returns repositories with pull requests to read, on forges that are accessible and not paused. If `reserve` or fewer API requests are left in
     * the current hour, only pull requests with priority `reserved` or higher are considered.
     */
    async toRead(now: number, budget: ReadingBudget): Promise<WatchToRead[]> {
      const { rows } = await watchesToRead(now, budget).execute(db)
      return rows.map(({ id, installation, priority }) => ({ watchId: id, installationId: installation, priority }))
    },

    async isToSweep(now: number): Promise<boolean> {
      return (await firstToSweep(connection, { now })).length > 0
    },

    /** Claims repositories that are due for a sweep. Other processes skip them until the claim expires. */
    async takeToSweep(now: number, until: number, limit: number): Promise<Watch[]> {
      const query = all()
        .where('state', '<>', sql.lit('ended'))
        .where('sweepAt', '<=', now)
        .where('claimedUntil', '<=', now)
        .orderBy('sweepAt')
        .limit(limit)
      return take(query, until)
    },

    /** Returns whether an ended watch still has a webhook or token to remove. */
    async isToDisconnect(now: number): Promise<boolean> {
      return (await firstToDisconnect(connection, { now })).length > 0
    },

    /** Claims ended watches to disconnect. Other processes skip them until the claim expires. */
    async takeToDisconnect(now: number, until: number, limit: number): Promise<Watch[]> {
      const query = all().where('disconnectAt', 'is not', null).where('disconnectAt', '<=', now)
      return take(query.where('claimedUntil', '<=', now).orderBy('disconnectAt').limit(limit), until)
    },
  }
}
