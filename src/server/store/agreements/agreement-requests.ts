import { sql, type SqlBool } from 'kysely'
import { type Connection, insertion, insertions, locked } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A request to a signer or corporation to agree to a version. */
export type VersionRequest = Tables['agreementRequests']
export type AgreementToken = Tables['agreementTokens']
export type NewToken = Omit<AgreementToken, 'replacedAt'>

/** A request with the state of its first email. */
export type RequestWithEmail = VersionRequest & { letterState: string | null }

/**
 * Numbers of requests: all requests, requests with a sent email, and agreed requests. Requests without agreement are counted as `waiting` (with a
 * sent email), undeliverable or ended. The states correspond to `requestStates`.
 */
export type RequestCounts = {
  asked: number
  told: number
  agreed: number
  waiting: number
  undelivered: number
  ended: number
}

/** A version, and the range of the times (ms) at which its emails were accepted: later than `after`, at or before `before`. */
type Remindable = Pick<VersionRequest, 'linkId' | 'agreementId'> & { after: number; before: number }

const insertRequests = insertions('agreementRequests')
const insertToken = insertion('agreementTokens')
const insertTokens = insertions('agreementTokens')

/** Selects the IDs of request emails that failed or became obsolete before they were sent. They are few and have a separate index. */
export const unsentRequestEmails = ({ db }: Connection, linkId: string) =>
  db
    .selectFrom('outbox')
    .select('outbox.id')
    // Inlined as a literal, so that SQLite uses the partial index.
    .where(sql<SqlBool>`outbox.state in ('failed', 'obsolete')`)
    .where('outbox.linkId', '=', linkId)
    .where('outbox.kind', '=', 'agreement-changed')

