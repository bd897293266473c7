import { sql } from 'kysely'
import { type Connection, locked } from '../engine/connection.ts'
import { forgeKindFacts, type MarkKind } from '../../../domain/pull-requests/forge-kinds.ts'
import type { Tables } from '../tables/tables.ts'

/** A write to a forge: a mark, or a comment on a pull request. */
export type ForgeDispatch = Tables['dispatches']
/** Channels that show a verdict. */
const marks: readonly MarkKind[] = ['status', 'label', 'tester', 'thread', 'external']

type DispatchKey = Pick<ForgeDispatch, 'watchId' | 'channel' | 'target'>

/** The next dispatch for an installation, and the time of the installation's last write. */
export type NextDispatch = { id: string; installationId: string; written: number }

/** Pause (ms) after a write, by the kind of the forge `f`. */
const pauseOfKind = sql.raw(
  `case f.kind ${Object.entries(forgeKindFacts)
    .map(([kind, { writePause }]) => `when '${kind}' then ${writePause}`)
    .join(' ')} else 0 end`,
)

/** Selects the rows returned by `next`. An installation is included when the pause of its kind of forge since its last write is over. */
export const dispatchesToSend = (now: number) => sql<{
  id: string | null
  installation: string
  written: number
}>`
  select id, installation, written from (
    select i.id as installation, i.written_at as written, (
      select d.id from dispatches d join watches w on w.id = d.watch_id
      where d.installation_id = i.id and d.state = 'waiting' and d.due_at <= ${now} and w.state in ('live', 'ended')
      order by d.priority, d.due_at limit 1
    ) as id
    from forge_installations i join forges f on f.id = i.forge_id
    where i.state = 'active' and i.written_at + ${pauseOfKind} <= ${now}
      and (i.paused_until is null or i.paused_until <= ${now})
      and not exists (
        select 1 from dispatches o
        where o.installation_id = i.id and o.claimed_until > 0 and o.claimed_until > ${now}
      )
  ) as found where id is not null`

