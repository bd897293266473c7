import { sql } from 'kysely'
import { type Connection, insertion, isDuplicate, statement } from '../engine/connection.ts'
import { noteCoverageOf } from '../engine/coverage-changes.ts'
import type { Tables } from '../tables/tables.ts'
import { searchWords } from '../../../domain/people/search-words.ts'
import { signerKey } from '../schema/signer-key.ts'

export type Signing = Omit<Tables['signings'], 'isListed' | 'isHidden'>

// Signer kind and state are literals. With parameters, SQLite could use a partial index only by recompiling the query each time.
/** A live signature and the state of its agreement. */
export type LiveSigning = Pick<Tables['signings'], 'id' | 'agreementId'> & {
  agreementState: Tables['agreements']['state']
}

const findLive = statement<{ linkId: string; key: string }, LiveSigning>(({ db }, value) =>
  db
    .selectFrom('signings')
    .innerJoin('agreements', (join) =>
      join.on('agreements.linkId', '=', value('linkId')).onRef('agreements.id', '=', 'signings.agreementId'),
    )
    .select(['signings.id', 'signings.agreementId', 'agreements.state as agreementState'])
    .where('signings.signerKey', '=', value('key'))
    .where('signings.kind', '=', sql.lit('individual'))
    .where('signings.state', '=', sql.lit('live')),
)

const insertSigning = insertion('signings')

/** Signatures. A unique index ensures at most one live individual signature per link and address. */
export const signings = (connection: Connection) => ({
  /** Returns the live signature of an address, or null. The spelling of the address does not matter. */
  async findLive(linkId: string, email: string): Promise<LiveSigning | null> {
    return (await findLive(connection, { linkId, key: signerKey(linkId, email) }))[0] ?? null
  },

  /** Like `findLive`, but returns all columns. */
  async ofAddress(linkId: string, email: string): Promise<Signing | null> {
    const row = await connection.db
      .selectFrom('signings')
      .selectAll()
      .where('signerKey', '=', signerKey(linkId, email))
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .executeTakeFirst()
    return row ?? null
  },

  /** Supersedes the live signature of an address. Returns its ID, or null if none exists. */
  async supersedeLive(linkId: string, email: string): Promise<string | null> {
    const row = await connection.db
      .updateTable('signings')
      .set({ state: 'superseded' })
      .where('signerKey', '=', signerKey(linkId, email))
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .returning('id')
      .executeTakeFirst()
    if (row) await noteCoverageOf(connection, linkId, email)
    return row?.id ?? null
  },

  /** Ends a live signature. It remains stored but is no longer valid. Returns false if it is not live. */
  async end(id: string): Promise<boolean> {
    const query = connection.db.updateTable('signings').set({ state: 'ended' }).where('id', '=', id)
    const row = await query.where('state', '=', sql.lit('live')).returning(['linkId', 'email']).executeTakeFirst()
    if (row) await noteCoverageOf(connection, row.linkId, row.email)
    return row !== undefined
  },

  /** Restores a superseded or ended signature. The address must not have a live signature. */
  async restore(id: string): Promise<void> {
    const query = connection.db.updateTable('signings').set({ state: 'live' }).where('id', '=', id)
    const { linkId, email } = await query.returning(['linkId', 'email']).executeTakeFirstOrThrow()
    await noteCoverageOf(connection, linkId, email)
  },

  /** Stores a corrected name with the answers that contain it, and indexes it for searches. The signature stays valid throughout. */
  async correctName({ id, linkId, name, email, answers }: Signing): Promise<void> {
    const { db } = connection
    const query = db.updateTable('signings').set({ name, answers }).where('id', '=', id)
    const { isHidden } = await query.returning('isHidden').executeTakeFirstOrThrow()
    // A hidden signature has no search words.
    if (isHidden === 1) return
    await db.deleteFrom('signerWords').where('subject', '=', id).execute()
    const words = searchWords(name, email).map((word) => ({ linkId, word, subject: id, kind: 'individual' as const }))
    await db.insertInto('signerWords').values(words).execute()
    await db.updateTable('signings').set({ isListed: 1 }).where('id', '=', id).execute()
  },

  async find(id: string): Promise<Signing | null> {
    const found = await connection.db.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirst()
    return found ?? null
  },

  async get(id: string): Promise<Signing> {
    return connection.db.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  },

  /** Returns a page of a link's visible signatures, ordered by time. `after` is the last signature of the previous page. */
  async page(linkId: string, size: number, after?: { signedAt: number; id: string }): Promise<Signing[]> {
    let query = connection.db.selectFrom('signings').selectAll().where('linkId', '=', linkId)
    query = query.where('isHidden', '=', sql.lit(0))
    if (after) {
      query = query.where(sql<boolean>`(signed_at, id) > (${after.signedAt}, ${after.id})`)
    }
    return query.orderBy('signedAt').orderBy('id').limit(size).execute()
  },

  /** Returns the number of different names of the live individual signatures of a domain, among the first 1,000. */
  async countNamesAtDomain(linkId: string, domain: string): Promise<number> {
    const signers = connection.db
      .selectFrom('signings')
      .select('name')
      .where('linkId', '=', linkId)
      .where('domain', '=', domain)
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .where('isHidden', '=', sql.lit(0))
      .limit(1000)
      .as('signers')
    const names = sql<number | string>`count(distinct lower(name))`.as('names')
    const row = await connection.db.selectFrom(signers).select(names).executeTakeFirstOrThrow()
    return Number(row.names)
  },

  /** Returns live individual signatures of a domain with an ID greater than `notified`, ordered by ID. */
  async liveOfDomain(
    { linkId, domain, told: notified }: { linkId: string; domain: string; told: string },
    limit: number,
  ): Promise<Signing[]> {
    return (
      connection.db
        .selectFrom('signings')
        .selectAll()
        .where('linkId', '=', linkId)
        .where('domain', '=', domain)
        .where('kind', '=', sql.lit('individual'))
        .where('state', '=', sql.lit('live'))
        // Hidden signers have requested erasure and receive no more emails.
        .where('isHidden', '=', sql.lit(0))
        .where('id', '>', notified)
        .orderBy('id')
        .limit(limit)
        .execute()
    )
  },

  /** Returns live individual signatures of these versions after a cursor, ordered by domain and ID. */
  async liveOfVersions(
    { linkId, agreementIds, after }: { linkId: string; agreementIds: readonly string[]; after: [string, string] },
    limit: number,
  ): Promise<Pick<Signing, 'id' | 'email' | 'language' | 'domain'>[]> {
    if (agreementIds.length === 0) return []
    return connection.db
      .selectFrom('signings')
      .select(['id', 'email', 'language', 'domain'])
      .where('linkId', '=', linkId)
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .where('isHidden', '=', sql.lit(0))
      .where(sql<boolean>`(domain, id) > (${after[0]}, ${after[1]})`)
      .where('agreementId', 'in', agreementIds)
      .orderBy('domain')
      .orderBy('id')
      .limit(limit)
      .execute()
  },

  /** Stores a live signature. Returns `duplicate` if the address already has a live signature; the transaction must then be rolled back. */
  async insert(signing: Signing): Promise<'stored' | 'duplicate'> {
    try {
      await insertSigning(connection, signing)
      await noteCoverageOf(connection, signing.linkId, signing.email)
      return 'stored'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },
})
