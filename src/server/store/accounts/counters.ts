import { clockSkew } from '../../../domain/text/limits.ts'
import { type Connection, locked, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** How often something may happen within a stretch of time. */
export type Limit = { most: number; within: number }

/** What a key says of the next happening: it may be, and `times` are those that count beside it; or when it may (ms). */
export type Allowed = { allowed: true; times: readonly number[] } | { allowed: false; again: number }

/** A key that is used up: when it was last counted, and when it may be again (ms). */
export type UsedUpKey = { since: number; until: number }

/**
 * Times that are yet to come say nothing: they were written before the clock was set back. A transaction that began earlier may read a time that is a little
 * later than its own; the wait is never longer than the limit.
 */
function allowedAmong(times: readonly number[], { most, within }: Limit, now: number): Allowed {
  const recent = times.filter((time) => time > now - within && time <= now + clockSkew)
  const oldest = recent.at(-most)
  return oldest === undefined
    ? { allowed: true, times: recent }
    : { allowed: false, again: Math.min(oldest, now) + within }
}

type Times = Pick<Tables['counters'], 'times'>

const holdOne = statement<{ key: string; expiresAt: number }, Times>(({ db }, value) =>
  db
    .insertInto('counters')
    .values({ key: value('key'), times: [], expiresAt: value('expiresAt') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expiresAt: value('expiresAt') }))
    .returning('times'),
)

const timesOf = statement<{ key: string }, Times>(({ db }, value) =>
  db.selectFrom('counters').select('times').where('key', '=', value('key')),
)

/** Counts what may happen only so often: the times of the latest happenings, a row a key. */
export const counters = (connection: Connection) => ({
  /**
   * Counts one happening now, or tells when it may happen again (ms). Holds the key until the transaction ends;
   * where that rolls back, nothing was counted.
   */
  async count(key: string, limit: Limit, now: number): Promise<{ allowed: true } | { allowed: false; again: number }> {
    const room = await this.hold(key, limit, now)
    if (!room.allowed) return room
    await this.record(key, room, now)
    return { allowed: true }
  },

  /** Whether one more may happen now; holds the key until the transaction ends, and counts nothing. */
  async hold(key: string, limit: Limit, now: number): Promise<Allowed> {
    const [row] = await holdOne(connection, { key, expiresAt: now + limit.within })
    return allowedAmong(row?.times ?? [], limit, now)
  },

  /** As `hold`, without holding the key: others may be counted meanwhile. */
  async peek(key: string, limit: Limit, now: number): Promise<Allowed> {
    const [row] = await timesOf(connection, { key })
    return allowedAmong(row?.times ?? [], limit, now)
  },

  /** Those of the keys that are used up now; holds none of them. */
  async usedUp(keys: readonly string[], limit: Limit, now: number): Promise<Map<string, UsedUpKey>> {
    const found = new Map<string, UsedUpKey>()
    if (keys.length === 0) return found
    const rows = await connection.db.selectFrom('counters').select(['key', 'times']).where('key', 'in', keys).execute()
    for (const { key, times } of rows) {
      const room = allowedAmong(times, limit, now)
      if (!room.allowed) found.set(key, { since: times.at(-1) ?? now, until: room.again })
    }
    return found
  },

  /** Counts one happening under a key that is held. */
  async record(key: string, { times }: Extract<Allowed, { allowed: true }>, now: number): Promise<void> {
    await connection.db
      .updateTable('counters')
      .set({ times: [...times, now] })
      .where('key', '=', key)
      .execute()
  },

  /** Takes back a happening that was counted at `time`. */
  async forgive(key: string, time: number): Promise<void> {
    const { db } = connection
    const row = await locked(
      connection,
      db.selectFrom('counters').select('times').where('key', '=', key),
    ).executeTakeFirst()
    const times = row?.times ?? []
    const index = times.lastIndexOf(time)
    if (index < 0) return
    await db
      .updateTable('counters')
      .set({ times: times.toSpliced(index, 1) })
      .where('key', '=', key)
      .execute()
  },
})
