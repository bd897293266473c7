import { type Connection, locked } from './connection.ts'
import type { Tables } from './schema.ts'

/** An App at an organisation, or the token for one repository. */
export type ForgeInstallation = Tables['forgeInstallations']
export type InstallationClaim = Tables['installationClaims']

/** Where a forge lets the service read and write, with the budget it leaves, and the links that may use it. */
export const forgeInstallations = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('forgeInstallations').selectAll()

  return {
    /** Stores one, or what became of it; claims and the token it has stay. */
    async put(installation: ForgeInstallation): Promise<ForgeInstallation> {
      const { accountId, accountLogin, state, permissions, seenAt } = installation
      await db
        .insertInto('forgeInstallations')
        .values(installation)
        .onConflict((conflict) =>
          conflict
            .columns(['forgeId', 'nativeId'])
            .doUpdateSet({ accountId, accountLogin, state, permissions, seenAt }),
        )
        .execute()
      return this.getNative(installation.forgeId, installation.nativeId)
    },

    async getNative(forgeId: string, nativeId: string): Promise<ForgeInstallation> {
      return all().where('forgeId', '=', forgeId).where('nativeId', '=', nativeId).executeTakeFirstOrThrow()
    },

    async findNative(forgeId: string, nativeId: string): Promise<ForgeInstallation | null> {
      return (await all().where('forgeId', '=', forgeId).where('nativeId', '=', nativeId).executeTakeFirst()) ?? null
    },

    async get(id: string): Promise<ForgeInstallation> {
      return all().where('id', '=', id).executeTakeFirstOrThrow()
    },

    async find(id: string): Promise<ForgeInstallation | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Held until the transaction ends: one process at a time counts what is written to it. */
    async hold(id: string): Promise<ForgeInstallation | null> {
      return (await locked(connection, all().where('id', '=', id)).executeTakeFirst()) ?? null
    },

    async ofForge(forgeId: string): Promise<ForgeInstallation[]> {
      return all().where('forgeId', '=', forgeId).orderBy('accountLogin').orderBy('id').execute()
    },

    async change(id: string, change: Partial<Omit<ForgeInstallation, 'id' | 'forgeId' | 'nativeId'>>): Promise<void> {
      await db.updateTable('forgeInstallations').set(change).where('id', '=', id).execute()
    },

    async claim(claim: InstallationClaim): Promise<void> {
      await db
        .insertInto('installationClaims')
        .values(claim)
        .onConflict((conflict) => conflict.columns(['installationId', 'linkId']).doNothing())
        .execute()
    },

    /** Those that a link may use, by the login of their account. */
    async claimed(linkId: string): Promise<ForgeInstallation[]> {
      return db
        .selectFrom('forgeInstallations')
        .innerJoin('installationClaims', 'installationClaims.installationId', 'forgeInstallations.id')
        .selectAll('forgeInstallations')
        .where('installationClaims.linkId', '=', linkId)
        .orderBy('accountLogin')
        .orderBy('forgeInstallations.id')
        .execute()
    },

    async isClaimed(id: string, linkId: string): Promise<boolean> {
      const query = db.selectFrom('installationClaims').select('linkId').where('installationId', '=', id)
      return (await query.where('linkId', '=', linkId).executeTakeFirst()) !== undefined
    },
  }
}
