import type { Connection } from './connection.ts'
import { isDuplicate } from './connection.ts'
import type { Tables } from './schema.ts'

/** An account that manages a link by invitation, or by the operator's grant. Times are ms. */
export type LinkManager = {
  id: string
  linkId: string
  accountId: string
  ground: 'invited' | 'granted'
  /** The id of the invitation; empty where the operator granted it. */
  invitation: string
  since: number
}

const managerFrom = (row: Tables['link_managers']): LinkManager => ({
  id: row.id,
  linkId: row.link_id,
  accountId: row.account_id,
  ground: row.ground as LinkManager['ground'],
  invitation: row.invitation,
  since: row.since,
})

/** A new manager of a link, as its row. */
export const linkManagerRow = (manager: LinkManager): Tables['link_managers'] => ({
  id: manager.id,
  link_id: manager.linkId,
  account_id: manager.accountId,
  ground: manager.ground,
  invitation: manager.invitation,
  state: 'live',
  since: manager.since,
  ended_at: null,
  ended_by: '',
})

/** Who looks after links beside those who linked them and the administrators of their organisations. What has ended is kept, for its evidence. */
export const linkManagers = (connection: Connection) => ({
  /** The live ones of a link, the longest there first. */
  async list(linkId: string): Promise<LinkManager[]> {
    const rows = await connection.db
      .selectFrom('link_managers')
      .innerJoin('accounts', 'accounts.id', 'link_managers.account_id')
      .selectAll('link_managers')
      .where('link_managers.link_id', '=', linkId)
      .where('link_managers.state', '=', 'live')
      .where('accounts.state', '=', 'live')
      .orderBy('since')
      .orderBy('link_managers.id')
      .execute()
    return rows.map(managerFrom)
  },

  /** The live one of a link and an account, or null. */
  async find(linkId: string, accountId: string): Promise<LinkManager | null> {
    const row = await connection.db
      .selectFrom('link_managers')
      .selectAll()
      .where('link_id', '=', linkId)
      .where('account_id', '=', accountId)
      .where('state', '=', 'live')
      .executeTakeFirst()
    return row ? managerFrom(row) : null
  },

  /** One by its id, whatever became of it; or null. */
  async get(id: string): Promise<LinkManager | null> {
    const row = await connection.db.selectFrom('link_managers').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? managerFrom(row) : null
  },

  /** Whether an account looks after any link that way. */
  async isAny(accountId: string): Promise<boolean> {
    const query = connection.db
      .selectFrom('link_managers')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', '=', 'live')
      .limit(1)
    return (await query.executeTakeFirst()) !== undefined
  },

  /** `duplicate` where the account looks after the link that way already; the transaction must then roll back. */
  async insert(row: Tables['link_managers']): Promise<'inserted' | 'duplicate'> {
    try {
      await connection.db.insertInto('link_managers').values(row).execute()
      return 'inserted'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** From now on the link is looked after by them no more. */
  async end(id: string, { at, by }: { at: number; by: string }): Promise<void> {
    await connection.db
      .updateTable('link_managers')
      .set({ state: 'removed', ended_at: at, ended_by: by })
      .where('id', '=', id)
      .execute()
  },
})
