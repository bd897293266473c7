import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** End of a signature by its community or by withdrawal, with the reason. */
export type SigningEnd = Tables['signingEnds']

/** Returns whether the signer ended the signature, rather than the community. */
export const isWithdrawal = ({ accountId }: Pick<SigningEnd, 'accountId'>): boolean => accountId === ''

export const signingEndRow = (end: SigningEnd): StoredTables['signing_ends'] => storedRow<Tables['signingEnds']>(end)

/** Records of ended signatures, by communities and by withdrawal. */
export const signingEnds = (connection: Connection) => {
  const { db } = connection
  return {
    async insert(row: StoredTables['signing_ends']): Promise<void> {
      await asStored(connection).insertInto('signing_ends').values(row).execute()
    },

    /** Returns the last end of a signature that was not revoked, or null. */
    async last(signingId: string): Promise<SigningEnd | null> {
      const query = db.selectFrom('signingEnds').selectAll().where('signingId', '=', signingId)
      const row = await query.where('reinstatedAt', 'is', null).orderBy('at', 'desc').limit(1).executeTakeFirst()
      return row ?? null
    },

    /** Returns the numbers of the events that record the ends of a signature. */
    async events(signingId: string): Promise<number[]> {
      const query = db.selectFrom('signingEnds').select('evidenceSeq').where('signingId', '=', signingId)
      return (await query.orderBy('evidenceSeq').execute()).map(({ evidenceSeq }) => evidenceSeq)
    },

    async get(id: string): Promise<SigningEnd> {
      return db.selectFrom('signingEnds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    },

    async reinstate(id: string, reinstatedAt: number, reinstatedBy: string): Promise<void> {
      await db.updateTable('signingEnds').set({ reinstatedAt, reinstatedBy }).where('id', '=', id).execute()
    },

    /** Returns the number of signatures that an account has ended since a given time without reauthenticating. */
    async countUnproven(accountId: string, since: number): Promise<number> {
      const { count } = await db
        .selectFrom('signingEnds')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('accountId', '=', accountId)
        .where('at', '>', since)
        .where('proven', '=', '')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
