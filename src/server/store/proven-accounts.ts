import type { Connection } from './connection.ts'
import type { Tables } from './schema.ts'

/** An account of a forge, proven by sign-in, beside an address that the same browser proved. */
export type ProvenAccount = Tables['provenAccounts']

export const provenAccounts = (connection: Connection) => {
  const { db } = connection

  return {
    /** The addresses beside accounts of a forge, by account. */
    async emails(forgeId: string, accountIds: readonly string[]): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>()
      if (accountIds.length === 0) return found
      const rows = await db
        .selectFrom('provenAccounts')
        .select(['accountId', 'emailKey'])
        .where('forgeId', '=', forgeId)
        .where('accountId', 'in', accountIds)
        .orderBy('provenAt')
        .execute()
      for (const { accountId, emailKey } of rows) found.set(accountId, [...(found.get(accountId) ?? []), emailKey])
      return found
    },
  }
}
