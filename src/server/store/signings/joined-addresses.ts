import { sql } from 'kysely'
import { asStored, type Connection, statement } from '../engine/connection.ts'
import { noteCoverageOf } from '../engine/coverage-changes.ts'
import type { StoredTables } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'
import { signerKey } from '../schema/signer-key.ts'
import type { LiveSigning } from './signings.ts'
import { storedSpellings } from '../../text/email-spellings.ts'

/** An address that is covered by another address's signature at a link. */
export type JoinedAddress = Tables['joinedAddresses']

/** Columns set when a join ends. */
export type JoinEnd = Pick<JoinedAddress, 'state' | 'endedAt' | 'endedBy'>

// Signer kind and state are literals for the reason given in `signings.ts`.
const coverOf = statement<{ linkId: string; key: string }, LiveSigning>(({ db }, value) =>
  db
    .selectFrom('joinedAddresses')
    .innerJoin('signings', (join) =>
      join
        .onRef('signings.signerKey', '=', 'joinedAddresses.signerKey')
        .on('signings.kind', '=', sql.lit('individual'))
        .on('signings.state', '=', sql.lit('live')),
    )
    .innerJoin('agreements', (join) =>
      join.on('agreements.linkId', '=', value('linkId')).onRef('agreements.id', '=', 'signings.agreementId'),
    )
    .select(['signings.id', 'signings.agreementId', 'agreements.state as agreementState'])
    .where('joinedAddresses.joinedKey', '=', value('key'))
    .where('joinedAddresses.state', '=', sql.lit('live')),
)

/**
 * Addresses that people have joined to a signature made with another address. A unique index ensures at most one live join per link and joined
 * address.
 */
export const joinedAddresses = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('joinedAddresses').selectAll()
  const live = () => all().where('state', '=', sql.lit('live'))

  return {
    /** Returns the live signature that an address is joined to at a link, or null. */
    async findCover(linkId: string, email: string): Promise<LiveSigning | null> {
      return (await coverOf(connection, { linkId, key: signerKey(linkId, email) }))[0] ?? null
    },

    async insert(row: StoredTables['joined_addresses']): Promise<void> {
      await asStored(connection).insertInto('joined_addresses').values(row).execute()
      await noteCoverageOf(connection, row.link_id, row.email)
    },

    async find(id: string): Promise<JoinedAddress | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Returns the live join of an address at a link, or null. */
    async ofJoined(linkId: string, email: string): Promise<JoinedAddress | null> {
      return (await live().where('joinedKey', '=', signerKey(linkId, email)).executeTakeFirst()) ?? null
    },

    /** Returns the live and ended joins to an address's signature at a link, oldest first. Excludes erased joins. */
    async toSigner(linkId: string, email: string): Promise<JoinedAddress[]> {
      const query = all().where('signerKey', '=', signerKey(linkId, email)).where('state', '<>', sql.lit('erased'))
      return query.orderBy('joinedAt').orderBy('id').execute()
    },

    /** Returns the live joins to an address's signature at a link, oldest first. */
    async ofSigner(linkId: string, email: string): Promise<JoinedAddress[]> {
      const query = live().where('signerKey', '=', signerKey(linkId, email))
      return query.orderBy('joinedAt').orderBy('id').execute()
    },

    /** Returns all joins of an address at all links, including ended joins, newest first. */
    async ofEmail(email: string, limit: number): Promise<JoinedAddress[]> {
      const query = all().where(sql`lower(email)`, 'in', storedSpellings(email))
      return query.orderBy('joinedAt', 'desc').orderBy('id').limit(limit).execute()
    },

    /** Returns the joins at a link in which the address is the signer's or the joined address, ordered by ID. Excludes erased joins. */
    async naming(linkId: string, email: string): Promise<JoinedAddress[]> {
      const key = signerKey(linkId, email)
      const query = all().where((where) => where.or([where('signerKey', '=', key), where('joinedKey', '=', key)]))
      return query.where('state', '<>', sql.lit('erased')).orderBy('id').execute()
    },

    /** Returns the signer's address in its latest spelling, or null after its erasure. */
    async signerOf({ signerKey: key }: Pick<JoinedAddress, 'signerKey'>): Promise<string | null> {
      const query = db.selectFrom('signings').select('email').where('signerKey', '=', key).where('email', '<>', '')
      const row = await query.where('kind', '=', sql.lit('individual')).orderBy('signedAt', 'desc').executeTakeFirst()
      return row?.email ?? null
    },

    /** Returns the joins made in the same action. They are reported in a single email. */
    async joinedWith({ email, joinedAt }: Pick<JoinedAddress, 'email' | 'joinedAt'>): Promise<JoinedAddress[]> {
      const query = all().where(sql`lower(email)`, 'in', storedSpellings(email))
      return query.where('joinedAt', '=', joinedAt).orderBy('linkId').execute()
    },

    async separate({ id, linkId, email }: JoinedAddress, end: JoinEnd): Promise<void> {
      await db.updateTable('joinedAddresses').set(end).where('id', '=', id).execute()
      await noteCoverageOf(connection, linkId, email)
    },

    /** Deletes the addresses of a join. Only the plaintext parts of the events remain. */
    async blank({ id, linkId, email }: JoinedAddress, end: JoinEnd): Promise<void> {
      const blank = { email: '', signerKey: '', joinedKey: '', domain: '', salts: {} }
      await db
        .updateTable('joinedAddresses')
        .set({ ...end, ...blank })
        .where('id', '=', id)
        .execute()
      await noteCoverageOf(connection, linkId, email)
    },
  }
}
