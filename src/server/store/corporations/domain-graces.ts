import { asStored, type Connection, locked, lockedOrSkipped } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A domain that a corporation has brought in, and what becomes of the individual signings under it (decision 22). */
export type DomainGrace = Omit<Tables['domainGraces'], 'salts'>

/** A new grace as its row. */
export const graceRow = (grace: DomainGrace): StoredTables['domain_graces'] =>
  storedRow<Tables['domainGraces']>({ ...grace, salts: {} })

/** The graces of individual signings; worked off by the timed job. */
export const domainGraces = (connection: Connection) => ({
  async insert(row: StoredTables['domain_graces']): Promise<void> {
    await asStored(connection).insertInto('domain_graces').values(row).execute()
  },

  /** The row of a grace as it stands. */
  async getRow({ corporationId, domain }: DomainGrace): Promise<StoredTables['domain_graces']> {
    const query = asStored(connection)
      .selectFrom('domain_graces')
      .selectAll()
      .where('corporation_id', '=', corporationId)
    return query.where('domain', '=', domain).executeTakeFirstOrThrow()
  },

  /** One in `state`, held; of those that wait only what has ended by `now`. Others are busy with those they hold. */
  async next(state: string, now: number): Promise<DomainGrace | null> {
    let query = connection.db.selectFrom('domainGraces').selectAll().where('state', '=', state)
    if (state === 'waiting') query = query.where('endsAt', '<=', now)
    return (await lockedOrSkipped(connection, query.orderBy('endsAt').limit(1)).executeTakeFirst()) ?? null
  },

  /** Those of a corporation, held until the transaction ends. */
  async hold(corporationId: string): Promise<DomainGrace[]> {
    const query = connection.db.selectFrom('domainGraces').selectAll().where('corporationId', '=', corporationId)
    return locked(connection, query.orderBy('domain')).execute()
  },

  /** The grace of a domain of a live link, whatever its state; of several the newest. */
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
