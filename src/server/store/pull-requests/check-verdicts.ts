import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A verdict on a head when it was merged or overridden. */
export type CheckVerdictGiven = Tables['checkVerdicts']

export const verdictRow = (given: CheckVerdictGiven): StoredTables['check_verdicts'] =>
  storedRow<Tables['checkVerdicts']>(given)

export const checkVerdicts = (connection: Connection) => ({
  async insert(row: StoredTables['check_verdicts']): Promise<void> {
    await asStored(connection).insertInto('check_verdicts').values(row).execute()
  },

  /** Returns whether a verdict was stored for the merge of this head. */
  async isMergeTold(pullRequestId: string, headSha: string): Promise<boolean> {
    const query = connection.db.selectFrom('checkVerdicts').select('id').where('pullRequestId', '=', pullRequestId)
    const found = query.where('headSha', '=', headSha).where('cause', '=', 'merged').limit(1)
    return (await found.executeTakeFirst()) !== undefined
  },
})
