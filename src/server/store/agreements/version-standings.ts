import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A version, and what is known of asking one signer or corporation to agree to it; null of what there is not. */
export type StandingRow = Pick<
  Tables['agreements'],
  'id' | 'kind' | 'language' | 'version' | 'state' | 'change' | 'createdAt' | 'graceDays'
> & {
  campaignState: string | null
  requestId: string | null
  toldAt: number | null
  /** Of the letter that begins the grace. */
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

/** What decides whether a signature counts, in one question: while many are asked, every check of a robot needs it. */
export const versionStandings = (connection: Connection) => ({
  /** The version that was signed, and those after it of its kind and language, oldest first; none where it is unknown. */
  async from(signed: Signed): Promise<StandingRow[]> {
    return findFrom(connection, signed)
  },
})
