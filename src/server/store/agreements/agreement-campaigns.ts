import { type Connection, locked } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A campaign that asks all signers of earlier versions to agree, with its cursor. */
export type AgreementCampaign = Tables['agreementCampaigns']
type Key = Pick<AgreementCampaign, 'linkId' | 'agreementId'>

/** Campaigns that email the signers of earlier versions, one for each material version. */
export const agreementCampaigns = (connection: Connection) => {
  const { db } = connection
  const find = ({ linkId, agreementId }: Key) =>
    db.selectFrom('agreementCampaigns').selectAll().where('linkId', '=', linkId).where('agreementId', '=', agreementId)

  return {
    async insert(campaign: AgreementCampaign): Promise<void> {
      await db.insertInto('agreementCampaigns').values(campaign).execute()
    },

    async find(key: Key): Promise<AgreementCampaign | null> {
      return (await find(key).executeTakeFirst()) ?? null
    },

    /** Like `find`, but locks the row until the transaction ends, so that one process at a time continues the campaign. */
    async hold(key: Key): Promise<AgreementCampaign | null> {
      return (await locked(connection, find(key)).executeTakeFirst()) ?? null
    },

    async ofLink(linkId: string): Promise<AgreementCampaign[]> {
      return db.selectFrom('agreementCampaigns').selectAll().where('linkId', '=', linkId).execute()
    },

    async oldest(state: string): Promise<AgreementCampaign | null> {
      const query = db.selectFrom('agreementCampaigns').selectAll().where('state', '=', state).orderBy('begunAt')
      return (await query.orderBy('linkId').limit(1).executeTakeFirst()) ?? null
    },

    async change(
      { linkId, agreementId }: Key,
      change: Partial<Pick<AgreementCampaign, 'state' | 'cursorDomain' | 'cursorId' | 'asked' | 'endedAt'>>,
    ): Promise<void> {
      await db
        .updateTable('agreementCampaigns')
        .set(change)
        .where('linkId', '=', linkId)
        .where('agreementId', '=', agreementId)
        .execute()
    },

    /** Ends a campaign and clears its cursor, which contains the domain of a signer. */
    async end(key: Key, state: string, endedAt: number): Promise<void> {
      await this.change(key, { state, cursorDomain: '', cursorId: '', endedAt })
    },
  }
}
