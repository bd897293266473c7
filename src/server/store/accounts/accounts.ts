import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { communityLink, loginKey } from '../../../domain/people/manager-id.ts'
import { asStored, type Connection, isDuplicate, statement } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'
import type { Salts } from '../schema/schema-values.ts'

export type AccountRole = Tables['accounts']['role']

/** An account that signs in. Removed ones stay: the audit and the consents refer to them. */
export type Account = Omit<Tables['accounts'], 'loginKey' | 'emailKey' | 'state' | 'removedAt' | 'salts'>

/** Literals, and one column each: only so do both databases use the partial unique indexes, and not read every account of the link. */
const findBy = (column: 'loginKey' | 'emailKey') =>
  statement<{ linkId: string; text: string }, Tables['accounts']>(({ db }, value) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('linkId', '=', value('linkId'))
      .where(column, '=', value('text'))
      .where('state', '=', sql.lit('live'))
      .where('platform', '=', sql.lit('')),
  )
const [findByLoginKey, findByEmailKey] = [findBy('loginKey'), findBy('emailKey')]

/** A new account as its row. */
export const accountRow = (account: Account): StoredTables['accounts'] =>
  storedRow<Tables['accounts']>({
    ...account,
    ...namesOf(account),
    state: 'live',
    removedAt: null,
    salts: {},
  })

const namesOf = ({ login, email }: Pick<Account, 'login' | 'email'>) => ({
  login,
  loginKey: loginKey(login),
  email,
  emailKey: emailKey(email),
})

/** Accounts: one a link and ID, one a link and e-mail address, one a code-platform account. */
export const accounts = (connection: Connection) => ({
  /** The live account with this id, or null. */
  async find(id: string): Promise<Account | null> {
    const { db } = connection
    const query = db.selectFrom('accounts').selectAll().where('id', '=', id).where('state', '=', 'live')
    return (await query.executeTakeFirst()) ?? null
  },

  /** The live accounts with these ids, in no order. */
  async findAll(ids: readonly string[]): Promise<Account[]> {
    if (ids.length === 0) return []
    const query = connection.db.selectFrom('accounts').selectAll().where('id', 'in', ids)
    return query.where('state', '=', 'live').execute()
  },

  /** Which of these accounts have a password. */
  async withPassword(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const query = connection.db.selectFrom('accounts').select('id').where('id', 'in', ids)
    const rows = await query.where('password', 'is not', null).execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** The live account of the link with this ID or e-mail address, in any case, that signs in with a password; or null. */
  async findByLogin(linkId: string, text: string): Promise<Account | null> {
    const key = { linkId, text: loginKey(text) }
    // Both always: whether there is such an account takes no time of its own.
    const [[byLogin], [byEmail]] = [await findByLoginKey(connection, key), await findByEmailKey(connection, key)]
    return byLogin ?? byEmail ?? null
  },

  /** The live accounts with this address that sign in with a password, of communities' managers and of all links, oldest first. */
  async ofAddress(email: string): Promise<Account[]> {
    const { db } = connection
    // A link at a time, as the index of live addresses begins.
    const links = db.selectFrom('links').select('id').where('state', '=', sql.lit('live'))
    const key = emailKey(email)
    const rows = await db
      .selectFrom('accounts')
      .selectAll()
      .where('linkId', 'in', links)
      .where('emailKey', '=', key)
      .where('state', '=', sql.lit('live'))
      .where('platform', '=', sql.lit(''))
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return [...(await findByEmailKey(connection, { linkId: communityLink, text: key })), ...rows]
  },

  /** The live account of a code platform, or null. */
  async findByPlatform(platform: string, platformId: string): Promise<Account | null> {
    const row = await connection.db
      .selectFrom('accounts')
      .selectAll()
      .where('platform', '=', platform)
      .where('platformId', '=', platformId)
      .where('state', '=', 'live')
      .executeTakeFirst()
    return row ?? null
  },

  /** Live accounts of a link, oldest first. */
  async list(linkId: string): Promise<Account[]> {
    return connection.db
      .selectFrom('accounts')
      .selectAll()
      .where('linkId', '=', linkId)
      .where('state', '=', 'live')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  },

  /** The ID of an account, also of one that was removed, or null. */
  async findName(id: string): Promise<string | null> {
    const row = await connection.db.selectFrom('accounts').select('login').where('id', '=', id).executeTakeFirst()
    return row?.login ?? null
  },

  /** `duplicate` where the ID, the address or the platform account is taken; the transaction must then roll back. */
  async insert(row: StoredTables['accounts']): Promise<'inserted' | 'duplicate'> {
    try {
      await asStored(connection).insertInto('accounts').values(row).execute()
      return 'inserted'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** The row of a live account as it stands; null where there is none. */
  async findRow(id: string): Promise<StoredTables['accounts'] | null> {
    const query = asStored(connection).selectFrom('accounts').selectAll().where('id', '=', id)
    return (await query.where('state', '=', 'live').executeTakeFirst()) ?? null
  },

  /** Updates the account's login name on its code platform. */
  async rename(id: string, names: Pick<Account, 'login' | 'email'>, salts: Salts): Promise<void> {
    const changed = { ...namesOf(names), salts }
    await connection.db.updateTable('accounts').set(changed).where('id', '=', id).execute()
  },

  /** Writes a new password's hash. */
  async setPassword(id: string, password: string): Promise<void> {
    await connection.db.updateTable('accounts').set({ password }).where('id', '=', id).execute()
  },

  /** Writes the version of the privacy policy that was agreed to. */
  async setConsent(id: string, consent: string): Promise<void> {
    await connection.db.updateTable('accounts').set({ consent }).where('id', '=', id).execute()
  },

  /** The account cannot sign in any more; its sessions end with it, because they are looked up by account. */
  async remove(id: string, at: number): Promise<void> {
    await connection.db.updateTable('accounts').set({ state: 'removed', removedAt: at }).where('id', '=', id).execute()
  },
})
