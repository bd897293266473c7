import { sql } from 'kysely'
import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

type Row = Tables['funnelDays']
/** Number of visitors at each step of the signing funnel, from opening the sign page to the signature. */
export type FunnelSteps = Pick<Row, 'opened' | 'asked' | 'signed'>

const incrementStep = statement<Row>(({ db }, value) =>
  db
    .insertInto('funnelDays')
    .values({
      linkId: value('linkId'),
      day: value('day'),
      opened: value('opened'),
      asked: value('asked'),
      signed: value('signed'),
    })
    .onConflict((conflict) =>
      conflict.columns(['linkId', 'day']).doUpdateSet({
        opened: sql`funnel_days.opened + excluded.opened`,
        asked: sql`funnel_days.asked + excluded.asked`,
        signed: sql`funnel_days.signed + excluded.signed`,
      }),
    ),
)

/** Daily counts of opened sign pages, requested codes and signatures. */
export const funnelDays = (connection: Connection) => ({
  /** Adds this process's counts to the stored counts. */
  async add(rows: readonly Row[]): Promise<void> {
    // Sorted, to prevent deadlocks between processes.
    const sorted = rows.toSorted((a, b) => (`${a.linkId} ${a.day}` < `${b.linkId} ${b.day}` ? -1 : 1))
    for (const row of sorted) await incrementStep(connection, row)
  },

  /** Returns a link's totals from the day after `after` through `upTo`, both in the format `YYYY-MM-DD`. */
  async sum(linkId: string, after: string, upTo: string): Promise<FunnelSteps> {
    const row = await connection.db
      .selectFrom('funnelDays')
      .select(({ fn }) => [fn.sum('opened').as('opened'), fn.sum('asked').as('asked'), fn.sum('signed').as('signed')])
      .where('linkId', '=', linkId)
      .where('day', '>', after)
      .where('day', '<=', upTo)
      .executeTakeFirst()
    return { opened: Number(row?.opened ?? 0), asked: Number(row?.asked ?? 0), signed: Number(row?.signed ?? 0) }
  },
})
