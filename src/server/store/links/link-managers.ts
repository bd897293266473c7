import { asStored, type Connection, isDuplicate } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** An account that manages a link because of an invitation or a grant by the operator. */
export type LinkManager = Omit<Tables['linkManagers'], 'state' | 'endedAt' | 'endedBy'>

export const linkManagerRow = (manager: LinkManager): StoredTables['link_managers'] =>
  storedRow<Tables['linkManagers']>({
    ...manager,
    state: 'live',
    endedAt: null,
    endedBy: '',
  })

/**
 * Managers of links, except their creators and the administrators of their organizations. The rows of former managers are kept for their evidence.
 */
export const linkManagers = (connection: Connection) => ({
  /** Returns the live managers of a link, oldest first. */
  async list(linkId: string): Promise<LinkManager[]> {
    return connection.db
      .selectFrom('linkManagers')
      .innerJoin('accounts', 'accounts.id', 'linkManagers.accountId')
      .selectAll('linkManagers')
      .where('linkManagers.linkId', '=', linkId)
      .where('linkManagers.state', '=', 'live')
      .where('accounts.state', '=', 'live')
      .orderBy('since')
      .orderBy('linkManagers.id')
      .execute()
  },

  /** Returns the live manager of a link with this account, or null. */
  async find(linkId: string, accountId: string): Promise<LinkManager | null> {
    const row = await connection.db
      .selectFrom('linkManagers')
      .selectAll()
      .where('linkId', '=', linkId)
      .where('accountId', '=', accountId)
      .where('state', '=', 'live')
      .executeTakeFirst()
    return row ?? null
  },

  /** Returns a manager by ID, in any state, or null. */
  async get(id: string): Promise<LinkManager | null> {
    const row = await connection.db.selectFrom('linkManagers').selectAll().where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  /** Returns whether an account manages any link by invitation or grant. */
  async isAny(accountId: string): Promise<boolean> {
    const query = connection.db
      .selectFrom('linkManagers')
      .select('id')
      .where('accountId', '=', accountId)
      .where('state', '=', 'live')
      .limit(1)
    return (await query.executeTakeFirst()) !== undefined
  },

  /**
   * Inserts a manager. Returns `duplicate` if the account already manages the link by invitation or grant; the transaction must then be rolled back.
   */
  async insert(row: StoredTables['link_managers']): Promise<'inserted' | 'duplicate'> {
    try {
      await asStored(connection).insertInto('link_managers').values(row).execute()
      return 'inserted'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** Ends an account's management of a link. */
  async end(id: string, { at, by }: { at: number; by: string }): Promise<void> {
    await connection.db
      .updateTable('linkManagers')
      .set({ state: 'removed', endedAt: at, endedBy: by })
      .where('id', '=', id)
      .execute()
  },
})
