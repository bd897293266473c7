import { type Connection, statement } from './connection.ts'
import type { Tables } from './schema.ts'
import { type Account, accountFrom } from './accounts.ts'

/** A browser in which somebody signed in. Kept as a tombstone until its absolute end, so that it can be told from a forged one. */
export type Session = {
  /** SHA-256 of the cookie, in hex: who reads the database cannot sign in with it. */
  id: string
  /** Told to the tabs of this sign-in; the csrf token is bound to it. */
  handle: string
  createdAt: number
  /** The last call, to the minute. */
  seenAt: number
  /** The end that no activity puts off. */
  endsAt: number
  /** From when on it counts no more; null while nothing ended it. */
  endedAt: number | null
}

/** A session and whose it is; `isRemoved` once the account is no more. */
export type OwnedSession = { session: Session; account: Account; isRemoved: boolean }

type Found = Tables['accounts'] & {
  session_id: string
  handle: string
  session_created_at: number
  seen_at: number
  ends_at: number
  ended_at: number | null
}

const findOne = statement<{ id: string }, Found>(({ db }, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select([
      'sessions.id as session_id',
      'sessions.handle',
      'sessions.created_at as session_created_at',
      'sessions.seen_at',
      'sessions.ends_at',
      'sessions.ended_at',
    ])
    .where('sessions.id', '=', value('id')),
)

const touchOne = statement<{ id: string; at: number }>(({ db }, value) =>
  db
    .updateTable('sessions')
    .set({ seen_at: value('at') })
    .where('id', '=', value('id')),
)

/** Sessions, by the hash of their cookie. */
export const sessions = (connection: Connection) => ({
  /** The session, whatever became of it, or null. */
  async find(id: string): Promise<OwnedSession | null> {
    const [row] = await findOne(connection, { id })
    if (!row) return null
    const session: Session = {
      id: row.session_id,
      handle: row.handle,
      createdAt: row.session_created_at,
      seenAt: row.seen_at,
      endsAt: row.ends_at,
      endedAt: row.ended_at,
    }
    return { session, account: accountFrom(row), isRemoved: row.state !== 'live' }
  },

  async insert(session: Session, accountId: string): Promise<void> {
    await connection.db
      .insertInto('sessions')
      .values({
        id: session.id,
        account_id: accountId,
        handle: session.handle,
        created_at: session.createdAt,
        seen_at: session.seenAt,
        ends_at: session.endsAt,
        ended_at: session.endedAt,
      })
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
      .set({ ended_at: at })
      .where('id', '=', id)
      .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', at)]))
      .execute()
  },

  /** Ends sessions that were seen after `time`, which is yet to come: the clock was set back. */
  async endSeenAfter(time: number, at: number): Promise<void> {
    await connection.db
      .updateTable('sessions')
      .set({ ended_at: at })
      .where('seen_at', '>', time)
      .where('ended_at', 'is', null)
      .execute()
  },

  /** Ends every session of the account. */
  async endAll(accountId: string, at: number): Promise<void> {
    await connection.db
      .updateTable('sessions')
      .set({ ended_at: at })
      .where('account_id', '=', accountId)
      .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', at)]))
      .execute()
  },

  /** Ends all but the `most` newest of the account's sessions that are open. */
  async endOldest(accountId: string, most: number, at: number): Promise<void> {
    const open = await connection.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', at)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    for (const { id } of open.slice(most)) await this.end(id, at)
  },

  /** Forgets sessions that would have ended before `time` in any case. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('sessions').where('ends_at', '<', time).execute()
  },
})
