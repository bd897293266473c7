import { asStored, type Connection } from '../engine/connection.ts'
import type { StoredTables } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** An emailed invitation to manage a link. */
export type LinkInvitation = Omit<Tables['linkInvitations'], 'emailKey' | 'changedBy' | 'settledAt' | 'salts'>

/** Mutable fields of an invitation. */
export type InvitationChange = Partial<
  Pick<Tables['linkInvitations'], 'keyHash' | 'state' | 'accountId' | 'expiresAt' | 'settledAt' | 'changedBy'>
>

export const linkInvitations = (connection: Connection) => ({
  /** Returns the pending invitations of a link, oldest first. */
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

  /** Returns an invitation to a link, in any state, or null. */
  async find(linkId: string, id: string): Promise<LinkInvitation | null> {
    const query = connection.db.selectFrom('linkInvitations').selectAll().where('linkId', '=', linkId)
    const row = await query.where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  /** Returns the invitation whose newest key has this hash, or null. */
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

  /** Returns up to `limit` pending invitations that expired at or before `time`. */
  async overdue(time: number, limit: number): Promise<LinkInvitation[]> {
    return connection.db
      .selectFrom('linkInvitations')
      .selectAll()
      .where('state', '=', 'pending')
      .where('expiresAt', '<=', time)
      .orderBy('expiresAt')
      .limit(limit)
      .execute()
  },

  /** Returns up to `limit` invitations that were settled before `time`. */
  async settledBefore(time: number, limit: number): Promise<LinkInvitation[]> {
    return connection.db
      .selectFrom('linkInvitations')
      .selectAll()
      .where('settledAt', '<', time)
      .orderBy('settledAt')
      .limit(limit)
      .execute()
  },

  /** Returns the time (ms) at which an invitation was settled; null if it is pending or unknown. */
  async settledAt(id: string): Promise<number | null> {
    const query = connection.db.selectFrom('linkInvitations').select('settledAt').where('id', '=', id)
    return (await query.executeTakeFirst())?.settledAt ?? null
  },

  /** Deletes an invitation, including its address. */
  async forget(id: string): Promise<void> {
    await connection.db.deleteFrom('linkInvitations').where('id', '=', id).execute()
  },
})
