import { type Selectable, sql } from 'kysely'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import { type Connection, locked, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** Purpose of a code: use, link and address. A code never proves another purpose. */
export type Purpose = { use: CodeUse; linkId: string; emailKey: string }

/**
 * Use of a code. For `mailbox`, `linkId` is a keyed hash of the account and the tested mailbox. A suffix contains the corporation of an email domain,
 * the platform and ID of a platform account, or the pull request whose check requires a proven address.
 */
export type CodeUse =
  | `${SignerKind}-signing`
  | 'mailbox'
  | `email-domain ${string}`
  | `platform-sign-in ${string}`
  | `check ${string}`
  | 'person'
  | `withdrawal ${string}`
  | `correction ${string}`
  | `joining ${string}`
  | `erasure ${string}`

type Row = Selectable<Tables['codes']>

export type Code = Omit<Row, 'purpose' | 'linkId' | 'emailKey' | 'settledAt' | 'seq'>

const newest = statement<{ use: string; linkId: string; emailKey: string }, Row>((connection, value) =>
  locked(
    connection,
    connection.db
      .selectFrom('codes')
      .selectAll()
      .where('purpose', '=', value('use'))
      .where('linkId', '=', value('linkId'))
      .where('emailKey', '=', value('emailKey'))
      // Ordered by sequence instead of time: after the clock was set back, an older code would be first.
      .orderBy('seq', 'desc')
      // Inlined as a literal, because SQLite would recompile the query for each value of a parameter.
      .limit(sql.lit(1)),
  ),
)

const selectCode = statement<{ id: string; use: string; linkId: string; emailKey: string }, Row>((connection, value) =>
  locked(
    connection,
    connection.db
      .selectFrom('codes')
      .selectAll()
      .where('id', '=', value('id'))
      .where('purpose', '=', value('use'))
      .where('linkId', '=', value('linkId'))
      .where('emailKey', '=', value('emailKey')),
  ),
)

type Settled = { id: string; state: string; tries: number; commonTries: number; at: number }

const settle = statement<Settled>(({ db }, value) =>
  db
    .updateTable('codes')
    .set({
      state: value('state'),
      tries: value('tries'),
      commonTries: value('commonTries'),
      settledAt: value('at'),
    })
    .where('id', '=', value('id')),
)

/** Verification codes as keyed hashes. */
export const codes = (connection: Connection) => ({
  /** Returns the code of a purpose with this ID, locked as in `newest`. */
  async ofPurpose(purpose: Purpose, id: string): Promise<Code | null> {
    return (await selectCode(connection, { id, ...purpose }))[0] ?? null
  },

  /** Returns the newest code of a purpose, locked until the transaction ends so that attempts are counted one by one. */
  async newest(purpose: Purpose): Promise<Code | null> {
    return (await newest(connection, purpose))[0] ?? null
  },

  async find(id: string): Promise<{ code: Code; purpose: Purpose } | null> {
    const row = await connection.db.selectFrom('codes').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    const { purpose: use, linkId, emailKey } = row
    return { code: row, purpose: { use: use as CodeUse, linkId, emailKey } }
  },

  async insert({ use, ...place }: Purpose, code: Omit<Code, 'commonTries'>): Promise<void> {
    const row = { ...code, ...place, purpose: use, settledAt: null }
    await connection.db.insertInto('codes').values(row).execute()
  },

  /** Stores the result of an attempt or the final state. */
  async settle({ id, state, tries, commonTries }: Omit<Settled, 'at'>, at: number): Promise<void> {
    await settle(connection, { id, state, tries, commonTries, at })
  },

  /** Ends live codes that were issued after `time`, which is in the future because the clock was set back. */
  async endIssuedAfter(time: number, settled: { state: string; at: number }): Promise<void> {
    await connection.db
      .updateTable('codes')
      .set({ state: settled.state, settledAt: settled.at })
      .where('state', '=', sql.lit('live'))
      .where('issuedAt', '>', time)
      .execute()
  },
})
