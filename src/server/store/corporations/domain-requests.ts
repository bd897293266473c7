import { sql } from 'kysely'
import { asStored, type Connection, locked } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A company's request for a domain of another registrant, and its decision. */
export type DomainRequest = Omit<Tables['domainRequests'], 'salts'>

export const domainRequestRow = (request: DomainRequest): StoredTables['domain_requests'] =>
  storedRow<Tables['domainRequests']>({ ...request, salts: {} })

/** Values that a decision changes. */
type DomainDecision = Pick<DomainRequest, 'state' | 'email' | 'emailKey' | 'isSettled'> &
  Pick<DomainRequest, 'decidedBy' | 'decidedAt' | 'reason' | 'endedBy' | 'endedAt' | 'endReason'>

type WaitingRequest = Pick<DomainRequest, 'id' | 'corporationId' | 'domain' | 'askedAt'> &
  Record<'corporationName', string>

/** Requests of companies for domains of another registrant. */
export const domainRequests = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('domainRequests').selectAll()

  return {
    async insert(row: StoredTables['domain_requests']): Promise<void> {
      await asStored(connection).insertInto('domain_requests').values(row).execute()
    },

    async find(id: string): Promise<DomainRequest | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Returns the row of a company's request in database form and locks it until the transaction ends, or null. */
    async holdRow(corporationId: string, id: string): Promise<StoredTables['domain_requests'] | null> {
      const query = asStored(connection).selectFrom('domain_requests').selectAll().where('id', '=', id)
      return (await locked(connection, query.where('corporation_id', '=', corporationId)).executeTakeFirst()) ?? null
    },

    /** Returns a company's requests, newest first. */
    async ofCorporation(corporationId: string): Promise<DomainRequest[]> {
      const query = all().where('corporationId', '=', corporationId)
      return query.orderBy('askedAt', 'desc').orderBy('id').limit(mostListed).execute()
    },

    /** Returns the waiting requests of a link with the companies' names, oldest first. */
    async waitingOf(linkId: string): Promise<WaitingRequest[]> {
      return db
        .selectFrom('domainRequests')
        .innerJoin('corporations', 'corporations.id', 'domainRequests.corporationId')
        .select(['domainRequests.id', 'corporationId', 'domain', 'askedAt', 'corporations.name as corporationName'])
        .where('domainRequests.linkId', '=', linkId)
        .where('domainRequests.state', '=', sql.lit('waiting'))
        .orderBy('askedAt')
        .orderBy('domainRequests.id')
        .limit(mostListed)
        .execute()
    },

    /** Returns a request that waits since `time` or longer, or null. */
    async overdue(time: number): Promise<Pick<DomainRequest, 'id' | 'linkId' | 'corporationId'> | null> {
      const query = db.selectFrom('domainRequests').select(['id', 'linkId', 'corporationId'])
      const row = await query
        .where('state', '=', sql.lit('waiting'))
        .where('askedAt', '<=', time)
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },

    /** Returns an ended grant whose employees are still being deactivated, or null. */
    async unsettled(): Promise<DomainRequest | null> {
      const query = all().where('isSettled', '=', sql.lit(0)).orderBy('endedAt').limit(1)
      return (await query.executeTakeFirst()) ?? null
    },

    async decide(id: string, decision: DomainDecision): Promise<void> {
      await db.updateTable('domainRequests').set(decision).where('id', '=', id).execute()
    },

    async noteSettled(id: string): Promise<void> {
      await db.updateTable('domainRequests').set({ isSettled: 1 }).where('id', '=', id).execute()
    },

    /** Deletes an address that proved a domain, for the erasure of its person in a link. */
    async forgetAddress(linkId: string, emailKey: string): Promise<void> {
      const query = db.updateTable('domainRequests').set({ email: '', emailKey: '' }).where('linkId', '=', linkId)
      await query.where('emailKey', '=', emailKey).where('emailKey', '<>', sql.lit('')).execute()
    },
  }
}

/** Maximum number of requests in a list. */
const mostListed = 100
