import { sql } from 'kysely'
import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A correction of a signer's name. */
export type NameCorrection = Tables['nameCorrections']

export const nameCorrectionRow = (correction: NameCorrection): StoredTables['name_corrections'] =>
  storedRow<Tables['nameCorrections']>(correction)

export const nameCorrections = (connection: Connection) => {
  const { db } = connection
  return {
    async insert(row: StoredTables['name_corrections']): Promise<void> {
      await asStored(connection).insertInto('name_corrections').values(row).execute()
    },

    /** Returns the corrections of a signature, oldest first. */
    async ofSigning(signingId: string): Promise<NameCorrection[]> {
      const query = db.selectFrom('nameCorrections').selectAll().where('signingId', '=', signingId)
      return query.orderBy('number').execute()
    },

    /** Returns the last correction of a signature, or null. */
    async last(signingId: string): Promise<NameCorrection | null> {
      const query = db.selectFrom('nameCorrections').selectAll().where('signingId', '=', signingId)
      return (await query.orderBy('number', 'desc').limit(sql.lit(1)).executeTakeFirst()) ?? null
    },

    /** Deletes both names of a correction, and their salts. */
    async blank(id: string): Promise<void> {
      const blank = { formerName: '', name: '', salts: {} }
      await db.updateTable('nameCorrections').set(blank).where('id', '=', id).execute()
    },
  }
}
