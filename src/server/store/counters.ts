import { type Connection, locked } from './connection.ts'

/** How often something may happen within a stretch of time. */
export type Limit = { most: number; within: number }

/** Counts what may happen only so often: the times of the latest happenings, a row a key. */
export const counters = (connection: Connection) => ({
  /**
   * Counts one happening now, or tells when it may happen again (ms). Holds the key until the transaction ends;
   * where that rolls back, nothing was counted.
   */
  async count(key: string, limit: Limit, now: number): Promise<{ allowed: true } | { allowed: false; again: number }> {
    const { db } = connection
    const row = await db
      .insertInto('counters')
      .values({ key, times: '[]', expires_at: now + limit.within })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at: now + limit.within }))
      .returning('times')
      .executeTakeFirstOrThrow()
    const recent = (JSON.parse(row.times) as number[]).filter((time) => time > now - limit.within)
    const oldest = recent.at(-limit.most)
    if (oldest !== undefined) return { allowed: false, again: oldest + limit.within }
    await db
      .updateTable('counters')
      .set({ times: JSON.stringify([...recent, now]) })
      .where('key', '=', key)
      .execute()
    return { allowed: true }
  },

  /** Takes back a happening that was counted at `time`. */
  async forgive(key: string, time: number): Promise<void> {
    const { db } = connection
    const row = await locked(
      connection,
      db.selectFrom('counters').select('times').where('key', '=', key),
    ).executeTakeFirst()
    const times = JSON.parse(row?.times ?? '[]') as number[]
    const index = times.lastIndexOf(time)
    if (index < 0) return
    await db
      .updateTable('counters')
      .set({ times: JSON.stringify(times.toSpliced(index, 1)) })
      .where('key', '=', key)
      .execute()
  },

  /** Forgets counters that ran out before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('counters').where('expires_at', '<', time).execute()
  },
})
