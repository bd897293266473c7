import type { Language } from '../../../domain/text/languages.ts'
import { loginKey } from '../../../domain/people/manager-id.ts'
import { type Connection, isDuplicate } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** Data of an employee manager that is not part of the account. */
export type Manager = Omit<Tables['managers'], 'managerKey'>

/** A live manager with account data. */
export type LiveManager = Manager & { email: string; login: string; hasPassword: boolean }

/** Employee managers. The rows of removed managers are kept for evidence. */
export const managers = (connection: Connection) => ({
  /** Returns the live managers of a corporation, oldest first. */
  async list(corporationId: string): Promise<LiveManager[]> {
    const rows = await connection.db
      .selectFrom('managers')
      .innerJoin('accounts', 'accounts.id', 'managers.accountId')
      .selectAll('managers')
      .select(['accounts.email', 'accounts.login', 'accounts.password'])
      .where('managers.corporationId', '=', corporationId)
      .where('managers.state', '=', 'live')
      .orderBy('managers.addedAt')
      .orderBy('managers.managerId')
      .execute()
    return rows.map(({ password, ...row }) => ({ ...row, hasPassword: password !== null }))
  },

  /** Returns the manager with this account, in any state, or null. */
  async find(accountId: string): Promise<Manager | null> {
    const row = await connection.db
      .selectFrom('managers')
      .selectAll()
      .where('accountId', '=', accountId)
      .executeTakeFirst()
    return row ?? null
  },

  /** Inserts a manager. Returns `duplicate` if the corporation already has a manager with this ID; the transaction must then be rolled back. */
  async insert(manager: Manager): Promise<'stored' | 'duplicate'> {
    try {
      const row = { ...manager, managerKey: loginKey(manager.managerId) }
      await connection.db.insertInto('managers').values(row).execute()
      return 'stored'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** Stores the language that the manager last used. */
  async setReads(accountId: string, reads: Language): Promise<void> {
    await connection.db.updateTable('managers').set({ reads }).where('accountId', '=', accountId).execute()
  },

  async remove(accountId: string): Promise<void> {
    await connection.db.updateTable('managers').set({ state: 'removed' }).where('accountId', '=', accountId).execute()
  },
})
