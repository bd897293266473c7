import type { Language } from '../../domain/languages.ts'
import { loginKey } from '../../domain/manager-id.ts'
import { type Connection, isDuplicate } from './connection.ts'

/** Somebody who manages a corporation's employees, beside the account. */
export type Manager = {
  accountId: string
  linkId: string
  corporationId: string
  /** The short ID; one signs in with `<id>_<domain>`. */
  managerId: string
  name: string
  /** The language in which letters reach the manager. */
  reads: Language
  state: 'live' | 'removed'
  addedAt: number
  evidenceSeq: number
  /** Of the ID and the name, in hex; empty where they were not committed to yet. */
  salts: Record<string, string>
}

/** A live manager with what the account says. */
export type LiveManager = Manager & { email: string; login: string; hasPassword: boolean }

type Row = {
  account_id: string
  link_id: string
  corporation_id: string
  manager_id: string
  name: string
  reads: string
  state: string
  added_at: number
  evidence_seq: number
  salts: string
}

function managerFrom(row: Row): Manager {
  return {
    accountId: row.account_id,
    linkId: row.link_id,
    corporationId: row.corporation_id,
    managerId: row.manager_id,
    name: row.name,
    reads: row.reads as Language,
    state: row.state as Manager['state'],
    addedAt: row.added_at,
    evidenceSeq: row.evidence_seq,
    salts: JSON.parse(row.salts) as Record<string, string>,
  }
}

/** Employee managers; removed ones are kept for their evidence. */
export const managers = (connection: Connection) => ({
  /** The live managers of a corporation, oldest first. */
  async list(corporationId: string): Promise<LiveManager[]> {
    const rows = await connection.db
      .selectFrom('managers')
      .innerJoin('accounts', 'accounts.id', 'managers.account_id')
      .selectAll('managers')
      .select(['accounts.email', 'accounts.login', 'accounts.password'])
      .where('managers.corporation_id', '=', corporationId)
      .where('managers.state', '=', 'live')
      .orderBy('managers.added_at')
      .orderBy('managers.manager_id')
      .execute()
    return rows.map((row) => ({
      ...managerFrom(row),
      email: row.email,
      login: row.login,
      hasPassword: row.password !== null,
    }))
  },

  /** The manager with this account, whatever became of it, or null. */
  async find(accountId: string): Promise<Manager | null> {
    const row = await connection.db
      .selectFrom('managers')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row ? managerFrom(row) : null
  },

  /** `duplicate` when the corporation has a manager of this ID, and the transaction must end. */
  async insert(manager: Manager): Promise<'stored' | 'duplicate'> {
    try {
      await connection.db
        .insertInto('managers')
        .values({
          account_id: manager.accountId,
          link_id: manager.linkId,
          corporation_id: manager.corporationId,
          manager_id: manager.managerId,
          manager_key: loginKey(manager.managerId),
          name: manager.name,
          reads: manager.reads,
          state: manager.state,
          added_at: manager.addedAt,
          evidence_seq: manager.evidenceSeq,
          salts: JSON.stringify(manager.salts),
        })
        .execute()
      return 'stored'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** Notes the language in which the manager was last seen to work. */
  async setReads(accountId: string, reads: Language): Promise<void> {
    await connection.db.updateTable('managers').set({ reads }).where('account_id', '=', accountId).execute()
  },

  async remove(accountId: string): Promise<void> {
    await connection.db.updateTable('managers').set({ state: 'removed' }).where('account_id', '=', accountId).execute()
  },
})
