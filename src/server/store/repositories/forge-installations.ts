import { type Connection, locked } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A GitHub App installed in an organization, or the token for a single repository. */
export type ForgeInstallation = Tables['forgeInstallations']

/** Installations on forges, with access token, state and rate limit. */
export const forgeInstallations = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('forgeInstallations').selectAll()

  return {
    /** Inserts an installation, or updates the account, state and permissions of the stored row, keeping its token. */
    async put(installation: ForgeInstallation): Promise<void> {
      const { accountId, accountLogin, state, permissions, settingsUrl, seenAt } = installation
      await db
        .insertInto('forgeInstallations')
        .values(installation)
        .onConflict((conflict) =>
          conflict
            .columns(['forgeId', 'nativeId'])
            .doUpdateSet({ accountId, accountLogin, state, permissions, settingsUrl, seenAt }),
        )
        .execute()
    },

    async findNative(forgeId: string, nativeId: string): Promise<ForgeInstallation | null> {
      return (await all().where('forgeId', '=', forgeId).where('nativeId', '=', nativeId).executeTakeFirst()) ?? null
    },

    /** Returns the active installations, oldest first. */
    async ofForge(forgeId: string): Promise<ForgeInstallation[]> {
      return all().where('forgeId', '=', forgeId).where('state', '=', 'active').orderBy('id').execute()
    },

    async get(id: string): Promise<ForgeInstallation> {
      return all().where('id', '=', id).executeTakeFirstOrThrow()
    },

    /** Returns an installation and locks it until the transaction ends. */
    async hold(id: string): Promise<ForgeInstallation> {
      return locked(connection, all().where('id', '=', id)).executeTakeFirstOrThrow()
    },

    /**
     * Stores the remaining rate limit and clears an expired pause. Does nothing if a pause is active at `now`, because the response belongs to an
     * earlier request.
     */
    async noteBudget(
      id: string,
      { remaining, resetAt }: Pick<ForgeInstallation, 'remaining' | 'resetAt'>,
      now: number,
    ): Promise<void> {
      await db
        .updateTable('forgeInstallations')
        .set({ remaining, resetAt, pausedUntil: null })
        .where('id', '=', id)
        .where((where) => where.or([where('pausedUntil', 'is', null), where('pausedUntil', '<=', now)]))
        .execute()
    },

    async change(id: string, change: Partial<Omit<ForgeInstallation, 'id' | 'forgeId' | 'nativeId'>>): Promise<void> {
      await db.updateTable('forgeInstallations').set(change).where('id', '=', id).execute()
    },
  }
}
