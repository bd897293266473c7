import { sql } from 'kysely'
import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'
import { signerKey } from '../schema/signer-key.ts'

/**
 * Hash of the token that API clients need for a link, and state of the agreement version that an address has signed. `tokenHash` is null without a
 * token, `versionState` without a signature.
 */
export type RobotQuestion = { tokenHash: string | null; versionState: Tables['agreements']['state'] | null }

// SignerKind and state are inlined as literals, as in signings.ts. The index covers all required columns, so the page of the row is not read.
const selectQuestions = statement<{ linkId: string; key: string }, RobotQuestion>(
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

/** Fast path for has-signed checks: a single statement that handles almost every request. */
export const robotQuestions = (connection: Connection) => ({
  /** Accepts any text as the address, in any spelling. */
  async find(linkId: string, email: string): Promise<RobotQuestion> {
    const [row] = await selectQuestions(connection, { linkId, key: signerKey(linkId, email) })
    return row ?? { tokenHash: null, versionState: null }
  },
})
