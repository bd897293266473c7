import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** Number of signatures of a version in a given state. */
export type SigningCount = Tables['signingCounts']

/** Counters of signatures by version and state, maintained by database triggers. */
export const signingCounts = (connection: Connection) => ({
  /** Returns the counters of the given links. A state without signatures may be missing or 0. */
  async ofLinks(linkIds: readonly string[]): Promise<SigningCount[]> {
    if (linkIds.length === 0) return []
    return connection.db.selectFrom('signingCounts').selectAll().where('linkId', 'in', linkIds).execute()
  },
})
