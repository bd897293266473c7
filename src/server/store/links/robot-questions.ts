import { sql } from 'kysely'
import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'
import { signerKey } from '../schema/signer-key.ts'

/** What a link asks of robots, and the state of the version that an address has signed there: each null where there is none. */
export type RobotQuestion = { tokenHash: string | null; versionState: Tables['agreements']['state'] | null }

// Kind and state are written out, as in signings.ts. The index holds all that is read of a signature: its row would be one more page to fetch.
const findOne = statement<{ linkId: string; key: string }, RobotQuestion>(
  ({ db }, value) =>
    db
      .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('asked'))
      .leftJoin('robotTokens', (join) => join.on('robotTokens.linkId', '=', value('linkId')))
      .leftJoin('signings', (join) =>
        join
          .on('signings.signerKey', '=', value('key'))
          .on('signings.kind', '=', sql.lit('individual'))
          .on('signings.state', '=', sql.lit('live')),
      )
      .leftJoin('agreements', (join) =>
        join.on('agreements.linkId', '=', value('linkId')).onRef('agreements.id', '=', 'signings.agreementId'),
      )
      .select(['robotTokens.hash as tokenHash', 'agreements.state as versionState']),
  { keepsPlan: true },
)

/** What a robot's question needs nearly always, by one statement. */
export const robotQuestions = (connection: Connection) => ({
  /** For any text as the address, however it is spelled. */
  async find(linkId: string, email: string): Promise<RobotQuestion> {
    const [row] = await findOne(connection, { linkId, key: signerKey(linkId, email) })
    return row ?? { tokenHash: null, versionState: null }
  },
})