/** Outbox for the forges: one row per status or comment, with its latest content. */
export const dispatches = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('dispatches').selectAll()
  const at = ({ watchId, channel, target }: DispatchKey) =>
    all().where('watchId', '=', watchId).where('channel', '=', channel).where('target', '=', target)

  return {
    async find(place: DispatchKey): Promise<ForgeDispatch | null> {
      return (await at(place).executeTakeFirst()) ?? null
    },

    /** Returns a dispatch and locks it until the transaction ends; null if there is none. */
    async holdFound(place: DispatchKey): Promise<ForgeDispatch | null> {
      return (await locked(connection, at(place)).executeTakeFirst()) ?? null
    },

    /** Like `holdFound`, but throws if there is no such dispatch. */
    async hold(place: DispatchKey): Promise<ForgeDispatch> {
      return locked(connection, at(place)).executeTakeFirstOrThrow()
    },

    /** Inserts a dispatch unless a dispatch with its key exists. */
    async insert(dispatch: ForgeDispatch): Promise<void> {
      await db
        .insertInto('dispatches')
        .values(dispatch)
        // No conflict target is set because concurrent inserts may conflict on the key or on the ID derived from it.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Releases all claims, including those left by a killed process. No other process may be using the database. */
    async release(now: number): Promise<void> {
      await db.updateTable('dispatches').set({ claimedUntil: 0 }).where('claimedUntil', '>', now).execute()
    },

    async change(
      id: string,
      change: Partial<Omit<ForgeDispatch, 'id' | 'watchId' | 'channel' | 'target'>>,
    ): Promise<void> {
      await db.updateTable('dispatches').set(change).where('id', '=', id).execute()
    },

    /**
     * Returns the next due dispatch of each writable installation, by priority, then by age, so that installations do not wait for each other. Writes
     * are spaced by the pause of the kind of forge.
     */
    async next(now: number): Promise<NextDispatch[]> {
      const { rows } = await dispatchesToSend(now).execute(db)
      return rows.map(({ id, installation, written }) => ({ id: id ?? '', installationId: installation, written }))
    },

    /**
     * Claims a dispatch returned by `next`. No other process gets dispatches of its installation before the claim expires, so writes are sequential.
     */
    async claim(
      { id, installationId, written }: NextDispatch,
      { now, until }: { now: number; until: number },
    ): Promise<ForgeDispatch | null> {
      // The first process that updates the installation's row gets the claim.
      const turn = await db
        .updateTable('forgeInstallations')
        .set({ writtenAt: now })
        .where('id', '=', installationId)
        .where('writtenAt', '=', written)
        .returning('id')
        .execute()
      if (turn.length === 0) return null
      const taken = await db
        .updateTable('dispatches')
        .set((set) => ({ claimedUntil: until, tries: set('tries', '+', 1) }))
        .where('id', '=', id)
        .where('claimedUntil', '<=', now)
        .where('state', '=', 'waiting')
        .returningAll()
        .executeTakeFirst()
      return taken ?? null
    },

    /** Returns the posted marks of open pull requests that are due for comparison. */
    async toCompare(watchId: string, now: number, limit: number): Promise<ForgeDispatch[]> {
      const query = all()
        .where('watchId', '=', watchId)
        .where('channel', 'in', marks)
        .where('state', '=', sql.lit('posted'))
        .where('dueAt', '<=', now)
        .where((where) => {
          const open = where
            .selectFrom('pullRequests')
            .where('pullRequests.watchId', '=', watchId)
            .where('pullRequests.state', '=', sql.lit('open'))
          return where.or([
            where('target', 'in', open.select('headSha')),
            where('target', 'in', open.select('pullRequests.id')),
          ])
        })
      return query.orderBy('dueAt').limit(limit).execute()
    },

    /** Retries up to `limit` rejected writes. */
    async retryRefused(watchId: string, state: string, limit: number): Promise<void> {
      await db
        .updateTable('dispatches')
        .set({ state })
        .where('id', 'in', (from) =>
          from
            .selectFrom('dispatches')
            .select('id')
            .where('watchId', '=', watchId)
            .where('state', '=', sql.lit('refused'))
            .orderBy('dueAt')
            .limit(limit),
        )
        .execute()
    },

    /** Returns the dispatches of statuses for these commits. */
    async ofCommits(watchId: string, shas: readonly string[]): Promise<ForgeDispatch[]> {
      if (shas.length === 0) return []
      const query = all().where('watchId', '=', watchId).where('channel', '=', sql.lit('status'))
      return query.where('target', 'in', shas).orderBy('id').execute()
    },

    /** Cancels all waiting writes for a repository. Posted content is kept; content that was never posted is deleted. */
    async holdBack(watchId: string, now: number): Promise<void> {
      await db
        .deleteFrom('dispatches')
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('waiting'))
        .where('postedDigest', '=', '')
        .where('claimedUntil', '<=', now)
        .execute()
      await db
        .updateTable('dispatches')
        .set((set) => ({
          state: sql<string>`case when posted_digest = '' then 'moot' else 'posted' end`,
          digest: set.ref('postedDigest'),
          lastError: '',
        }))
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('waiting'))
        .execute()
    },

    /** Returns whether a repository has waiting writes. */
    async isAnyWaiting(watchId: string): Promise<boolean> {
      const query = db.selectFrom('dispatches').select('id').where('watchId', '=', watchId)
      return (await query.where('state', '=', sql.lit('waiting')).limit(1).executeTakeFirst()) !== undefined
    },

    /** Ends the waiting writes for a repository that is no longer writable. */
    async endOfWatch(watchId: string, state: string, lastError: string): Promise<void> {
      await db
        .updateTable('dispatches')
        .set({ state, lastError })
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('waiting'))
        .execute()
    },
  }
}
