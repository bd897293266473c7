import { sql, type SqlBool } from 'kysely'
import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A request to erase an address's signatures at a link. */
export type ErasureRequest = Tables['erasureRequests']

/** An erasure: ID of the signature or joined address, event number and event time. Contains no personal data. */
export type ErasedRecord = {
  linkId: string
  seq: number
  at: number
  kind: 'individual' | 'employee' | 'address'
  id: string
}

export const erasureRequestRow = (request: ErasureRequest): StoredTables['erasure_requests'] =>
  storedRow<Tables['erasureRequests']>(request)

type Decided = Pick<ErasureRequest, 'state' | 'accountId' | 'proven' | 'reason' | 'salt' | 'decidedAt'>

export const erasureRequests = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('erasureRequests').selectAll()
  // Inlined as literals so that the database can use the partial indexes.
  const waiting = () => all().where('state', '=', sql.lit('waiting'))
  const uncleaned = () => all().where('state', '=', sql.lit('erased')).where('cleanedAt', 'is', null)

  return {
    async insert(row: StoredTables['erasure_requests']): Promise<void> {
      await asStored(connection).insertInto('erasure_requests').values(row).execute()
    },

    async find(id: string): Promise<ErasureRequest | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Returns the erasure requests for the given signatures, newest first. */
    async ofSignings(ids: readonly string[]): Promise<ErasureRequest[]> {
      if (ids.length === 0) return []
      return all().where('signingId', 'in', ids).orderBy('askedAt', 'desc').orderBy('id').execute()
    },

    /** Returns the pending requests of a link, oldest first. */
    async waitingOf(linkId: string, limit: number): Promise<ErasureRequest[]> {
      return waiting().where('linkId', '=', linkId).orderBy('askedAt').orderBy('id').limit(limit).execute()
    },

    /** Returns pending requests made at `time` or earlier for which fewer than `told` notices were sent to the managers. */
    async untold({ time, told }: { time: number; told: number }, limit: number): Promise<ErasureRequest[]> {
      return waiting().where('askedAt', '<=', time).where('told', '<', told).orderBy('askedAt').limit(limit).execute()
    },

    /** Returns pending requests made at `time` or earlier that the operator has not been notified about. */
    async overdueSince(time: number, limit: number): Promise<ErasureRequest[]> {
      return waiting().where('askedAt', '<=', time).where('overdueAt', 'is', null).limit(limit).execute()
    },

    /** Returns the number of pending requests made at `time` or earlier. */
    async countWaiting(time: number): Promise<number> {
      const { count } = await db
        .selectFrom('erasureRequests')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('state', '=', sql.lit('waiting'))
        .where('askedAt', '<=', time)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async decide(id: string, decided: Decided): Promise<void> {
      await db.updateTable('erasureRequests').set(decided).where('id', '=', id).execute()
    },

    async note(id: string, change: Partial<Pick<ErasureRequest, 'told' | 'overdueAt'>>): Promise<void> {
      await db.updateTable('erasureRequests').set(change).where('id', '=', id).execute()
    },

    async hasUncleaned(): Promise<boolean> {
      return (await uncleaned().limit(1).executeTakeFirst()) !== undefined
    },

    /** Returns erasures whose email has been sent or abandoned, if the database files have not been rewritten since. */
    async uncleaned(): Promise<ErasureRequest[]> {
      const isTold = sql<SqlBool>`not exists (select 1 from outbox where subject = erasure_requests.id and kind = 'signing-erased')`
      return uncleaned().where(isTold).execute()
    },

    /** Deletes emails about unfinished erasures that were queued before `time`. The emails contain the address. */
    async giveUpLetters(time: number): Promise<void> {
      const ids = (await uncleaned().execute()).map(({ id }) => id)
      for (let first = 0; first < ids.length; first += atOnce) {
        const query = db.deleteFrom('outbox').where('subject', 'in', ids.slice(first, first + atOnce))
        await query.where('kind', '=', 'signing-erased').where('createdAt', '<', time).execute()
      }
    },

    async noteCleaned(ids: readonly string[], cleanedAt: number): Promise<void> {
      for (let first = 0; first < ids.length; first += atOnce) {
        const some = ids.slice(first, first + atOnce)
        await db.updateTable('erasureRequests').set({ cleanedAt }).where('id', 'in', some).execute()
      }
    },

    /** Returns the number of the event that erased a signature at a link, or null. Scans the chain. */
    async erasedBy(linkId: string, signingId: string): Promise<number | null> {
      const row = await db
        .selectFrom('evidence')
        .select('seq')
        .where('linkId', '=', linkId)
        .where('type', '=', sql.lit('individual.erased'))
        .where('body', 'like', `%"signing":${JSON.stringify(signingId)}%`)
        .executeTakeFirst()
      return row?.seq ?? null
    },

    /** Returns all erasures recorded in the chains. Their events are never erased. */
    async erased(): Promise<ErasedRecord[]> {
      const rows = await db
        .selectFrom('evidence')
        .select(['linkId', 'seq', 'atMs', 'type', 'body'])
        .where('type', 'in', Object.keys(erasableTypes))
        // Excludes the service's chain, which repeats the events of the links.
        .where('linkId', '<>', sql.lit(''))
        .orderBy('linkId')
        .orderBy('seq')
        .execute()
      return rows.map(({ linkId, seq, atMs: at, type, body }) => {
        const { join, signing, employee } = JSON.parse(body) as { join?: string; signing?: string; employee?: string }
        const kind = erasableTypes[type as keyof typeof erasableTypes]
        return { linkId, seq, at, kind, id: join ?? signing ?? employee ?? '' }
      })
    },
  }
}

const erasableTypes = {
  'individual.erased': 'individual',
  'employee.erased': 'employee',
  'address.erased': 'address',
} as const

const atOnce = 500
