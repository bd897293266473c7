import { sql } from 'kysely'
import { type Connection, lockedOrSkipped, statement } from '../engine/connection.ts'
import { type EmailClass, emailClasses } from '../schema/email-lanes.ts'
import { heldFor } from './held-emails.ts'
import type { StoredEmail } from './outbox.ts'

/** Head of a lane and class of the queue: due time (ms) of the first email, and the current mailbox of the lane. */
export type QueueHead = {
  lane: string
  class: EmailClass
  dueAt: number
  mailbox: string
  platform: string
  address: string
}

/** The heads of the queue, and whether any claims have expired. */
export type Survey = { heads: QueueHead[]; hasLapsed: boolean }

type SurveyRow = Omit<QueueHead, 'class'> & { class: number }

/**
 * Selects a column of the first queued email after a position in the index. Each column has a separate subquery, so that the query works in both
 * databases.
 */
const firstOf = (column: string, after: string): string =>
  `(select ${column} from outbox where state = 'queued' and ${after} order by lane, class, due_at limit 1)`
const headOf = (after: string): string => ['lane', 'class', 'due_at'].map((column) => firstOf(column, after)).join(', ')
const [begun, next] = [headOf(`lane >= ''`), headOf('(lane, class) >= (heads.lane, heads.class + 1)')].map((columns) =>
  sql.raw(columns),
)

/**
 * Skips through the index from the first email of each lane and class to the first email of the next, so that the cost does not depend on the queue
 * length. The mailbox is looked up per lane at query time, because a link's mailbox may change while its emails wait. Positions are compared as whole
 * rows in index order: with separate conditions on lane and class, PostgreSQL prefers the index of states and scans the queue. `>` is not used,
 * because SQLite then scans all equal entries. States are literals, so that both databases use the partial index.
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

/** The class that is sent last. */
const lastClass = emailClasses.at(-1) ?? 0

/** Class of the row that reports expired claims. */
const lapsed = -1

export type QueuedByClass = { class: EmailClass; queued: number; createdAt: number | null }

/** Maximum number of emails to count, which limits the query to milliseconds. */
const maxCounted = 100_000

/** Maximum number of emails per lane and class that are searched, in order of due time, for the oldest email. */
const maxExaminedForAge = 10_000

type OldestRow = { class: EmailClass; createdAt: number | null }

/** Selects, for each lane and class, the creation time of the oldest email that is due or was attempted. Emails of paused mailboxes are not due. */
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
        order by lane, class, due_at limit ${sql.lit(maxExaminedForAge)}) as first
      where due_at < ${sql.lit(heldFor)} and (due_at <= ${value('now')} or last_error is not null)) as created_at
    from heads
    left join links on links.id = heads.lane
    left join mailboxes on mailboxes.id = links.mailbox_id
    where heads.lane is not null and coalesce(mailboxes.rests_until, 0) <= ${value('now')}`
  return { compile: () => query.compile(db) }
})

/** Queue of emails by lane, from which the mail worker takes the next emails. */
export const emailQueue = (connection: Connection) => ({
  /** Returns the heads of the queue that are due at `now`, excluding paused mailboxes, and whether any claims have expired. */
  async survey(now: number): Promise<Survey> {
    const rows = await survey(connection, { now })
    return {
      heads: rows.flatMap((row) => (row.class < 0 ? [] : [{ ...row, class: row.class as EmailClass }])),
      hasLapsed: rows.some((row) => row.class === lapsed),
    }
  },

  /**
   * Returns the queued emails by class: their number, counted up to a limit, and the creation time (ms) of the oldest email that is due or waiting
   * for a retry (null if there is none). Emails of paused mailboxes and held emails are counted, but do not affect the time.
   */
  async waiting(now: number): Promise<QueuedByClass[]> {
    const { db } = connection
    const queued = db.selectFrom('outbox').select('class').where('state', '=', 'queued').limit(maxCounted)
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

  /** Returns the number of queued emails in a lane, across all classes. */
  async countOfLane(lane: string): Promise<number> {
    const { count } = await connection.db
      .selectFrom('outbox')
      .select((select) => select.fn.countAll().as('count'))
      .where('state', '=', sql.lit('queued'))
      .where(sql<boolean>`(lane, class) >= (${lane}, 0) and (lane, class) <= (${lane}, ${lastClass})`)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Returns and locks the due emails of a lane and class, oldest first. */
  async due(
    { lane, class: rank }: Pick<QueueHead, 'lane' | 'class'>,
    now: number,
    limit: number,
  ): Promise<StoredEmail[]> {
    const query = connection.db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', sql.lit('queued'))
      .where(sql<boolean>`(lane, class) >= (${lane}, ${rank}) and (lane, class, due_at) <= (${lane}, ${rank}, ${now})`)
      .orderBy('lane')
      .orderBy('class')
      .orderBy('dueAt')
      .limit(limit)
    return lockedOrSkipped(connection, query).execute()
  },

  /** Changes the state of emails with expired claims. */
  async release(state: string, now: number): Promise<void> {
    await connection.db
      .updateTable('outbox')
      .set({ state, claimedUntil: null })
      .where('state', '=', sql.lit('sending'))
      .where('claimedUntil', '<=', now)
      .execute()
  },

  /** Claims emails until `claimedUntil` and increments their attempt counts. */
  async take(ids: readonly string[], state: string, claimedUntil: number): Promise<void> {
    if (ids.length === 0) return
    await connection.db
      .updateTable('outbox')
      .set((column) => ({ state, tries: column('tries', '+', 1), claimedUntil }))
      .where('id', 'in', ids)
      .execute()
  },

  /** Makes emails due if their creation time is later than `time`, because the clock was set back. */
  async makeDue(time: number, at: number): Promise<void> {
    await connection.db
      .updateTable('outbox')
      .set({ dueAt: at })
      .where('state', '=', sql.lit('queued'))
      // Uses the index of states and does not read emails that are already due.
      .where('dueAt', '>', time)
      .where('dueAt', '<', heldFor)
      .where('createdAt', '>', time)
      .execute()
  },

  /** Extends the claims on emails that are being sent. */
  async renew(ids: readonly string[], claimedUntil: number): Promise<void> {
    // The last claimed email may have been sent in the meantime, and PostgreSQL rejects an empty list.
    if (ids.length === 0) return
    await connection.db
      .updateTable('outbox')
      .set({ claimedUntil })
      .where('id', 'in', ids)
      .where('state', '=', 'sending')
      .execute()
  },
})
