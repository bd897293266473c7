import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'
import type { Account } from './accounts.ts'

/** An account's session in one browser. Ended sessions are stored until their absolute end, to distinguish their cookies from forged cookies. */
export type Session = Omit<Tables['sessions'], 'accountId'>

/** A session with its account; `isRemoved` if the account was removed. */
export type OwnedSession = { session: Session; account: Account; isRemoved: boolean }

type SessionRow = Account &
  Omit<Session, 'id' | 'createdAt'> & { state: string; sessionId: string; sessionCreatedAt: number }

const selectSession = statement<{ id: string }, SessionRow>(({ db }, value) =>
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

const updateLastUse = statement<{ id: string; at: number }>(({ db }, value) =>
  db
    .updateTable('sessions')
    .set({ seenAt: value('at') })
    .where('id', '=', value('id')),
)

/** Sessions by the hash of their cookie. */
export const sessions = (connection: Connection) => ({
  /** Returns the session in any state, or null. */
  async find(id: string): Promise<OwnedSession | null> {
    const [row] = await selectSession(connection, { id })
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

  /** Stores the time of the last use. */
  async touch(id: string, at: number): Promise<void> {
    await updateLastUse(connection, { id, at })
  },

  /** Ends a session, unless it has already ended. */
  async end(id: string, at: number): Promise<void> {
    await connection.db
      .updateTable('sessions')
      .set({ endedAt: at })
      .where('id', '=', id)
      .where((where) => where.or([where('endedAt', 'is', null), where('endedAt', '>', at)]))
      .execute()
  },

  /** Ends sessions last used after `time`, which is in the future because the clock was set back. */
  async endSeenAfter(time: number, at: number): Promise<void> {
    await connection.db
      .updateTable('sessions')
      .set({ endedAt: at })
      .where('seenAt', '>', time)
      .where('endedAt', 'is', null)
      .execute()
  },

  async endAll(accountId: string, at: number): Promise<void> {
    await connection.db
      .updateTable('sessions')
      .set({ endedAt: at })
      .where('accountId', '=', accountId)
      .where((where) => where.or([where('endedAt', 'is', null), where('endedAt', '>', at)]))
      .execute()
  },

  /** Ends all open sessions of the account except the `limit` newest. */
  async endOldest(accountId: string, limit: number, at: number): Promise<void> {
    const open = await connection.db
      .selectFrom('sessions')
      .select('id')
      .where('accountId', '=', accountId)
      .where('endedAt', 'is', null)
      .where('endsAt', '>', at)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    for (const { id } of open.slice(limit)) await this.end(id, at)
  },
})
