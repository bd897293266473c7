import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A browser session with a verified address. */
export type PersonSession = Tables['personSessions']

export const personSessions = (connection: Connection) => {
  const { db } = connection
  return {
    async insert(session: PersonSession): Promise<void> {
      await db.insertInto('personSessions').values(session).execute()
    },

    async find(id: string): Promise<PersonSession | null> {
      return (await db.selectFrom('personSessions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async replaceSubject({ id, subject }: Pick<PersonSession, 'id' | 'subject'>): Promise<void> {
      await db.updateTable('personSessions').set({ subject }).where('id', '=', id).execute()
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('personSessions').where('id', '=', id).execute()
    },

    /** Deletes sessions created after `time`. */
    async deleteBegunAfter(time: number): Promise<void> {
      await db.deleteFrom('personSessions').where('provenAt', '>', time).execute()
    },
  }
}
