import { type Connection, isDuplicate } from '../engine/connection.ts'
import { noteCoverageOfDomains } from '../engine/coverage-changes.ts'

/** Email domains of corporations, in lowercase. A live domain belongs to exactly one corporation of a link. */
export const corporationDomains = (connection: Connection) => ({
  /** Returns a corporation's domains, starting with the representative's. */
  async list(corporationId: string): Promise<string[]> {
    const rows = await connection.db
      .selectFrom('corporationDomains')
      .select('domain')
      .where('corporationId', '=', corporationId)
      .orderBy('position')
      .execute()
    return rows.map(({ domain }) => domain)
  },

  /** Appends a domain. Returns `duplicate` if it belongs to a live corporation of the link; the transaction must then be rolled back. */
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

  /** Releases the domains of a deleted corporation, or restores them. Returns `duplicate` if another corporation has since added one of them. */
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
