import { sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An account on a forge that was proven by sign-in, and an address proven in the same browser. */
export type ProvenAccount = Tables['provenAccounts']

export const provenAccounts = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('provenAccounts').selectAll()

  /** Requests immediate verdicts on the account's open pull requests, based on stored data. */
  async function judgeAgain({ forgeId, accountId }: Pick<ProvenAccount, 'forgeId' | 'accountId'>): Promise<void> {
    await db
      .updateTable('pullRequests')
      .set((set) => ({ wantedAt: 0, priority: 0, tries: 0, revision: set('revision', '+', 1) }))
      .where('state', '=', sql.lit('open'))
      .where((where) =>
        where.or([
          where('id', 'in', (from) =>
            from
              .selectFrom('contributions')
              .select('pullRequestId')
              .where('forgeId', '=', forgeId)
              .where('accountId', '=', accountId)
              .where('accountId', '<>', sql.lit('')),
          ),
          where('id', 'in', (from) =>
            from
              .selectFrom('pullRequests as opened')
              .select('opened.id')
              .where('opened.state', '=', sql.lit('open'))
              .where('opened.forgeId', '=', forgeId)
              .where('opened.openerId', '=', accountId),
          ),
        ]),
      )
      .execute()
  }

  /** Deletes a proof and requests new verdicts on the account's pull requests. */
  async function erase(proven: ProvenAccount): Promise<void> {
    const { forgeId, accountId, emailKey } = proven
    const query = db.deleteFrom('provenAccounts').where('forgeId', '=', forgeId)
    await query.where('accountId', '=', accountId).where('emailKey', '=', emailKey).execute()
    await judgeAgain(proven)
  }

  return {
    /** Returns the addresses proven together with these accounts of a forge, by account. */
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

    /** Returns the accounts of a forge that were proven together with these addresses, by address. */
    async accounts(forgeId: string, emailKeys: readonly string[]): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>()
      if (emailKeys.length === 0) return found
      const rows = await db
        .selectFrom('provenAccounts')
        .select(['accountId', 'emailKey'])
        .where('forgeId', '=', forgeId)
        .where('emailKey', 'in', emailKeys)
        .execute()
      for (const { accountId, emailKey } of rows) found.set(emailKey, [...(found.get(emailKey) ?? []), accountId])
      return found
    },

    /** Stores a proof and requests new verdicts on the account's pull requests. */
    async note(proven: ProvenAccount): Promise<void> {
      const { login, provenAt } = proven
      await db
        .insertInto('provenAccounts')
        .values(proven)
        .onConflict((conflict) =>
          conflict.columns(['forgeId', 'accountId', 'emailKey']).doUpdateSet({ login, provenAt }),
        )
        .execute()
      await judgeAgain(proven)
    },

    /** Deletes proofs that were last renewed before `time`. Returns the number deleted. */
    async forget(time: number, limit: number): Promise<number> {
      const old = await all().where('provenAt', '<', time).orderBy('provenAt').limit(limit).execute()
      for (const proven of old) await erase(proven)
      return old.length
    },

    /** Returns all proofs that contain an address, ordered by forge and account. */
    async ofEmail(emailKey: string): Promise<ProvenAccount[]> {
      return all().where('emailKey', '=', emailKey).orderBy('forgeId').orderBy('accountId').execute()
    },

    /** Deletes all proofs for an address. Returns the number of deleted rows. */
    async eraseOf(emailKey: string): Promise<number> {
      const found = await this.ofEmail(emailKey)
      for (const proven of found) await erase(proven)
      return found.length
    },
  }
}
