import { sql } from 'kysely'
import { type Connection, locked, lockedOrSkipped, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A webhook delivery from a forge. */
export type ForgeDelivery = Tables['forgeDeliveries']
export type ListedDelivery = Pick<
  ForgeDelivery,
  'id' | 'receivedAt' | 'event' | 'action' | 'size' | 'state' | 'outcome' | 'tries'
> & { isKept: number }

const firstDue = statement<{ now: number }, { id: string }>(({ db }, value) =>
  db
    .selectFrom('forgeDeliveries')
    .select('id')
    .where('state', '=', sql.lit('received'))
    .where('dueAt', '<=', value('now'))
    .limit(1),
)

/** Webhook deliveries. Each delivery is stored once, before it is acknowledged. */
export const forgeDeliveries = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('forgeDeliveries').selectAll()

  return {
    /** Stores a delivery unless its key exists. Returns whether it was stored. */
    async insert(delivery: ForgeDelivery): Promise<boolean> {
      const rows = await db
        .insertInto('forgeDeliveries')
        .values(delivery)
        .onConflict((conflict) => conflict.columns(['hookId', 'key']).doNothing())
        .returning('id')
        .execute()
      return rows.length > 0
    },

    async findByKey(hookId: string, key: string): Promise<ForgeDelivery | null> {
      return (await all().where('hookId', '=', hookId).where('key', '=', key).executeTakeFirst()) ?? null
    },

    /** Returns a delivery and locks it until the transaction ends. */
    async hold(id: string): Promise<ForgeDelivery | null> {
      return (await locked(connection, all().where('id', '=', id)).executeTakeFirst()) ?? null
    },

    /** Returns the given delivery keys that this webhook has already received. */
    async arrived(hookId: string, keys: readonly string[]): Promise<Set<string>> {
      const found = new Set<string>()
      for (let from = 0; from < keys.length; from += 500) {
        const some = keys.slice(from, from + 500)
        const query = db.selectFrom('forgeDeliveries').select('key').where('hookId', '=', hookId)
        for (const { key } of await query.where('key', 'in', some).execute()) found.add(key)
      }
      return found
    },

    /** Returns a page of a repository's deliveries without bodies: failed deliveries first, then newest first. */
    async page(watchId: string, { skip, size }: { skip: number; size: number }): Promise<ListedDelivery[]> {
      const listed = (isFailed: boolean, offset: number, limit: number) =>
        db
          .selectFrom('forgeDeliveries')
          .select(['id', 'receivedAt', 'event', 'action', 'size', 'state', 'outcome', 'tries'])
          .select(sql<number>`case when body is null then 0 else 1 end`.as('isKept'))
          .where('watchId', '=', watchId)
          .where('state', isFailed ? '=' : '<>', sql.lit('failed'))
          .orderBy('receivedAt', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute()
      const failed = await listed(true, skip, size)
      if (failed.length === size) return failed
      const { count } = await db
        .selectFrom('forgeDeliveries')
        .select((select) => select.fn.countAll().as('count'))
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('failed'))
        .executeTakeFirstOrThrow()
      return [...failed, ...(await listed(false, Math.max(0, skip - Number(count)), size - failed.length))]
    },

    async isDue(now: number): Promise<boolean> {
      return (await firstDue(connection, { now })).length > 0
    },

    /** Claims due deliveries, oldest first. No other process gets them before the claims expire. */
    async take(now: number, until: number, limit: number): Promise<ForgeDelivery[]> {
      const query = all()
        .where('state', '=', sql.lit('received'))
        .where('dueAt', '<=', now)
        .where('claimedUntil', '<=', now)
        .orderBy('dueAt')
        .limit(limit)
      const found = await lockedOrSkipped(connection, query).execute()
      const ids = found.map(({ id }) => id)
      if (ids.length > 0) {
        await db
          .updateTable('forgeDeliveries')
          .set((set) => ({ claimedUntil: until, tries: set('tries', '+', 1) }))
          .where('id', 'in', ids)
          .execute()
      }
      return found.map((delivery) => ({ ...delivery, claimedUntil: until, tries: delivery.tries + 1 }))
    },

    /** Releases all claims, including those left by a killed process. No other process may be using the database. */
    async release(now: number): Promise<void> {
      await db.updateTable('forgeDeliveries').set({ claimedUntil: 0 }).where('claimedUntil', '>', now).execute()
    },

    async change(
      id: string,
      change: Partial<
        Pick<ForgeDelivery, 'state' | 'dueAt' | 'claimedUntil' | 'settledAt' | 'outcome' | 'watchId' | 'tries'>
      >,
    ): Promise<void> {
      await db.updateTable('forgeDeliveries').set(change).where('id', '=', id).execute()
    },

    /** Deletes the bodies and headers of deliveries that arrived before `time`. Returns the number of deliveries. */
    async emptyBefore(time: number, limit: number): Promise<number> {
      const rows = await db
        .updateTable('forgeDeliveries')
        .set({ body: null, headers: {} })
        .where('id', 'in', (from) =>
          from
            .selectFrom('forgeDeliveries')
            .select('id')
            .where('receivedAt', '<', time)
            .where('body', 'is not', null)
            .orderBy('receivedAt')
            .limit(limit),
        )
        .returning('id')
        .execute()
      return rows.length
    },

    async deleteBefore(time: number, limit: number): Promise<number> {
      const rows = await db
        .deleteFrom('forgeDeliveries')
        .where('id', 'in', (from) =>
          from
            .selectFrom('forgeDeliveries')
            .select('id')
            .where('receivedAt', '<', time)
            .orderBy('receivedAt')
            .limit(limit),
        )
        .returning('id')
        .execute()
      return rows.length
    },
  }
}
