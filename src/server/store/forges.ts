import type { Connection } from './connection.ts'
import type { Tables } from './schema.ts'

/** A GitHub, a GitHub Enterprise or a Gitea/Forgejo instance. */
export type Forge = Tables['forges']

/** Registered forges. */
export const forges = (connection: Connection) => {
  const { db } = connection
  const live = () => db.selectFrom('forges').selectAll().where('state', '=', 'live')

  return {
    async insert(forge: Forge): Promise<void> {
      await db.insertInto('forges').values(forge).execute()
    },

    async get(id: string): Promise<Forge> {
      return db.selectFrom('forges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    },

    /** By the path segment that its deliveries are sent to. */
    async findByHook(hookId: string): Promise<Forge | null> {
      return (await live().where('hookId', '=', hookId).executeTakeFirst()) ?? null
    },

    async findByApi(apiUrl: string): Promise<Forge | null> {
      return (await live().where('apiUrl', '=', apiUrl).executeTakeFirst()) ?? null
    },
  }
}
