import { clockSkew } from '../../../domain/text/limits.ts'
import { type Connection, locked, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A rate limit: maximum number of events within a time (ms). */
export type Limit = { most: number; within: number }

/**
 * Result for the next event of a key: allowed, with the `times` of counted events; or not allowed, with the time (ms) at which it is allowed again.
 */
export type Allowed = { allowed: true; times: readonly number[] } | { allowed: false; again: number }

/** A key at its limit, with the time of the last event and the time (ms) at which the next event is allowed. */
export type UsedUpKey = { since: number; until: number }

/**
 * Ignores future times, which were written before the clock was set back. A transaction that began earlier may read a time slightly later than its
 * own. The wait never exceeds the limit's period.
 */
function allowedAmong(times: readonly number[], { most, within }: Limit, now: number): Allowed {
  const recent = times.filter((time) => time > now - within && time <= now + clockSkew)
  const oldest = recent.at(-most)
  return oldest === undefined
    ? { allowed: true, times: recent }
    : { allowed: false, again: Math.min(oldest, now) + within }
}

type Times = Pick<Tables['counters'], 'times'>

const lockCounter = statement<{ key: string; expiresAt: number }, Times>(({ db }, value) =>
  db
    .insertInto('counters')
    .values({ key: value('key'), times: [], expiresAt: value('expiresAt') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expiresAt: value('expiresAt') }))
    .returning('times'),
)

const timesOf = statement<{ key: string }, Times>(({ db }, value) =>
  db.selectFrom('counters').select('times').where('key', '=', value('key')),
)

/** Rate limits: the times of the latest events, one row per key. */
export const counters = (connection: Connection) => ({
  /**
   * Counts an event now, or returns the time (ms) at which the next event is allowed. Locks the key until the transaction ends; a rollback undoes the
   * count.
   */
  async count(key: string, limit: Limit, now: number): Promise<{ allowed: true } | { allowed: false; again: number }> {
    const room = await this.hold(key, limit, now)
    if (!room.allowed) return room
    await this.record(key, room, now)
    return { allowed: true }
  },

  /** Returns whether another event is allowed now, without counting it. Locks the key until the transaction ends. */
  async hold(key: string, limit: Limit, now: number): Promise<Allowed> {
    const [row] = await lockCounter(connection, { key, expiresAt: now + limit.within })
    return allowedAmong(row?.times ?? [], limit, now)
  },

  /** Like `hold`, but without the lock: other events may be counted in the meantime. */
  async peek(key: string, limit: Limit, now: number): Promise<Allowed> {
    const [row] = await timesOf(connection, { key })
    return allowedAmong(row?.times ?? [], limit, now)
  },

  /** Returns the keys that are at their limit, without locking them. */
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

  /** Counts an event of a locked key. */
  async record(key: string, { times }: Extract<Allowed, { allowed: true }>, now: number): Promise<void> {
    await connection.db
      .updateTable('counters')
      .set({ times: [...times, now] })
      .where('key', '=', key)
      .execute()
  },

  /** Removes an event that was counted at `time`. */
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
