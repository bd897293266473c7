import { clockSkew } from '../../../domain/text/limits.ts'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An address or an account that a browser has proven for one check. */
export type CheckProof = Tables['checkProofs']

export const checkProofs = (connection: Connection) => {
  const { db } = connection

  return {
    /** Valid proofs of a browser for a pull request. A proof from the future was made before the clock was set back; its age is unknown. */
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

    /** What a browser has proven and still counts, the newest first, each with the address of its forge. */
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

    /** What was proven before counts anew from now on. */
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

    /** Forgets what ended before `time`. */
    async forget(time: number): Promise<void> {
      await db.deleteFrom('checkProofs').where('expiresAt', '<', time).execute()
    },
  }
}
