import { sql } from 'kysely'
import { type Connection, lockedOrSkipped, statement } from '../engine/connection.ts'
import type { LetterClass } from '../schema/letter-lanes.ts'
import { heldFor } from './held-emails.ts'
import type { LetterRecord } from './outbox.ts'

/** The letters of one lane and class that are due: since when the first of them is (ms), and the mailbox that the lane's letters go out through now. */
export type LetterHead = {
  lane: string
  class: LetterClass
  dueAt: number
  mailbox: string
  platform: string
  address: string
}

/** The emails to send next: the heads of the queue, and claims that lapsed. */
export type Survey = { heads: LetterHead[]; hasLapsed: boolean }

type SurveyRow = Omit<LetterHead, 'class'> & { class: number }

/** The first letter that waits after those of a place in the order of the index; its columns are asked for one by one, which both databases can. */
const firstOf = (column: string, after: string): string =>
  `(select ${column} from outbox where state = 'queued' and ${after} order by lane, class, due_at limit 1)`
const headOf = (after: string): string => ['lane', 'class', 'due_at'].map((column) => firstOf(column, after)).join(', ')
const [begun, next] = [headOf(`lane >= ''`), headOf('(lane, class) >= (heads.lane, heads.class + 1)')].map((columns) =>
  sql.raw(columns),
)

/**
 * Skips in the index from the first letter of one lane and class to that of the next: how many wait costs nothing. The mailbox is looked up
 * once a lane, and now: a link's may change while its letters wait. Places are compared as whole rows, in the order of the index: told lane
 * and class by themselves, PostgreSQL prefers the index of states and walks the queue. They are never compared with `>`: SQLite then walks
 * through all that is equal. States are written out, or neither database knows which index is meant.
 */
const survey = statement<{ now: number }, SurveyRow>(({ db }, value) => {
  const query = sql<SurveyRow>`
  with recursive heads (lane, class, due_at) as (
    select ${begun}
    union all
    select ${next} from heads where heads.lane is not null
  )
  select heads.lane, heads.class, heads.due_at, coalesce(mailboxes.id, '') as mailbox,
    coalesce(mailboxes.platform, '') as platform, coalesce(mailboxes.address, '') as address from heads
    left join links on links.id = heads.lane
    left join mailboxes on mailboxes.id = links.mailbox_id
    where heads.due_at <= ${value('now')} and coalesce(mailboxes.rests_until, 0) <= ${value('now')}
  union all select '', -1, 0, '', '', '' where exists
    (select 1 from outbox where state = 'sending' and claimed_until <= ${value('now')})`
  return { compile: () => query.compile(db) }
})

/** Stands for a class in the row that reports claims that lapsed. */
const lapsed = -1

export type LettersOfClass = { class: LetterClass; queued: number; createdAt: number | null }

/** Letters are counted no further: it is a matter of milliseconds. */
const mostCounted = 100_000

/** Number of emails of one lane and class, in the order in which they are due, among which the oldest is looked for. */
const mostAged = 10_000

type OldestRow = { class: LetterClass; createdAt: number | null }

/** For each lane and class, the creation of the oldest email that is due or was tried. Emails of resting mailboxes are not due. */
const oldest = statement<{ now: number }, OldestRow>(({ db }, value) => {
  const query = sql<OldestRow>`
  with recursive heads (lane, class, due_at) as (
    select ${begun}
    union all
    select ${next} from heads where heads.lane is not null
  )
  select heads.class, (select min(created_at) from
      (select created_at, due_at, last_error from outbox
        where state = 'queued' and (lane, class) >= (heads.lane, heads.class) and (lane, class) <= (heads.lane, heads.class)
        order by lane, class, due_at limit ${sql.lit(mostAged)}) as first
      where due_at < ${sql.lit(heldFor)} and (due_at <= ${value('now')} or last_error is not null)) as created_at
    from heads
    left join links on links.id = heads.lane
    left join mailboxes on mailboxes.id = links.mailbox_id
    where heads.lane is not null and coalesce(mailboxes.rests_until, 0) <= ${value('now')}`
  return { compile: () => query.compile(db) }
})

