import { sql } from 'kysely'
import { type Connection, isDuplicate } from '../engine/connection.ts'
import { noteCoverageOfDomains } from '../engine/coverage-changes.ts'
import type { Tables } from '../tables/tables.ts'

/** Email domains of corporations, in lowercase. A live domain belongs to exactly one corporation of a link. */
export const corporationDomains = (connection: Connection) => ({
  /** Returns a corporation's domains, starting with the representative's. Omits domains that the community has ended. */
  async list(corporationId: string): Promise<string[]> {
    return (await this.rows(corporationId)).filter(({ state }) => state !== 'ended').map(({ domain }) => domain)
  },

  /** Returns all domains that a corporation has or had, in order. */
  async rows(corporationId: string): Promise<Pick<Tables['corporationDomains'], 'domain' | 'state' | 'addedAt'>[]> {
    const query = connection.db.selectFrom('corporationDomains').select(['domain', 'state', 'addedAt'])
    return query.where('corporationId', '=', corporationId).orderBy('position').execute()
  },

  /** Appends a domain. Returns `duplicate` if it belongs to a live corporation of the link; the transaction must then be rolled back. */
  async add(
    { corporationId, linkId }: { corporationId: string; linkId: string },
    domain: string,
    at: number,
  ): Promise<'stored' | 'duplicate'> {
    const { db } = connection
    const position = (await this.rows(corporationId)).length
    const row = { corporationId, domain, linkId, position, state: 'live', addedAt: at }
    try {
      // A domain that was ended keeps its row and position.
      const { numInsertedOrUpdatedRows: written } = await db
        .insertInto('corporationDomains')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['corporationId', 'domain'])
            .doUpdateSet({ state: 'live', addedAt: at })
            .where('corporationDomains.state', '=', 'ended'),
        )
        .executeTakeFirstOrThrow()
      if (written === 0n) return 'duplicate'
      await noteCoverageOfDomains(connection, linkId, [domain])
      return 'stored'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** Takes a domain from a corporation that keeps the others. */
  async end({ corporationId, linkId }: { corporationId: string; linkId: string }, domain: string): Promise<void> {
    const query = connection.db.updateTable('corporationDomains').set({ state: 'ended' })
    await query.where('corporationId', '=', corporationId).where('domain', '=', domain).execute()
    await noteCoverageOfDomains(connection, linkId, [domain])
  },

  /** Returns whether a domain, or one that shares its registrable domain, belongs to another live corporation of the link. */
  async isTaken({ id, linkId }: { id: string; linkId: string }, domain: string, registrable: string): Promise<boolean> {
    const row = await connection.db
      .selectFrom('corporationDomains')
      .select('domain')
      .where('linkId', '=', linkId)
      .where('corporationId', '<>', id)
      .where('state', '=', sql.lit('live'))
      .where((where) =>
        where.or([where('domain', 'in', [domain, registrable]), where('domain', 'like', `%.${registrable}`)]),
      )
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Returns the domains of all approved corporations with the corporations' names, in order. */
  async ofApproved(): Promise<{ domain: string; name: string }[]> {
    const query = connection.db
      .selectFrom('corporationDomains')
      .innerJoin('corporations', 'corporations.id', 'corporationDomains.corporationId')
      .select(['domain', 'name'])
      .where('corporationDomains.state', '=', sql.lit('live'))
      .where('corporations.state', '=', 'approved')
    return query.orderBy('domain').orderBy('name').execute()
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
