import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'
import type { Account } from './accounts.ts'

/** A session of an account in one browser. An ended one is stored until its absolute end, to distinguish its cookie from a forged one. */
export type Session = Omit<Tables['sessions'], 'accountId'>

/** A session and whose it is; `isRemoved` once the account is no more. */
export type OwnedSession = { session: Session; account: Account; isRemoved: boolean }

type Found = Account &
  Omit<Session, 'id' | 'createdAt'> & { state: string; sessionId: string; sessionCreatedAt: number }

const findOne = statement<{ id: string }, Found>(({ db }, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .selectAll('accounts')
    .select([
      'sessions.id as session_id',
      'sessions.handle',
      'sessions.createdAt as session_created_at',
      'sessions.seenAt',
      'sessions.endsAt',
      'sessions.endedAt',
    ])
    .where('sessions.id', '=', value('id')),
)

const touchOne = statement<{ id: string; at: number }>(({ db }, value) =>
  db
    .updateTable('sessions')
    .set({ seenAt: value('at') })
    .where('id', '=', value('id')),
)

/** Sessions, by the hash of their cookie. */
export const sessions = (connection: Connection) => ({
  /** The session, whatever became of it, or null. */
  async find(id: string): Promise<OwnedSession | null> {
    const [row] = await findOne(connection, { id })
    if (!row) return null
    const { sessionId, sessionCreatedAt, handle, seenAt, endsAt, endedAt, ...account } = row
    const session = { id: sessionId, handle, createdAt: sessionCreatedAt, seenAt, endsAt, endedAt }
    return { session, account, isRemoved: account.state !== 'live' }
  },

  async insert(session: Session, accountId: string): Promise<void> {
    await connection.db
      .insertInto('sessions')
      .values({ ...session, accountId })
      .execute()
  },

  /** Writes down that it was used. */
  async touch(id: string, at: number): Promise<void> {
    await touchOne(connection, { id, at })
  },

  /** Ends one session; one that would end earlier anyway still does. */
  async end(id: string, at: number): Promise<void> {
    await connection.db
      .updateTable('sessions')
      .set({ endedAt: at })
      .where('id', '=', id)
      .where((where) => where.or([where('endedAt', 'is', null), where('endedAt', '>', at)]))
      .execute()
  },

  /** Ends sessions that were seen after `time`, which is yet to come: the clock was set back. */
  async endSeenAfter(time: number, at: number): Promise<void> {
    await connection.db
      .updateTable('sessions')
      .set({ endedAt: at })
      .where('seenAt', '>', time)
      .where('endedAt', 'is', null)
      .execute()
  },

  /** Ends every session of the account. */
  async endAll(accountId: string, at: number): Promise<void> {
    await connection.db
      .updateTable('sessions')
      .set({ endedAt: at })
      .where('accountId', '=', accountId)
      .where((where) => where.or([where('endedAt', 'is', null), where('endedAt', '>', at)]))
      .execute()
  },

  /** Ends all but the `most` newest of the account's sessions that are open. */
  async endOldest(accountId: string, most: number, at: number): Promise<void> {
    const open = await connection.db
      .selectFrom('sessions')
      .select('id')
      .where('accountId', '=', accountId)
      .where('endedAt', 'is', null)
      .where('endsAt', '>', at)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    for (const { id } of open.slice(most)) await this.end(id, at)
  },
})
