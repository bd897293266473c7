import type { Connection } from './connection.ts'
import type { Tables } from './schema.ts'

/** An address or an account that a browser has proven for one check. */
export type CheckProof = Tables['checkProofs']

export const checkProofs = (connection: Connection) => {
  const { db } = connection

  return {
    /** What a browser has proven for a pull request and still counts. */
    async ofBrowser(browser: string, pullRequestId: string, now: number): Promise<CheckProof[]> {
      const query = db.selectFrom('checkProofs').selectAll().where('browser', '=', browser)
      return query
        .where('pullRequestId', '=', pullRequestId)
        .where('expiresAt', '>', now)
        .orderBy('provenAt')
        .orderBy('id')
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

    /** Forgets what ended before `time`. */
    async forget(time: number): Promise<void> {
      await db.deleteFrom('checkProofs').where('expiresAt', '<', time).execute()
    },
  }
}
