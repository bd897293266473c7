import { asStored, type Connection } from '../engine/connection.ts'
import type { StoredTables } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** An invitation to look after a link, sent to an address. */
export type LinkInvitation = Omit<Tables['linkInvitations'], 'emailKey' | 'changedBy' | 'settledAt' | 'salts'>

/** What may change of an invitation. */
export type InvitationChange = Partial<
  Pick<Tables['linkInvitations'], 'keyHash' | 'state' | 'accountId' | 'expiresAt' | 'settledAt' | 'changedBy'>
>

/** Invitations to look after links. */
export const linkInvitations = (connection: Connection) => ({
  /** Those of a link that wait, oldest first. */
  async pending(linkId: string): Promise<LinkInvitation[]> {
    return connection.db
      .selectFrom('linkInvitations')
      .selectAll()
      .where('linkId', '=', linkId)
      .where('state', '=', 'pending')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  },

  /** An invitation of a link, whatever became of it; or null. */
  async find(linkId: string, id: string): Promise<LinkInvitation | null> {
    const query = connection.db.selectFrom('linkInvitations').selectAll().where('linkId', '=', linkId)
    const row = await query.where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  /** The invitation whose newest key has this hash, or null. */
  async findByKey(keyHash: string): Promise<LinkInvitation | null> {
    const query = connection.db.selectFrom('linkInvitations').selectAll().where('keyHash', '=', keyHash)
    const row = await query.executeTakeFirst()
    return row ?? null
  },

  async insert(row: StoredTables['link_invitations']): Promise<void> {
    await asStored(connection).insertInto('link_invitations').values(row).execute()
  },

  async change(id: string, change: InvitationChange): Promise<void> {
    await connection.db.updateTable('linkInvitations').set(change).where('id', '=', id).execute()
  },

  /** Those that have waited until `time` or longer, as many as `most`. */
  async overdue(time: number, most: number): Promise<LinkInvitation[]> {
    return connection.db
      .selectFrom('linkInvitations')
      .selectAll()
      .where('state', '=', 'pending')
      .where('expiresAt', '<=', time)
      .orderBy('expiresAt')
      .limit(most)
      .execute()
  },

  /** Those that came to an end before `time`, as many as `most`. */
  async settledBefore(time: number, most: number): Promise<LinkInvitation[]> {
    return connection.db
      .selectFrom('linkInvitations')
      .selectAll()
      .where('settledAt', '<', time)
      .orderBy('settledAt')
      .limit(most)
      .execute()
  },

  /** When an invitation came to an end (ms); null while it waits, or where there is none. */
  async settledAt(id: string): Promise<number | null> {
    const query = connection.db.selectFrom('linkInvitations').select('settledAt').where('id', '=', id)
    return (await query.executeTakeFirst())?.settledAt ?? null
  },

  /** Forgets an invitation, with the address it went to. */
  async forget(id: string): Promise<void> {
    await connection.db.deleteFrom('linkInvitations').where('id', '=', id).execute()
  },
})
