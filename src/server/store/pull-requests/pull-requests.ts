import { sql } from 'kysely'
import { type Connection, locked, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A pull request of a watched repository, and what was last found of it. */
export type PullRequest = Tables['pullRequests']
export type PullRequestChange = Partial<Omit<PullRequest, 'id' | 'watchId' | 'linkId' | 'forgeId' | 'number'>>

/** What is asked of pull requests: when they are to be looked at, whether the forge must be read before, and how urgent it is beside others. */
export type Wish = { at: number; needsReading: boolean; priority: number }

/** For how long a pull request that is wanted again and again may be put off (ms). */
const mostPutOff = 2000

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

/** Pull requests. What is wanted of one is counted by its revision: a verdict on an earlier one does not end the wish. */
export const pullRequests = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('pullRequests').selectAll()
  const selectIds = () => db.selectFrom('pullRequests').select('id')

  /** Locks the open ones of a repository, in the order of their IDs, so that two transactions cannot deadlock. */
  const holdOpen = (watchId: string) =>
    locked(
      connection,
      selectIds().where('watchId', '=', watchId).where('state', '=', sql.lit('open')).orderBy('id'),
    ).execute()

  /** Selects the due ones that no process has claimed, the most urgent first. */
  const selectDue = (query: ReturnType<typeof selectIds>, now: number, needsReading: 0 | 1) =>
    query
      .where('wantedAt', 'is not', null)
      .where('wantedAt', '<=', now)
      .where('claimedUntil', '<=', now)
      .where('needsReading', '=', sql.lit(needsReading))
      .orderBy('priority')
      .orderBy('wantedAt')

  return {
    /** Stores one that is not known yet. */
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

    /** Held until the transaction ends. */
    async hold(id: string): Promise<PullRequest | null> {
      return (await locked(connection, all().where('id', '=', id)).executeTakeFirst()) ?? null
    },

    /** The open ones with a head: the status of a commit speaks for all of them. */
    async ofHead(watchId: string, headSha: string): Promise<PullRequest[]> {
      const query = all().where('watchId', '=', watchId).where('headSha', '=', headSha)
      return query.where('state', '=', sql.lit('open')).orderBy('number').execute()
    },

    /** Open ones whose base is this branch, or is not known yet. */
    async ofBase(watchId: string, branch: string): Promise<PullRequest[]> {
      const query = all().where('watchId', '=', watchId).where('state', '=', sql.lit('open'))
      return query.where('baseRef', 'in', [branch, '']).orderBy('id').execute()
    },

    async numbersOfOpen(watchId: string): Promise<Pick<PullRequest, 'id' | 'number'>[]> {
      const query = db.selectFrom('pullRequests').select(['id', 'number']).where('watchId', '=', watchId)
      return query.where('state', '=', sql.lit('open')).execute()
    },

    /** Open ones of a link, in the order of their ids, after one. */
    async openOfLink(linkId: string, after: string, most: number): Promise<PullRequest[]> {
      const query = all().where('linkId', '=', linkId).where('id', '>', after)
      return query.where('state', '=', sql.lit('open')).orderBy('id').limit(most).execute()
    },

    /** Ends the claims of a process that is no more. */
    async release(now: number): Promise<void> {
      await db.updateTable('pullRequests').set({ claimedUntil: 0 }).where('claimedUntil', '>', now).execute()
    },

    async change(id: string, change: PullRequestChange): Promise<void> {
      await db.updateTable('pullRequests').set(change).where('id', '=', id).execute()
    },

    /**
     * Requests pull requests to be read or judged. An earlier request keeps its due time, its need to read and its priority where those are stronger.
     * Updated one by one in the order of their ids, so that two transactions cannot deadlock.
     */
    async want(ids: readonly string[], { at, needsReading, priority }: Wish): Promise<void> {
      for (const id of ids.toSorted()) {
        await sql`update pull_requests set
          revision = revision + 1, tries = 0,
          wanted_at = case when wanted_at is null or wanted_at > ${at} then ${at}
            when wanted_at + ${mostPutOff} < ${at} then wanted_at else ${at} end,
          needs_reading = case when needs_reading = 1 then 1 else ${Number(needsReading)} end,
          priority = case when wanted_at is not null and priority < ${priority} then priority else ${priority} end
          where state = 'open' and id = ${id}`.execute(db)
      }
    },

    /**
     * Requests all open ones of a repository in the same way. `isUnsaid` deletes their results until they are judged.
     */
    async wantOfWatch(watchId: string, { at, needsReading, priority }: Wish, isUnsaid = false): Promise<void> {
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

    /** Its repository is not watched any more: nothing of them is looked at again. */
    async closeOfWatch(watchId: string, closedAt: number): Promise<void> {
      await holdOpen(watchId)
      await db
        .updateTable('pullRequests')
        .set({ state: 'closed', closedAt, wantedAt: null, needsReading: 0, claimedUntil: 0, rejudgeAt: null })
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('open'))
        .execute()
    },

    /** Wants the pull requests whose coverage may have ended to be judged again; returns the IDs of those that wait to be read. */
    async wantDue(now: number, wish: Wish, most: number): Promise<string[]> {
      const due = await db
        .selectFrom('pullRequests')
        .select(['id', 'needsReading'])
        .where('rejudgeAt', 'is not', null)
        .where('rejudgeAt', '<=', now)
        .orderBy('rejudgeAt')
        .limit(most)
        .execute()
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return []
      await this.want(ids, wish)
      await db.updateTable('pullRequests').set({ rejudgeAt: null }).where('id', 'in', ids).execute()
      return due.flatMap(({ id, needsReading }) => (needsReading === 1 ? [id] : []))
    },

    /** Whether one is wanted that is judged by what is stored. */
    async isToJudge(now: number): Promise<boolean> {
      return (await firstToJudge(connection, { now })).length > 0
    },

    /** Whether coverage that one of them rests on may have ended. */
    async isToRejudge(now: number): Promise<boolean> {
      return (await firstToRejudge(connection, { now })).length > 0
    },

    /** Takes those that are judged by what is stored, the most urgent first; no other process gets them before the claim lapses. */
    async takeToJudge(now: number, until: number, most: number): Promise<PullRequest[]> {
      const rows = await selectDue(selectIds(), now, 0).limit(most).execute()
      return this.claim(
        rows.map(({ id }) => id),
        now,
        until,
      )
    },

    /** Those of a repository that must be read, the most urgent first. */
    async toRead(watchId: string, now: number, most: number): Promise<string[]> {
      const rows = await selectDue(selectIds().where('watchId', '=', watchId), now, 1)
        .limit(most)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Claims those that no other process has claimed meanwhile, in the order of their ids. */
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

    /** Closed ones and those of ended watches: their people are forgotten. Answers how many. */
    async forgetClosed(before: number, most: number): Promise<number> {
      const old = await db
        .selectFrom('pullRequests')
        .select('id')
        .where('closedAt', 'is not', null)
        .where('closedAt', '<', before)
        .where('readSha', '<>', '')
        .orderBy('closedAt')
        .limit(most)
        .execute()
      const ids = old.map(({ id }) => id)
      if (ids.length === 0) return 0
      await db.deleteFrom('contributions').where('pullRequestId', 'in', ids).execute()
      await db
        .updateTable('pullRequests')
        .set({ readSha: '', title: '', openerLogin: '', named: null })
        .where('id', 'in', ids)
        .execute()
      return ids.length
    },
  }
}
