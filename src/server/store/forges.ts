import type { Connection } from './connection.ts'
import type { Tables } from './schema.ts'

/** A GitHub, a GitHub Enterprise or a Gitea/Forgejo instance. */
export type Forge = Tables['forges']
export type ForgeSetup = Tables['forgeSetups']

/** Forges that are registered, and one-time addresses on which one is. */
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

    async find(id: string): Promise<Forge | null> {
      return (await live().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The one whose deliveries arrive under this segment. */
    async findByHook(hookId: string): Promise<Forge | null> {
      return (await live().where('hookId', '=', hookId).executeTakeFirst()) ?? null
    },

    async findByApi(apiUrl: string): Promise<Forge | null> {
      return (await live().where('apiUrl', '=', apiUrl).executeTakeFirst()) ?? null
    },

    async list(): Promise<Forge[]> {
      return live().orderBy('addedAt').orderBy('id').execute()
    },

    async change(
      id: string,
      change: Partial<Pick<Forge, 'state' | 'redeliveredAt' | 'clientId' | 'clientSecret'>>,
    ): Promise<void> {
      await db.updateTable('forges').set(change).where('id', '=', id).execute()
    },

    async insertSetup(setup: ForgeSetup): Promise<void> {
      await db.insertInto('forgeSetups').values(setup).execute()
    },

    /** Unused and not expired, by the hash of the key in its address. */
    async findSetup(hash: string, now: number): Promise<ForgeSetup | null> {
      const query = db.selectFrom('forgeSetups').selectAll().where('hash', '=', hash)
      return (await query.where('usedAt', 'is', null).where('expiresAt', '>', now).executeTakeFirst()) ?? null
    },

    /** The same, by the hash of the state that the forge sends back. */
    async findSetupByState(stateHash: string, now: number): Promise<ForgeSetup | null> {
      const query = db.selectFrom('forgeSetups').selectAll().where('stateHash', '=', stateHash)
      return (await query.where('usedAt', 'is', null).where('expiresAt', '>', now).executeTakeFirst()) ?? null
    },

    /** Answers whether it was unused until now. */
    async changeSetup(hash: string, change: Partial<Pick<ForgeSetup, 'stateHash' | 'usedAt'>>): Promise<boolean> {
      const query = db.updateTable('forgeSetups').set(change).where('hash', '=', hash).where('usedAt', 'is', null)
      return (await query.returning('hash').execute()).length > 0
    },

    async forgetSetups(before: number): Promise<void> {
      await db.deleteFrom('forgeSetups').where('expiresAt', '<', before).execute()
    },
  }
}
