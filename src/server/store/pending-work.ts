import { type RawBuilder, sql } from 'kysely'
import { pullRequestCheck, urgency } from '../../domain/pull-requests/check-limits.ts'
import { type Connection, statement } from './engine/connection.ts'
import { dispatchesToSend } from './pull-requests/dispatches.ts'
import { watchesToRead } from './repositories/watches.ts'

/** Queues in the database that are processed by jobs. */
export type Queue = keyof ReturnType<typeof conditions>

/**
 * Returns a condition for each queue that is true if work is due. Some conditions are cheaper than the query of the job and may also be true if no
 * work is due. States are literals so that the database can use the partial indexes.
 */
const conditions = (now: number) => ({
  emails: sql`exists (select 1 from outbox where state = 'queued' and due_at <= ${now})
    or exists (select 1 from outbox where state = 'sending' and claimed_until <= ${now})`,
  campaigns: sql`exists (select 1 from agreement_campaigns where state in ('withdrawing', 'asking'))`,
  signerWords: sql`exists (select 1 from signings where is_listed = 0) or exists (select 1 from employees where is_listed = 0)`,
  deliveries: sql`exists (select 1 from forge_deliveries where state = 'received' and due_at <= ${now})`,
  judgements: sql`exists (select 1 from pull_requests
      where wanted_at is not null and wanted_at <= ${now} and claimed_until <= ${now} and needs_reading = 0)
    or exists (select 1 from pull_requests where rejudge_at is not null and rejudge_at <= ${now})
    or exists (select 1 from rejudged_links)`,
  readings: sql`exists (${watchesToRead(now, { reserve: pullRequestCheck.reserve, reserved: urgency.mergeGroup })})`,
  dispatches: sql`exists (${dispatchesToSend(now)})`,
  sweeps: sql`exists (select 1 from watches where state <> 'ended' and sweep_at <= ${now})`,
  organizations: sql`exists (select 1 from organization_watches where ended_at is null and sweep_at <= ${now})`,
  disconnections: sql`exists (select 1 from watches where disconnect_at is not null and disconnect_at <= ${now})`,
})

const due = statement<{ now: number }, { queue: Queue }>(({ db }, value) => {
  const one = ([queue, condition]: [string, RawBuilder<unknown>]) =>
    sql`select ${sql.lit(queue)} as queue where ${condition}`
  const all = Object.entries(conditions(value('now'))).map(one)
  const query = sql<{ queue: Queue }>`${sql.join(all, sql` union all `)}`
  return { compile: () => query.compile(db) }
})

/** Finds due background work in a single statement, so that an idle service runs no other queries. */
export const pendingWork = (connection: Connection) => ({
  /** Returns the queues that have work due at `now`. */
  async queues(now: number): Promise<Set<Queue>> {
    const rows = await due(connection, { now })
    return new Set(rows.map(({ queue }) => queue))
  },
})
