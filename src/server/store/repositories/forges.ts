import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A GitHub, GitHub Enterprise, Gitea or Forgejo instance. */
export type Forge = Tables['forges']

/** Registered forges. */
export const forges = (connection: Connection) => {
  const { db } = connection
  const live = () => db.selectFrom('forges').selectAll().where('state', '=', 'live')

  return {
    async insert(forge: Forge): Promise<void> {
      await db.insertInto('forges').values(forge).execute()
    },

    /** Inserts a forge. Returns false if a live forge already has the same URL. */
    async insertOnce(forge: Forge): Promise<boolean> {
      const query = db.insertInto('forges').values(forge)
      const { numInsertedOrUpdatedRows: rows } = await query
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (rows ?? 0n) > 0n
    },

    async get(id: string): Promise<Forge> {
      return db.selectFrom('forges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    },

    /** Returns the forge whose webhook deliveries are sent to this path segment, or null. */
    async findByHook(hookId: string): Promise<Forge | null> {
      return (await live().where('hookId', '=', hookId).executeTakeFirst()) ?? null
    },

    async find(id: string): Promise<Forge | null> {
      return (await live().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Returns the live forges, oldest first. */
    async list(): Promise<Forge[]> {
      return live().orderBy('addedAt').orderBy('id').execute()
    },

    async change(id: string, change: Partial<Omit<Forge, 'id' | 'kind'>>): Promise<void> {
      await db.updateTable('forges').set(change).where('id', '=', id).execute()
    },

    async findByApi(apiUrl: string): Promise<Forge | null> {
      return (await live().where('apiUrl', '=', apiUrl).executeTakeFirst()) ?? null
    },
  }
}