/** Requests to agree to a version, and the keys in their emails. */
export const agreementRequests = (connection: Connection) => {
  const { db } = connection
  const withLetter = () =>
    db
      .selectFrom('agreementRequests')
      .leftJoin('outbox', 'outbox.id', 'agreementRequests.letterId')
      .selectAll('agreementRequests')
      .select('outbox.state as letterState')
  /** Selects the requests without agreement whose email was accepted in this range of times. */
  const remindable = ({ linkId, agreementId, after, before }: Remindable) =>
    db
      .selectFrom('agreementRequests')
      .where('linkId', '=', linkId)
      .where('agreementId', '=', agreementId)
      .where('agreedAt', 'is', null)
      .where('endedAt', 'is', null)
      .where('toldAt', '>', after)
      .where('toldAt', '<=', before)
  const byId = (id: string) => db.selectFrom('agreementRequests').selectAll().where('id', '=', id)

  return {
    /** Stores new requests with the keys of their first emails. */
    async insert(requests: readonly VersionRequest[], tokens: readonly NewToken[]): Promise<void> {
      await insertRequests(connection, requests)
      await insertTokens(
        connection,
        tokens.map((token) => ({ ...token, replacedAt: null })),
      )
    },

    async find(id: string): Promise<VersionRequest | null> {
      return (await byId(id).executeTakeFirst()) ?? null
    },

    /** Like `find`, but locks the row until the transaction ends. */
    async hold(id: string): Promise<VersionRequest | null> {
      return (await locked(connection, byId(id)).executeTakeFirst()) ?? null
    },

    /** Returns the existing requests to these subjects for a version. */
    async asked(agreementId: string, subjects: readonly string[]): Promise<RequestWithEmail[]> {
      if (subjects.length === 0) return []
      return withLetter()
        .where('agreementRequests.agreementId', '=', agreementId)
        .where('agreementRequests.subject', 'in', subjects)
        .execute()
    },

    /** Returns a page of the requests for a version that have not been agreed to, ordered by ID. */
    async unagreed(
      { linkId, agreementId, after }: { linkId: string; agreementId: string; after: string },
      limit: number,
    ): Promise<RequestWithEmail[]> {
      return (
        withLetter()
          .where('agreementRequests.linkId', '=', linkId)
          .where('agreementRequests.agreementId', '=', agreementId)
          .where('agreementRequests.id', '>', after)
          .where('agreementRequests.endedAt', 'is', null)
          // Prevents index use: SQLite would otherwise sort all requests of a version for each page.
          .where(sql<boolean>`coalesce(agreement_requests.agreed_at, 0) = 0`)
          .orderBy('agreementRequests.id')
          .limit(limit)
          .execute()
      )
    },

    async change(
      id: string,
      change: Partial<Pick<VersionRequest, 'letterId' | 'toldAt' | 'agreedAt' | 'endedAt' | 'remindAt'>>,
    ): Promise<void> {
      await db.updateTable('agreementRequests').set(change).where('id', '=', id).execute()
    },

    /** Marks all requests of a signature or corporation as agreed, and cancels their reminders. */
    async agree(subject: string, at: number): Promise<void> {
      await db
        .updateTable('agreementRequests')
        .set({ agreedAt: at, remindAt: null })
        .where('subject', '=', subject)
        .where('agreedAt', 'is', null)
        .execute()
    },

    /** Ends the requests of a signature that is no longer valid. */
    async end(subject: string, at: number): Promise<void> {
      await db
        .updateTable('agreementRequests')
        .set({ endedAt: at })
        .where('subject', '=', subject)
        .where('agreedAt', 'is', null)
        .where('endedAt', 'is', null)
        .execute()
    },

    /** Reopens and returns the requests of a signature that ended at a time. */
    async reopen(subject: string, endedAt: number): Promise<RequestWithEmail[]> {
      const ended = await withLetter()
        .where('agreementRequests.subject', '=', subject)
        .where('agreementRequests.endedAt', '=', endedAt)
        .execute()
      for (const { id } of ended) await this.change(id, { endedAt: null })
      return ended
    },

    /** Returns the requests with a due reminder, oldest first. */
    async toRemind(now: number, limit: number): Promise<VersionRequest[]> {
      return db
        .selectFrom('agreementRequests')
        .selectAll()
        .where('remindAt', '<=', now)
        .orderBy('remindAt')
        .limit(limit)
        .execute()
    },

    async countRemindable(range: Remindable): Promise<number> {
      const { count } = await remindable(range)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Makes the reminders of these requests due. Returns their number. */
    async remindNow(range: Remindable, now: number): Promise<number> {
      // Locked in the order of `remindSigners`, so that they cannot deadlock.
      await locked(connection, remindable(range).select('id').orderBy('id')).execute()
      const { numUpdatedRows } = await db
        .updateTable('agreementRequests')
        .set({ remindAt: now })
        .where('id', 'in', remindable(range).select('id'))
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },

    /** Counts a version's requests by state. */
    async counts({
      linkId,
      agreementId,
      isInForce,
    }: Pick<VersionRequest, 'linkId' | 'agreementId'> & { isInForce: boolean }): Promise<RequestCounts> {
      const counted = await db
        .selectFrom('agreementRequests')
        .select((select) => {
          const { fn, eb } = select
          const open = eb.and([eb('agreedAt', 'is', null), eb('endedAt', 'is', null)])
          return [
            fn.countAll().as('asked'),
            fn.count('toldAt').as('told'),
            fn.count('agreedAt').as('agreed'),
            fn.count(eb.case().when(open).then(eb.ref('toldAt')).end()).as('waiting'),
            fn.count(eb.case().when('agreedAt', 'is', null).then(eb.ref('endedAt')).end()).as('ended'),
          ]
        })
        .where('linkId', '=', linkId)
        .where('agreementId', '=', agreementId)
        .executeTakeFirstOrThrow()
      const unsent = await unsentRequestEmails(connection, linkId)
        .innerJoin('agreementRequests', 'agreementRequests.id', 'outbox.subject')
        .clearSelect()
        .select(['outbox.state', ({ fn }) => fn.countAll().as('count')])
        .where('agreementRequests.agreementId', '=', agreementId)
        .where('agreementRequests.agreedAt', 'is', null)
        .where('agreementRequests.endedAt', 'is', null)
        .whereRef('agreementRequests.letterId', '=', 'outbox.id')
        .groupBy('outbox.state')
        .execute()
      const unsentOf = (state: string): number => Number(unsent.find((row) => row.state === state)?.count ?? 0)
      const [failed, obsolete] = [unsentOf('failed'), unsentOf('obsolete')]
      const { asked, told, agreed, waiting, ended } = counted
      return {
        asked: Number(asked),
        told: Number(told),
        agreed: Number(agreed),
        waiting: Number(waiting),
        undelivered: failed + (isInForce ? obsolete : 0),
        ended: Number(ended) + (isInForce ? 0 : obsolete),
      }
    },

    /** Stores the key of a new email and invalidates earlier keys. */
    async insertToken({ hash, requestId, issuedAt }: NewToken): Promise<void> {
      await db
        .updateTable('agreementTokens')
        .set({ replacedAt: issuedAt })
        .where('requestId', '=', requestId)
        .where('replacedAt', 'is', null)
        .execute()
      await insertToken(connection, { hash, requestId, issuedAt, replacedAt: null })
    },

    async findToken(hash: string): Promise<AgreementToken | null> {
      return (await db.selectFrom('agreementTokens').selectAll().where('hash', '=', hash).executeTakeFirst()) ?? null
    },

    /** Deletes the requests of a purged corporation. */
    async forgetSubject(subject: string): Promise<void> {
      await db.deleteFrom('agreementRequests').where('subject', '=', subject).execute()
    },
  }
}
