import { sql } from 'kysely'
import { type Connection, insertion, isDuplicate, statement } from '../engine/connection.ts'
import { noteCoverageOf } from '../engine/coverage-changes.ts'
import type { Tables } from '../tables/tables.ts'
import { signerKey } from '../schema/signer-key.ts'

export type Signing = Omit<Tables['signings'], 'isListed' | 'isHidden'>

// Kind and state are written out: SQLite takes a partial index for a parameter's value only by compiling anew each time.
/** A live signature, and the state of the agreement it names. */
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

const insertOne = insertion('signings')

/** Signatures. At most one live individual one per link and address: the database sees to it. */
export const signings = (connection: Connection) => ({
  /** The live signature of an address, however it is spelled. */
  async findLive(linkId: string, email: string): Promise<LiveSigning | null> {
    return (await findLive(connection, { linkId, key: signerKey(linkId, email) }))[0] ?? null
  },

  /** The live signature of an address, however it is spelled, as it stands; null where there is none. */
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

  /** Supersedes the live signature of an address; its id, or null where there is none. */
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

  /** Ends a live signature: it stays stored and counts no more. False where it is not live. */
  async end(id: string): Promise<boolean> {
    const query = connection.db.updateTable('signings').set({ state: 'ended' }).where('id', '=', id)
    const row = await query.where('state', '=', sql.lit('live')).returning(['linkId', 'email']).executeTakeFirst()
    if (row) await noteCoverageOf(connection, row.linkId, row.email)
    return row !== undefined
  },

  /** Makes a signature that was superseded or ended count again. The address must have no live one. */
  async restore(id: string): Promise<void> {
    const query = connection.db.updateTable('signings').set({ state: 'live' }).where('id', '=', id)
    const { linkId, email } = await query.returning(['linkId', 'email']).executeTakeFirstOrThrow()
    await noteCoverageOf(connection, linkId, email)
  },

  async find(id: string): Promise<Signing | null> {
    const found = await connection.db.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirst()
    return found ?? null
  },

  async get(id: string): Promise<Signing> {
    return connection.db.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  },

  /** A page of a link's signatures without those that are in no list, by time; `after` is the last one of the page before. */
  async page(linkId: string, size: number, after?: { signedAt: number; id: string }): Promise<Signing[]> {
    let query = connection.db.selectFrom('signings').selectAll().where('linkId', '=', linkId)
    query = query.where('isHidden', '=', sql.lit(0))
    if (after) {
      query = query.where(sql<boolean>`(signed_at, id) > (${after.signedAt}, ${after.id})`)
    }
    return query.orderBy('signedAt').orderBy('id').limit(size).execute()
  },

  /** Live individual signatures under a domain, in the order of their ids, after the one with the id `told`. */
  async liveOfDomain(
    { linkId, domain, told }: { linkId: string; domain: string; told: string },
    most: number,
  ): Promise<Signing[]> {
    return (
      connection.db
        .selectFrom('signings')
        .selectAll()
        .where('linkId', '=', linkId)
        .where('domain', '=', domain)
        .where('kind', '=', sql.lit('individual'))
        .where('state', '=', sql.lit('live'))
        // Who asked to be erased is written to no more.
        .where('isHidden', '=', sql.lit(0))
        .where('id', '>', told)
        .orderBy('id')
        .limit(most)
        .execute()
    )
  },

  /** Live individual signatures of these versions after the one with this domain and id, in that order. */
  async liveOfVersions(
    { linkId, agreementIds, after }: { linkId: string; agreementIds: readonly string[]; after: [string, string] },
    most: number,
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
      .limit(most)
      .execute()
  },

  /** Stores a live signature; `duplicate` when the address has one already, and the transaction must end. */
  async insert(signing: Signing): Promise<'stored' | 'duplicate'> {
    try {
      await insertOne(connection, signing)
      await noteCoverageOf(connection, signing.linkId, signing.email)
      return 'stored'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },
})
