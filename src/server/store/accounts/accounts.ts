import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { communityLink, loginKey } from '../../../domain/people/manager-id.ts'
import { asStored, type Connection, isDuplicate, statement } from '../engine/connection.ts'
import { notificationSettings } from '../emails/notification-settings.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'
import type { Salts } from '../schema/schema-values.ts'

export type AccountRole = Tables['accounts']['role']

/** An account. Removed accounts remain as rows, since the audit and the consents refer to them. */
export type Account = Omit<Tables['accounts'], 'loginKey' | 'emailKey' | 'state' | 'removedAt' | 'salts' | 'timeZone'>

/**
 * State and platform are inlined as literals, and each query filters by one column. Both databases then use the partial unique indexes instead of
 * reading all accounts of the link.
 */
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

export const accountRow = (account: Account): StoredTables['accounts'] =>
  storedRow<Tables['accounts']>({
    ...account,
    ...namesOf(account),
    state: 'live',
    removedAt: null,
    salts: {},
    timeZone: '',
  })

const namesOf = ({ login, email }: Pick<Account, 'login' | 'email'>) => ({
  login,
  loginKey: loginKey(login),
  email,
  emailKey: emailKey(email),
})

/** Accounts. They are unique by link and ID, by link and email address, and by code-platform account. */
export const accounts = (connection: Connection) => ({
  /** Returns the live account with this ID, or null. */
  async find(id: string): Promise<Account | null> {
    const { db } = connection
    const query = db.selectFrom('accounts').selectAll().where('id', '=', id).where('state', '=', 'live')
    return (await query.executeTakeFirst()) ?? null
  },

  /** Returns the live accounts with these IDs, unordered. */
  async findAll(ids: readonly string[]): Promise<Account[]> {
    if (ids.length === 0) return []
    const query = connection.db.selectFrom('accounts').selectAll().where('id', 'in', ids)
    return query.where('state', '=', 'live').execute()
  },

  /** Returns which of these accounts have a password. */
  async withPassword(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const query = connection.db.selectFrom('accounts').select('id').where('id', 'in', ids)
    const rows = await query.where('password', 'is not', null).execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** Returns the live password account of the link with this ID or email address (case-insensitive), or null. */
  async findByLogin(linkId: string, text: string): Promise<Account | null> {
    // Always runs both queries, so that the response time does not depend on whether the account exists.
    const [byLogin] = await findByLoginKey(connection, { linkId, text: loginKey(text) })
    const [byEmail] = await findByEmailKey(connection, { linkId, text: emailKey(text) })
    return byLogin ?? byEmail ?? null
  },

  /** Returns the live password accounts with this address in all links, including community managers' accounts, oldest first. */
  async ofAddress(email: string): Promise<Account[]> {
    const { db } = connection
    // Filters by link, because the index of live addresses begins with the link.
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

  /** Returns the live account of a code platform's user, or null. */
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

  /** Returns the live accounts of a link, oldest first. */
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

  /** Returns the login of a live or removed account, or null. */
  async findName(id: string): Promise<string | null> {
    const row = await connection.db.selectFrom('accounts').select('login').where('id', '=', id).executeTakeFirst()
    return row?.login ?? null
  },

  /** Inserts an account. `duplicate`: the ID, address or platform account is in use, and the transaction has to roll back. */
  async insert(row: StoredTables['accounts']): Promise<'inserted' | 'duplicate'> {
    try {
      await asStored(connection).insertInto('accounts').values(row).execute()
      return 'inserted'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** Returns the row of a live account in database form, or null. */
  async findRow(id: string): Promise<StoredTables['accounts'] | null> {
    const query = asStored(connection).selectFrom('accounts').selectAll().where('id', '=', id)
    return (await query.where('state', '=', 'live').executeTakeFirst()) ?? null
  },

  /** Updates the account's login and address on its code platform. */
  async rename(id: string, names: Pick<Account, 'login' | 'email'>, salts: Salts): Promise<void> {
    const changed = { ...namesOf(names), salts }
    await connection.db.updateTable('accounts').set(changed).where('id', '=', id).execute()
  },

  /** Stores the hash of a new password. */
  async setPassword(id: string, password: string): Promise<void> {
    await connection.db.updateTable('accounts').set({ password }).where('id', '=', id).execute()
  },

  /** Stores the accepted version of the privacy policy. */
  async setConsent(id: string, consent: string): Promise<void> {
    await connection.db.updateTable('accounts').set({ consent }).where('id', '=', id).execute()
  },

  /** Returns the time zone of an account's browser; empty if none was sent. */
  async timeZone(id: string): Promise<string> {
    const row = await connection.db.selectFrom('accounts').select('timeZone').where('id', '=', id).executeTakeFirst()
    return row?.timeZone ?? ''
  },

  /** Stores the time zone of an account's browser. */
  async setTimeZone(id: string, timeZone: string): Promise<void> {
    await connection.db.updateTable('accounts').set({ timeZone }).where('id', '=', id).execute()
  },

  /** Marks an account as removed, and deletes its time zone and notification settings. Its sessions end as well, since they are looked up with the account. */
  async remove(id: string, at: number): Promise<void> {
    await notificationSettings(connection).forget({ accountId: id })
    const removed = { state: 'removed', removedAt: at, timeZone: '' }
    await connection.db.updateTable('accounts').set(removed).where('id', '=', id).execute()
  },
})
