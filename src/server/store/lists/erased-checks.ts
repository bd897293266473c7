/** Deletes a person's data from pull request checks, for an erasure. */
import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import type { Connection } from '../engine/connection.ts'
import type { ErasedAddress } from '../signings/erasures.ts'
import { signerKey } from '../schema/signer-key.ts'
import { patternOf } from '../signings/signers-of-versions.ts'
import { storedSpellings } from '../../text/email-spellings.ts'

export const erasedChecks = (connection: Connection) => {
  const { db } = connection

  const opener = { openerId: '', openerLogin: '' }
  const ofClosed = { statusSummary: '', gaps: [], readSha: '', title: '', named: null, cancelLogin: '', ...opener }

  const accountsOf = ({ email }: ErasedAddress) =>
    db.selectFrom('provenAccounts').select(['forgeId', 'accountId']).where('emailKey', '=', emailKey(email)).execute()

  /** Returns the IDs of a link's closed pull requests whose commits contain the address or an account proven with it. */
  async function closedNaming(
    { linkId, email }: ErasedAddress,
    accounts: Awaited<ReturnType<typeof accountsOf>>,
  ): Promise<string[]> {
    const named = (
      await db
        .selectFrom('contributions')
        .select('pullRequestId as id')
        .where('personKey', '=', signerKey(linkId, email))
        .where('personKey', '<>', sql.lit(''))
        .execute()
    ).map(({ id }) => id)
    for (const { forgeId, accountId } of accounts) {
      const rows = await db
        .selectFrom('contributions')
        .select('pullRequestId as id')
        .where('forgeId', '=', forgeId)
        .where('accountId', '=', accountId)
        .where('linkId', '=', linkId)
        .execute()
      named.push(...rows.map(({ id }) => id))
    }
    if (named.length === 0) return []
    const query = db
      .selectFrom('pullRequests')
      .select('id')
      .where('id', 'in', [...new Set(named)])
    return (await query.where('state', '<>', sql.lit('open')).orderBy('id').execute()).map(({ id }) => id)
  }

  return {
    /** Returns the IDs of a link's verdicts that are based on the signature and contain a key that could confirm a guessed address. */
    async keyedVerdicts(linkId: string, signingId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('checkVerdicts')
        .select('id')
        .where('linkId', '=', linkId)
        .where('peopleKey', '<>', '')
        .where(sql<string>`grounds`, 'like', `%"individual:${signingId}"%`)
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    async blankVerdictKey(id: string): Promise<void> {
      await db.updateTable('checkVerdicts').set({ peopleKey: '' }).where('id', '=', id).execute()
    },

    /**
     * Deletes contributors of closed pull requests whose commits contain the address, and the opener of those that the person only opened. Open pull
     * requests are kept, since they still need a verdict.
     */
    async forgetClosedPulls(address: ErasedAddress): Promise<void> {
      const accounts = await accountsOf(address)
      for (const { forgeId, accountId } of accounts) {
        await db
          .updateTable('pullRequests')
          .set(opener)
          .where('linkId', '=', address.linkId)
          .where('forgeId', '=', forgeId)
          .where('openerId', '=', accountId)
          .where('state', '<>', sql.lit('open'))
          .execute()
      }
      for (const id of await closedNaming(address, accounts)) {
        const pull = await db
          .updateTable('pullRequests')
          .set(ofClosed)
          .where('id', '=', id)
          .returning(['watchId', 'headSha'])
          .executeTakeFirstOrThrow()
        await db.deleteFrom('contributions').where('pullRequestId', '=', id).execute()
        await db
          .deleteFrom('dispatches')
          .where('watchId', '=', pull.watchId)
          .where('target', 'in', [id, pull.headSha])
          .where('state', '<>', sql.lit('waiting'))
          .execute()
      }
    },

    /** Returns the IDs of webhook deliveries whose stored bodies contain the address. Scans all deliveries; call it outside a transaction. */
    async deliveriesNaming(email: string): Promise<string[]> {
      const rows = await db
        .selectFrom('forgeDeliveries')
        .select('id')
        .where('body', 'is not', null)
        .where((where) =>
          where.or(storedSpellings(email).map((one) => sql<boolean>`lower(body) like ${patternOf(one)} escape '\\'`)),
        )
        .execute()
      return rows.map(({ id }) => id)
    },

    async blankDelivery(id: string): Promise<void> {
      await db.updateTable('forgeDeliveries').set({ body: null, headers: {} }).where('id', '=', id).execute()
    },
  }
}
