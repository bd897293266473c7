import { sql } from 'kysely'
import { type Connection, locked, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A pull request of a watched repository, including the result of the last reading. */
export type PullRequest = Tables['pullRequests']
export type PullRequestChange = Partial<Omit<PullRequest, 'id' | 'watchId' | 'linkId' | 'forgeId' | 'number'>>

/** A request to process pull requests: the due time, whether the forge must be read first, and the priority. */
export type RequestedWork = { at: number; needsReading: boolean; priority: number }

/** Maximum time (ms) that repeated requests can delay a pull request. */
const maxDelayMs = 2000

const firstToJudge = statement<{ now: number }, { id: string }>(({ db }, value) =>
  db
    .selectFrom('pullRequests')
    .select('id')
    .where('wantedAt', 'is not', null)
    .where('wantedAt', '<=', value('now'))
    .where('claimedUntil', '<=', value('now'))
    .where('needsReading', '=', sql.lit(0))
    .limit(1),
)

const firstToRejudge = statement<{ now: number }, { id: string }>(({ db }, value) =>
  db
    .selectFrom('pullRequests')
    .select('id')
    .where('rejudgeAt', 'is not', null)
    .where('rejudgeAt', '<=', value('now'))
    .limit(1),
)

/** Pull requests. Each request increments the revision; a verdict on an earlier revision does not complete the request. */
export const pullRequests = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('pullRequests').selectAll()
  const selectIds = () => db.selectFrom('pullRequests').select('id')

  /** Locks the open pull requests of a repository in the order of their IDs, to prevent deadlocks between transactions. */
  const holdOpen = (watchId: string) =>
    locked(
      connection,
      selectIds().where('watchId', '=', watchId).where('state', '=', sql.lit('open')).orderBy('id'),
    ).execute()

  /** Selects due, unclaimed pull requests by priority. */
  const selectDue = (query: ReturnType<typeof selectIds>, now: number, needsReading: 0 | 1) =>
    query
      .where('wantedAt', 'is not', null)
      .where('wantedAt', '<=', now)
      .where('claimedUntil', '<=', now)
      .where('needsReading', '=', sql.lit(needsReading))
      .orderBy('priority')
      .orderBy('wantedAt')

  return {
    /** Inserts a pull request unless its number already exists. */
    async insert(pull: PullRequest): Promise<void> {
      await db
        .insertInto('pullRequests')
        .values(pull)
        .onConflict((conflict) => conflict.columns(['watchId', 'number']).doNothing())
        .execute()
    },

    async find(id: string): Promise<PullRequest | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async findNumber(watchId: string, number: number): Promise<PullRequest | null> {
      return (await all().where('watchId', '=', watchId).where('number', '=', number).executeTakeFirst()) ?? null
    },

    /** Returns a pull request and locks it until the transaction ends. */
    async hold(id: string): Promise<PullRequest | null> {
      return (await locked(connection, all().where('id', '=', id)).executeTakeFirst()) ?? null
    },

    /** Returns the open pull requests with the same head, which share its status. */
    async ofHead(watchId: string, headSha: string): Promise<PullRequest[]> {
      const query = all().where('watchId', '=', watchId).where('headSha', '=', headSha)
      return query.where('state', '=', sql.lit('open')).orderBy('number').execute()
    },

    /** Returns open pull requests whose base is this branch or not yet known. */
    async ofBase(watchId: string, branch: string): Promise<PullRequest[]> {
      const query = all().where('watchId', '=', watchId).where('state', '=', sql.lit('open'))
      return query.where('baseRef', 'in', [branch, '']).orderBy('id').execute()
    },

    async numbersOfOpen(watchId: string): Promise<Pick<PullRequest, 'id' | 'number'>[]> {
      const query = db.selectFrom('pullRequests').select(['id', 'number']).where('watchId', '=', watchId)
      return query.where('state', '=', sql.lit('open')).execute()
    },

    /** Returns a link's open pull requests that have an ID after `after`, ordered by ID. */
    async openOfLink(linkId: string, after: string, limit: number): Promise<PullRequest[]> {
      const query = all().where('linkId', '=', linkId).where('id', '>', after)
      return query.where('state', '=', sql.lit('open')).orderBy('id').limit(limit).execute()
    },

    /** Releases all claims, including those left by a killed process. No other process may be using the database. */
    async release(now: number): Promise<void> {
      await db.updateTable('pullRequests').set({ claimedUntil: 0 }).where('claimedUntil', '>', now).execute()
    },

    async change(id: string, change: PullRequestChange): Promise<void> {
      await db.updateTable('pullRequests').set(change).where('id', '=', id).execute()
    },

    /**
     * Schedules pull requests to be read or judged. If a pull request is already scheduled, the earlier due time, the higher priority and a required
     * reading are kept. Updates the rows in ID order to prevent deadlocks between transactions.
     */
    async want(ids: readonly string[], { at, needsReading, priority }: RequestedWork): Promise<void> {
      for (const id of ids.toSorted()) {
        await sql`update pull_requests set
          revision = revision + 1, tries = 0,
          wanted_at = case when wanted_at is null or wanted_at > ${at} then ${at}
            when wanted_at + ${maxDelayMs} < ${at} then wanted_at else ${at} end,
          needs_reading = case when needs_reading = 1 then 1 else ${Number(needsReading)} end,
          priority = case when wanted_at is not null and priority < ${priority} then priority else ${priority} end
          where state = 'open' and id = ${id}`.execute(db)
      }
    },

    /** Schedules all open pull requests of a repository. `isUnsaid` clears their results until the next verdict. */
    async wantOfWatch(watchId: string, { at, needsReading, priority }: RequestedWork, isUnsaid = false): Promise<void> {
      await holdOpen(watchId)
      await db
        .updateTable('pullRequests')
        .set((set) => ({
          revision: set('revision', '+', 1),
          ...{ tries: 0, wantedAt: at, priority },
          ...(needsReading ? { needsReading: 1 } : {}),
          ...(isUnsaid ? { verdict: '' as const, statusTitle: '', statusSummary: '' } : {}),
        }))
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('open'))
        .execute()
    },

    /** Closes the pull requests of a repository that is no longer watched. */
    async closeOfWatch(watchId: string, closedAt: number): Promise<void> {
      await holdOpen(watchId)
      await db
        .updateTable('pullRequests')
        .set({ state: 'closed', closedAt, wantedAt: null, needsReading: 0, claimedUntil: 0, rejudgeAt: null })
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('open'))
        .execute()
    },

    /** Requests new verdicts on pull requests whose coverage may have ended. Returns the IDs of the pull requests that must be read first. */
    async wantDue(now: number, wish: RequestedWork, limit: number): Promise<string[]> {
      const due = await db
        .selectFrom('pullRequests')
        .select(['id', 'needsReading'])
        .where('rejudgeAt', 'is not', null)
        .where('rejudgeAt', '<=', now)
        .orderBy('rejudgeAt')
        .limit(limit)
        .execute()
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return []
      await this.want(ids, wish)
      await db.updateTable('pullRequests').set({ rejudgeAt: null }).where('id', 'in', ids).execute()
      return due.flatMap(({ id, needsReading }) => (needsReading === 1 ? [id] : []))
    },

    /** Returns whether any due pull request can be judged from stored data. */
    async isToJudge(now: number): Promise<boolean> {
      return (await firstToJudge(connection, { now })).length > 0
    },

    /** Returns whether the coverage of any pull request may have ended. */
    async isToRejudge(now: number): Promise<boolean> {
      return (await firstToRejudge(connection, { now })).length > 0
    },

    /** Claims due pull requests that can be judged from stored data, by priority. No other process gets them before the claims expire. */
    async takeToJudge(now: number, until: number, limit: number): Promise<PullRequest[]> {
      const rows = await selectDue(selectIds(), now, 0).limit(limit).execute()
      return this.claim(
        rows.map(({ id }) => id),
        now,
        until,
      )
    },

    /** Returns the due pull requests of a repository that must be read, by priority. */
    async toRead(watchId: string, now: number, limit: number): Promise<string[]> {
      const rows = await selectDue(selectIds().where('watchId', '=', watchId), now, 1)
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Claims pull requests that no other process has claimed in the meantime. Returns them in the order of `ids`. */
    async claim(ids: readonly string[], now: number, until: number): Promise<PullRequest[]> {
      if (ids.length === 0) return []
      const taken = await db
        .updateTable('pullRequests')
        .set((set) => ({ claimedUntil: until, tries: set('tries', '+', 1) }))
        .where('id', 'in', ids)
        .where('wantedAt', 'is not', null)
        .where('claimedUntil', '<=', now)
        .returningAll()
        .execute()
      return taken.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },

    /** Deletes the contributors to pull requests closed before `before`, including those of ended watches. Returns the number of pull requests. */
    async forgetClosed(before: number, limit: number): Promise<number> {
      const old = await db
        .selectFrom('pullRequests')
        .select('id')
        .where('closedAt', 'is not', null)
        .where('closedAt', '<', before)
        .where('readSha', '<>', '')
        .orderBy('closedAt')
        .limit(limit)
        .execute()
      const ids = old.map(({ id }) => id)
      if (ids.length === 0) return 0
      await db.deleteFrom('contributions').where('pullRequestId', 'in', ids).execute()
      await db
        .updateTable('pullRequests')
        .set({ readSha: '', title: '', openerId: '', openerLogin: '', named: null })
        .where('id', 'in', ids)
        .execute()
      return ids.length
    },
  }
}
