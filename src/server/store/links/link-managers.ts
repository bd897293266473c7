import { asStored, type Connection, isDuplicate } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** An account that manages a link by invitation, or by the operator's grant. */
export type LinkManager = Omit<Tables['linkManagers'], 'state' | 'endedAt' | 'endedBy'>

/** A new manager of a link, as its row. */
export const linkManagerRow = (manager: LinkManager): StoredTables['link_managers'] =>
  storedRow<Tables['linkManagers']>({
    ...manager,
    state: 'live',
    endedAt: null,
    endedBy: '',
  })

/** People who look after links beside those who linked them and the administrators of their organisations. Ended ones stay, for their evidence. */
export const linkManagers = (connection: Connection) => ({
  /** The live ones of a link, the longest there first. */
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

  /** The live one of a link and an account, or null. */
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

  /** One by its id, whatever became of it; or null. */
  async get(id: string): Promise<LinkManager | null> {
    const row = await connection.db.selectFrom('linkManagers').selectAll().where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  /** Whether an account looks after any link that way. */
  async isAny(accountId: string): Promise<boolean> {
    const query = connection.db
      .selectFrom('linkManagers')
      .select('id')
      .where('accountId', '=', accountId)
      .where('state', '=', 'live')
      .limit(1)
    return (await query.executeTakeFirst()) !== undefined
  },

  /** `duplicate` where the account looks after the link that way already; the transaction must then roll back. */
  async insert(row: StoredTables['link_managers']): Promise<'inserted' | 'duplicate'> {
    try {
      await asStored(connection).insertInto('link_managers').values(row).execute()
      return 'inserted'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** From now on the link is looked after by them no more. */
  async end(id: string, { at, by }: { at: number; by: string }): Promise<void> {
    await connection.db
      .updateTable('linkManagers')
      .set({ state: 'removed', endedAt: at, endedBy: by })
      .where('id', '=', id)
      .execute()
  },
})
