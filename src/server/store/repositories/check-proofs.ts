import { clockSkew } from '../../../domain/text/limits.ts'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An address or account that a browser has proven for a check. */
export type CheckProof = Tables['checkProofs']

export const checkProofs = (connection: Connection) => {
  const { db } = connection

  return {
    /**
     * Returns a browser's valid proofs for a pull request. Proofs with a time in the future were made before the clock was set back; their age is
     * unknown, so they are excluded.
     */
    async ofBrowser(browser: string, pullRequestId: string, now: number): Promise<CheckProof[]> {
      const query = db.selectFrom('checkProofs').selectAll().where('browser', '=', browser)
      return query
        .where('pullRequestId', '=', pullRequestId)
        .where('expiresAt', '>', now)
        .where('provenAt', '<=', now + clockSkew)
        .orderBy('provenAt')
        .orderBy('id')
        .execute()
    },

    /** Returns all valid proofs of a browser with the URL of their forge, newest first. */
    async everyOfBrowser(browser: string, now: number): Promise<(CheckProof & { forgeUrl: string })[]> {
      return db
        .selectFrom('checkProofs')
        .innerJoin('pullRequests', 'pullRequests.id', 'checkProofs.pullRequestId')
        .innerJoin('forges', 'forges.id', 'pullRequests.forgeId')
        .selectAll('checkProofs')
        .select('forges.url as forgeUrl')
        .where('browser', '=', browser)
        .where('checkProofs.expiresAt', '>', now)
        .where('checkProofs.provenAt', '<=', now + clockSkew)
        .orderBy('provenAt', 'desc')
        .orderBy('checkProofs.id')
        .execute()
    },

    /** Stores a proof, or renews the existing proof. */
    async put(proof: CheckProof): Promise<void> {
      const { subject, provenAt, expiresAt } = proof
      await db
        .insertInto('checkProofs')
        .values(proof)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ subject, provenAt, expiresAt }))
        .execute()
    },

    /** Deletes proofs made after `time`. */
    async forgetMadeAfter(time: number): Promise<void> {
      await db.deleteFrom('checkProofs').where('provenAt', '>', time).execute()
    },

    /** Deletes proofs that expired before `time`. */
    async forget(time: number): Promise<void> {
      await db.deleteFrom('checkProofs').where('expiresAt', '<', time).execute()
    },
  }
}
