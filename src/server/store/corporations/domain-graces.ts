import { asStored, type Connection, locked, lockedOrSkipped } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A corporation's domain, and the grace period of individual signatures with addresses at this domain (decision 22). */
export type DomainGrace = Omit<Tables['domainGraces'], 'salts'>

export const graceRow = (grace: DomainGrace): StoredTables['domain_graces'] =>
  storedRow<Tables['domainGraces']>({ ...grace, salts: {} })

/** Grace periods of individual signatures; a scheduled job processes them. */
export const domainGraces = (connection: Connection) => ({
  async insert(row: StoredTables['domain_graces']): Promise<void> {
    await asStored(connection).insertInto('domain_graces').values(row).execute()
  },

  /** Returns the row of a grace period in database form. */
  async getRow({ corporationId, domain }: DomainGrace): Promise<StoredTables['domain_graces']> {
    const query = asStored(connection)
      .selectFrom('domain_graces')
      .selectAll()
      .where('corporation_id', '=', corporationId)
    return query.where('domain', '=', domain).executeTakeFirstOrThrow()
  },

  /**
   * Returns and locks a grace period in `state`. Waiting grace periods are returned only if they ended by `now`. Skips rows locked by other
   * transactions.
   */
  async next(state: string, now: number): Promise<DomainGrace | null> {
    let query = connection.db.selectFrom('domainGraces').selectAll().where('state', '=', state)
    if (state === 'waiting') query = query.where('endsAt', '<=', now)
    return (await lockedOrSkipped(connection, query.orderBy('endsAt').limit(1)).executeTakeFirst()) ?? null
  },

  /** Returns the grace periods of a corporation and locks them until the transaction ends. */
  async hold(corporationId: string): Promise<DomainGrace[]> {
    const query = connection.db.selectFrom('domainGraces').selectAll().where('corporationId', '=', corporationId)
    return locked(connection, query.orderBy('domain')).execute()
  },

  /** Returns the latest grace period for a domain of a live link, in any state. */
  async find(linkId: string, domain: string): Promise<DomainGrace | null> {
    const query = connection.db.selectFrom('domainGraces').selectAll().where('linkId', '=', linkId)
    const row = await query.where('domain', '=', domain).orderBy('begunAt', 'desc').limit(1).executeTakeFirst()
    return row ?? null
  },

  async record(
    grace: DomainGrace,
    change: Partial<Pick<DomainGrace, 'state' | 'begunAt' | 'endsAt' | 'told'>>,
  ): Promise<void> {
    await connection.db
      .updateTable('domainGraces')
      .set(change)
      .where('corporationId', '=', grace.corporationId)
      .where('domain', '=', grace.domain)
      .execute()
  },
})
