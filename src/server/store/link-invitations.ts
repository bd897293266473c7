import type { Language } from '../../domain/languages.ts'
import type { Connection } from './connection.ts'
import type { Tables } from './schema.ts'

/** An invitation to look after a link, sent to an address. Times are ms. */
export type LinkInvitation = {
  id: string
  linkId: string
  /** As it was typed. */
  email: string
  language: Language
  /** The SHA-256 of the key that was mailed last. */
  keyHash: string
  /** A state of the invitation lifecycle. */
  state: string
  /** The account that invited. */
  invitedBy: string
  /** The account that accepted; while it waits, the account that it let in, or empty. */
  accountId: string
  createdAt: number
  expiresAt: number
}

/** An invitation as its row tells it. */
export const invitationFrom = (row: Tables['link_invitations']): LinkInvitation => ({
  id: row.id,
  linkId: row.link_id,
  email: row.email,
  language: row.language as Language,
  keyHash: row.key_hash,
  state: row.state,
  invitedBy: row.invited_by,
  accountId: row.account_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** What may change of an invitation. */
export type InvitationChange = Partial<
  Pick<Tables['link_invitations'], 'key_hash' | 'state' | 'account_id' | 'expires_at' | 'settled_at' | 'changed_by'>
>

/** Invitations to look after links. */
export const linkInvitations = (connection: Connection) => ({
  /** Those of a link that wait, oldest first. */
  async pending(linkId: string): Promise<LinkInvitation[]> {
    const rows = await connection.db
      .selectFrom('link_invitations')
      .selectAll()
      .where('link_id', '=', linkId)
      .where('state', '=', 'pending')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(invitationFrom)
  },

  /** An invitation of a link, whatever became of it; or null. */
  async find(linkId: string, id: string): Promise<LinkInvitation | null> {
    const query = connection.db.selectFrom('link_invitations').selectAll().where('link_id', '=', linkId)
    const row = await query.where('id', '=', id).executeTakeFirst()
    return row ? invitationFrom(row) : null
  },

  /** The invitation whose newest key has this hash, or null. */
  async findByKey(keyHash: string): Promise<LinkInvitation | null> {
    const query = connection.db.selectFrom('link_invitations').selectAll().where('key_hash', '=', keyHash)
    const row = await query.executeTakeFirst()
    return row ? invitationFrom(row) : null
  },

  async insert(row: Tables['link_invitations']): Promise<void> {
    await connection.db.insertInto('link_invitations').values(row).execute()
  },

  async change(id: string, change: InvitationChange): Promise<void> {
    await connection.db.updateTable('link_invitations').set(change).where('id', '=', id).execute()
  },

  /** Those that have waited until `time` or longer, as many as `most`. */
  async overdue(time: number, most: number): Promise<LinkInvitation[]> {
    const rows = await connection.db
      .selectFrom('link_invitations')
      .selectAll()
      .where('state', '=', 'pending')
      .where('expires_at', '<=', time)
      .orderBy('expires_at')
      .limit(most)
      .execute()
    return rows.map(invitationFrom)
  },

  /** Those that came to an end before `time`, as many as `most`. */
  async settledBefore(time: number, most: number): Promise<LinkInvitation[]> {
    const rows = await connection.db
      .selectFrom('link_invitations')
      .selectAll()
      .where('settled_at', '<', time)
      .orderBy('settled_at')
      .limit(most)
      .execute()
    return rows.map(invitationFrom)
  },

  /** When an invitation came to an end (ms); null while it waits, or where there is none. */
  async settledAt(id: string): Promise<number | null> {
    const query = connection.db.selectFrom('link_invitations').select('settled_at').where('id', '=', id)
    return (await query.executeTakeFirst())?.settled_at ?? null
  },

  /** Forgets an invitation, with the address it went to. */
  async forget(id: string): Promise<void> {
    await connection.db.deleteFrom('link_invitations').where('id', '=', id).execute()
  },
})
