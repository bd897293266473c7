import { sql } from 'kysely'
import { emailKey } from '../../domain/email.ts'
import { loginKey } from '../../domain/manager-id.ts'
import { type Connection, isDuplicate, statement } from './connection.ts'
import type { Tables } from './schema.ts'

/** `community` manages communities, `admin` a corporation, `manager` a corporation's employees. */
export type AccountRole = 'community' | 'admin' | 'manager'

/** Somebody who signs in. Removed ones are kept: the audit and the consents speak of them. */
export type Account = {
  /** 128 random bits in hex. */
  id: string
  /** The link it belongs to; `fake_link` for a community manager. */
  linkId: string
  role: AccountRole
  /** The corporation it manages; empty for a community manager. */
  corporation: string
  /** The code platform and its numeric id of the account; empty for those who sign in with a password. */
  platform: string
  platformId: string
  login: string
  email: string
  /** Argon2id; null until it is set, and on a code platform. */
  password: string | null
  /** The version of the privacy policy agreed to last; empty before the first. */
  consent: string
  createdAt: number
}

/** Literals, and one column each: only so do both databases use the partial unique indexes, and not read every account of the link. */
const findBy = (column: 'login_key' | 'email_key') =>
  statement<{ linkId: string; text: string }, Tables['accounts']>(({ db }, value) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('link_id', '=', value('linkId'))
      .where(column, '=', value('text'))
      .where('state', '=', sql.lit('live'))
      .where('platform', '=', sql.lit('')),
  )
const [findByLoginKey, findByEmailKey] = [findBy('login_key'), findBy('email_key')]

/** An account as its row tells it. */
export function accountFrom(row: Tables['accounts']): Account {
  return {
    id: row.id,
    linkId: row.link_id,
    role: row.role as AccountRole,
    corporation: row.corporation,
    platform: row.platform,
    platformId: row.platform_id,
    login: row.login,
    email: row.email,
    password: row.password,
    consent: row.consent,
    createdAt: row.created_at,
  }
}

/** A new account as its row, under evidence. */
export function accountRow(account: Account, salts: Record<string, string>): Tables['accounts'] {
  return {
    id: account.id,
    link_id: account.linkId,
    role: account.role,
    corporation: account.corporation,
    platform: account.platform,
    platform_id: account.platformId,
    ...namesOf(account),
    password: account.password,
    consent: account.consent,
    state: 'live',
    created_at: account.createdAt,
    removed_at: null,
    salts: JSON.stringify(salts),
    evidenced: 1,
  }
}

const namesOf = ({ login, email }: Pick<Account, 'login' | 'email'>) => ({
  login,
  login_key: loginKey(login),
  email,
  email_key: emailKey(email),
})

/** Accounts: one a link and ID, one a link and e-mail address, one a code-platform account. */
export const accounts = (connection: Connection) => ({
  /** The live account with this id, or null. */
  async find(id: string): Promise<Account | null> {
    const { db } = connection
    const query = db.selectFrom('accounts').selectAll().where('id', '=', id).where('state', '=', 'live')
    const row = await query.executeTakeFirst()
    return row ? accountFrom(row) : null
  },

  /** The live accounts with these ids, in no order. */
  async findAll(ids: readonly string[]): Promise<Account[]> {
    if (ids.length === 0) return []
    const query = connection.db.selectFrom('accounts').selectAll().where('id', 'in', ids)
    return (await query.where('state', '=', 'live').execute()).map(accountFrom)
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
    const row = byLogin ?? byEmail
    return row ? accountFrom(row) : null
  },

  /** The live account of a code platform, or null. */
  async findByPlatform(platform: string, platformId: string): Promise<Account | null> {
    const row = await connection.db
      .selectFrom('accounts')
      .selectAll()
      .where('platform', '=', platform)
      .where('platform_id', '=', platformId)
      .where('state', '=', 'live')
      .executeTakeFirst()
    return row ? accountFrom(row) : null
  },

  /** Live accounts of a link, oldest first. */
  async list(linkId: string): Promise<Account[]> {
    const rows = await connection.db
      .selectFrom('accounts')
      .selectAll()
      .where('link_id', '=', linkId)
      .where('state', '=', 'live')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(accountFrom)
  },

  /** The ID of an account, also of one that was removed, or null. */
  async findName(id: string): Promise<string | null> {
    const row = await connection.db.selectFrom('accounts').select('login').where('id', '=', id).executeTakeFirst()
    return row?.login ?? null
  },

  /** `duplicate` where the ID, the address or the platform account is taken; the transaction must then roll back. */
  async insert(row: Tables['accounts']): Promise<'inserted' | 'duplicate'> {
    try {
      await connection.db.insertInto('accounts').values(row).execute()
      return 'inserted'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** The row of a live account as it stands; null where there is none. */
  async findRow(id: string): Promise<Tables['accounts'] | null> {
    const query = connection.db.selectFrom('accounts').selectAll().where('id', '=', id).where('state', '=', 'live')
    return (await query.executeTakeFirst()) ?? null
  },

  /** Writes how somebody is called on a code platform now. */
  async rename(id: string, names: Pick<Account, 'login' | 'email'>, salts: Record<string, string>): Promise<void> {
    const changed = { ...namesOf(names), salts: JSON.stringify(salts) }
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

  /** Nobody signs in with it any more; its sessions end of themselves, for they are looked up with it. */
  async remove(id: string, at: number): Promise<void> {
    await connection.db.updateTable('accounts').set({ state: 'removed', removed_at: at }).where('id', '=', id).execute()
  },
})
