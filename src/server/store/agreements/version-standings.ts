import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A version, and the request that asks one signer or corporation to agree to it. The fields of the request are null if there is none. */
export type StandingRow = Pick<
  Tables['agreements'],
  'id' | 'kind' | 'language' | 'version' | 'state' | 'change' | 'createdAt' | 'graceDays'
> & {
  campaignState: string | null
  requestId: string | null
  toldAt: number | null
  /** State of the email whose sending starts the grace period. */
  letterState: string | null
  letterSettledAt: number | null
}

type Signed = { linkId: string; agreementId: string; subject: string }

const findFrom = statement<Signed, StandingRow>(({ db }, value) =>
  db
    .selectFrom('agreements as signed')
    .innerJoin('agreements', (join) =>
      join
        .onRef('agreements.linkId', '=', 'signed.linkId')
        .onRef('agreements.kind', '=', 'signed.kind')
        .onRef('agreements.language', '=', 'signed.language')
        .onRef('agreements.version', '>=', 'signed.version'),
    )
    .leftJoin('agreementCampaigns', (join) =>
      join
        .onRef('agreementCampaigns.linkId', '=', 'agreements.linkId')
        .onRef('agreementCampaigns.agreementId', '=', 'agreements.id'),
    )
    .leftJoin('agreementRequests', (join) =>
      join
        .on('agreementRequests.subject', '=', value('subject'))
        .onRef('agreementRequests.agreementId', '=', 'agreements.id'),
    )
    .leftJoin('outbox', 'outbox.id', 'agreementRequests.letterId')
    .select(['agreements.id', 'agreements.kind', 'agreements.language', 'agreements.version', 'agreements.state'])
    .select(['agreements.change', 'agreements.createdAt', 'agreements.graceDays'])
    .select(['agreementCampaigns.state as campaignState', 'agreementRequests.id as requestId'])
    .select(['agreementRequests.toldAt', 'outbox.state as letterState'])
    .select('outbox.settledAt as letterSettledAt')
    .where('signed.linkId', '=', value('linkId'))
    .where('signed.id', '=', value('agreementId'))
    .orderBy('agreements.version'),
)

/** Facts that determine whether a signature is valid, read in a single query, because every has-signed check runs it during a campaign. */
export const versionStandings = (connection: Connection) => ({
  /** Returns the signed version and later versions of its type and language, oldest first; empty if unknown. */
  async from(signed: Signed): Promise<StandingRow[]> {
    return findFrom(connection, signed)
  },
})
