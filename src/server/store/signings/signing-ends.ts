import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** That a community ended a signature, and why; or that its person withdrew it. */
export type SigningEnd = Tables['signingEnds']

/** Whether the person ended the signature, and not its community. */
export const isWithdrawal = ({ accountId }: Pick<SigningEnd, 'accountId'>): boolean => accountId === ''

/** It as its row. */
export const signingEndRow = (end: SigningEnd): StoredTables['signing_ends'] => storedRow<Tables['signingEnds']>(end)

/** The signatures that communities have ended, and those that people have withdrawn. */
export const signingEnds = (connection: Connection) => {
  const { db } = connection
  return {
    async insert(row: StoredTables['signing_ends']): Promise<void> {
      await asStored(connection).insertInto('signing_ends').values(row).execute()
    },

    /** The last end of a signature that was not taken back; null where it has none. */
    async last(signingId: string): Promise<SigningEnd | null> {
      const query = db.selectFrom('signingEnds').selectAll().where('signingId', '=', signingId)
      const row = await query.where('reinstatedAt', 'is', null).orderBy('at', 'desc').limit(1).executeTakeFirst()
      return row ?? null
    },

    /** The numbers of the events that tell of the ends of a signature. */
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

    /** How many an account has ended since a moment without proving again who acts. */
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
