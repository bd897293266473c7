import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { asStored, type Connection, statement } from '../engine/connection.ts'
import { noteCoverageOf } from '../engine/coverage-changes.ts'
import type { StoredTables } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'
import { signerKey } from '../schema/signer-key.ts'
import type { LiveSigning } from './signings.ts'

/** An address that the signature of another one at a link covers as well. */
export type JoinedAddress = Tables['joinedAddresses']

/** How it ended. */
export type JoinEnd = Pick<JoinedAddress, 'state' | 'endedAt' | 'endedBy'>

// Kinds and states are written out, as in signings.ts.
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

/** Addresses that people have joined to what they signed with another one. Of live ones at most one a link and joined address: the database sees to it. */
export const joinedAddresses = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('joinedAddresses').selectAll()
  const live = () => all().where('state', '=', sql.lit('live'))

  return {
    /** The live signature of another address that this one was joined to at a link; null where there is none. */
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

    /** That of an address at a link which is joined to another one today; null where it is not. */
    async ofJoined(linkId: string, email: string): Promise<JoinedAddress | null> {
      return (await live().where('joinedKey', '=', signerKey(linkId, email)).executeTakeFirst()) ?? null
    },

    /** All that are or were joined to what an address signed at a link and are not erased, in the order in which they were. */
    async toSigner(linkId: string, email: string): Promise<JoinedAddress[]> {
      const query = all().where('signerKey', '=', signerKey(linkId, email)).where('state', '<>', sql.lit('erased'))
      return query.orderBy('joinedAt').orderBy('id').execute()
    },

    /** Those that are joined today to what an address signed at a link, in the order in which they were. */
    async ofSigner(linkId: string, email: string): Promise<JoinedAddress[]> {
      const query = live().where('signerKey', '=', signerKey(linkId, email))
      return query.orderBy('joinedAt').orderBy('id').execute()
    },

    /** Those of the address itself at every link, those that are over too, the newest first. */
    async ofEmail(email: string, most: number): Promise<JoinedAddress[]> {
      const query = all().where(sql`lower(email)`, '=', emailKey(email))
      return query.orderBy('joinedAt', 'desc').orderBy('id').limit(most).execute()
    },

    /** Those in which an address is one of the two at a link and that are not erased, in the order of their ids. */
    async naming(linkId: string, email: string): Promise<JoinedAddress[]> {
      const key = signerKey(linkId, email)
      const query = all().where((where) => where.or([where('signerKey', '=', key), where('joinedKey', '=', key)]))
      return query.where('state', '<>', sql.lit('erased')).orderBy('id').execute()
    },

    /** The address that signed, as it was spelled last; null once it is erased. */
    async signerOf({ signerKey: key }: Pick<JoinedAddress, 'signerKey'>): Promise<string | null> {
      const query = db.selectFrom('signings').select('email').where('signerKey', '=', key).where('email', '<>', '')
      const row = await query.where('kind', '=', sql.lit('individual')).orderBy('signedAt', 'desc').executeTakeFirst()
      return row?.email ?? null
    },

    /** Those that were joined with one act, which one letter tells of. */
    async joinedWith({ email, joinedAt }: Pick<JoinedAddress, 'email' | 'joinedAt'>): Promise<JoinedAddress[]> {
      const query = all().where(sql`lower(email)`, '=', emailKey(email))
      return query.where('joinedAt', '=', joinedAt).orderBy('linkId').execute()
    },

    async separate({ id, linkId, email }: JoinedAddress, end: JoinEnd): Promise<void> {
      await db.updateTable('joinedAddresses').set(end).where('id', '=', id).execute()
      await noteCoverageOf(connection, linkId, email)
    },

    /** Deletes the addresses: only what the events say in plain text is left. */
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