/** The letters that wait, in lanes: what the mail worker takes next. */
export const letterQueue = (connection: Connection) => ({
  /** Emails that are due at `now`, without those of resting mailboxes. */
  async survey(now: number): Promise<Survey> {
    const rows = await survey(connection, { now })
    return {
      heads: rows.flatMap((row) => (row.class < 0 ? [] : [{ ...row, class: row.class as LetterClass }])),
      hasLapsed: rows.some((row) => row.class === lapsed),
    }
  },

  /**
   * Queued emails by class: their number, counted to a limit, and the creation (ms) of the oldest that is due or waits for another try; null if
   * there is none. Emails of resting mailboxes and those that wait for the operator are only counted.
   */
  async waiting(now: number): Promise<LettersOfClass[]> {
    const { db } = connection
    const queued = db.selectFrom('outbox').select('class').where('state', '=', 'queued').limit(mostCounted)
    const counts = await db
      .selectFrom(queued.as('waiting'))
      .select(({ fn }) => ['class', fn.countAll<number>().as('queued')])
      .groupBy('class')
      .execute()
    const rows = await oldest(connection, { now })
    return counts.map(({ class: one, queued: count }) => {
      const times = rows.flatMap((row) => (row.class === one && row.createdAt !== null ? [row.createdAt] : []))
      return { class: one, queued: count, createdAt: times.length > 0 ? Math.min(...times) : null }
    })
  },

  /** How many letters of a lane wait, whatever their class. */
  async countOfLane(lane: string): Promise<number> {
    const { count } = await connection.db
      .selectFrom('outbox')
      .select((select) => select.fn.countAll().as('count'))
      .where('state', '=', sql.lit('queued'))
      .where(sql<boolean>`(lane, class) >= (${lane}, 0) and (lane, class) <= (${lane}, 2)`)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** The letters of a lane and class that are due, oldest first; held. */
  async due(
    { lane, class: rank }: Pick<LetterHead, 'lane' | 'class'>,
    now: number,
    most: number,
  ): Promise<LetterRecord[]> {
    const query = connection.db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', sql.lit('queued'))
      .where(sql<boolean>`(lane, class) >= (${lane}, ${rank}) and (lane, class, due_at) <= (${lane}, ${rank}, ${now})`)
      .orderBy('lane')
      .orderBy('class')
      .orderBy('dueAt')
      .limit(most)
    return lockedOrSkipped(connection, query).execute()
  },

  /** Changes the state of letters whose worker has not been heard of since its claim ended. */
  async release(state: string, now: number): Promise<void> {
    await connection.db
      .updateTable('outbox')
      .set({ state, claimedUntil: null })
      .where('state', '=', sql.lit('sending'))
      .where('claimedUntil', '<=', now)
      .execute()
  },

  /** Writes down that letters are in hand, one try more each, until the claim ends. */
  async take(ids: readonly string[], state: string, claimedUntil: number): Promise<void> {
    if (ids.length === 0) return
    await connection.db
      .updateTable('outbox')
      .set((column) => ({ state, tries: column('tries', '+', 1), claimedUntil }))
      .where('id', 'in', ids)
      .execute()
  },

  /** Makes those letters due that were put after `time`, which is yet to come: the clock was set back, and they would wait for the jump. */
  async makeDue(time: number, at: number): Promise<void> {
    await connection.db
      .updateTable('outbox')
      .set({ dueAt: at })
      .where('state', '=', sql.lit('queued'))
      // By the index of states: what is due already, however much, is not looked at.
      .where('dueAt', '>', time)
      .where('dueAt', '<', heldFor)
      .where('createdAt', '>', time)
      .execute()
  },

  /** Keeps the claims on letters that are still in hand. */
  async renew(ids: readonly string[], claimedUntil: number): Promise<void> {
    // The last one may have gone while this waited for its turn; PostgreSQL knows no empty list.
    if (ids.length === 0) return
    await connection.db
      .updateTable('outbox')
      .set({ claimedUntil })
      .where('id', 'in', ids)
      .where('state', '=', 'sending')
      .execute()
  },
})
