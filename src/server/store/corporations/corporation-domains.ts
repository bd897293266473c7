import { type Connection, isDuplicate } from '../engine/connection.ts'
import { noteCoverageOfDomains } from '../engine/coverage-changes.ts'

/** The e-mail domains of corporations; a live one belongs to one corporation of a link. All in lower case. */
export const corporationDomains = (connection: Connection) => ({
  /** A corporation's domains, the representative's first. */
  async list(corporationId: string): Promise<string[]> {
    const rows = await connection.db
      .selectFrom('corporationDomains')
      .select('domain')
      .where('corporationId', '=', corporationId)
      .orderBy('position')
      .execute()
    return rows.map(({ domain }) => domain)
  },

  /** Adds a domain after the others; `duplicate` when it belongs to a live corporation of the link, and the transaction must end. */
  async add(
    { corporationId, linkId }: { corporationId: string; linkId: string },
    domain: string,
    at: number,
  ): Promise<'stored' | 'duplicate'> {
    const { db } = connection
    const position = (await this.list(corporationId)).length
    const row = { corporationId, domain, linkId, position, state: 'live', addedAt: at }
    try {
      await db.insertInto('corporationDomains').values(row).execute()
      await noteCoverageOfDomains(connection, linkId, [domain])
      return 'stored'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** Lets go of the domains of a corporation that is deleted, or takes them up again; `duplicate` when one has gone to another. */
  async setState(corporationId: string, state: 'live' | 'released'): Promise<'stored' | 'duplicate'> {
    const query = connection.db.updateTable('corporationDomains').set({ state })
    try {
      await query.where('corporationId', '=', corporationId).execute()
      return 'stored'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },
})
