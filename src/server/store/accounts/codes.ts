import { type Selectable, sql } from 'kysely'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import { type Connection, locked, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** What a code may be used for, by whom, where: a code of one purpose never proves another. */
export type Purpose = { use: CodeUse; linkId: string; emailKey: string }

/**
 * `mailbox`: the place of the link is a keyed hash of the account and of the mailbox as it was tried. An e-mail domain is added
 * to one corporation: its id is part of the use; so are platform and id of the account that signs in by a code platform, and the pull request
 * whose check an address is proven for.
 */
export type CodeUse =
  | `${SignerKind}-signing`
  | 'mailbox'
  | `email-domain ${string}`
  | `platform-sign-in ${string}`
  | `check ${string}`
  | 'person'
  | `withdrawal ${string}`
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
      // Not by time: a clock that was set back would put an older code first.
      .orderBy('seq', 'desc')
      // Written out: for a parameter SQLite compiles the query anew each time.
      .limit(sql.lit(1)),
  ),
)

const oneOf = statement<{ id: string; use: string; linkId: string; emailKey: string }, Row>((connection, value) =>
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

/** Verification codes, as keyed hashes. */
export const codes = (connection: Connection) => ({
  /** The code of a purpose with this id, held as `newest` holds it. */
  async ofPurpose(purpose: Purpose, id: string): Promise<Code | null> {
    return (await oneOf(connection, { id, ...purpose }))[0] ?? null
  },

  /** The newest code of a purpose, held until the transaction ends so that its tries are counted one by one. */
  async newest(purpose: Purpose): Promise<Code | null> {
    return (await newest(connection, purpose))[0] ?? null
  },

  /** The code with this id and what it is for, or null. */
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

  /** Writes down what became of a code. */
  async settle({ id, state, tries, commonTries }: Omit<Settled, 'at'>, at: number): Promise<void> {
    await settle(connection, { id, state, tries, commonTries, at })
  },

  /** Ends live codes that were issued after `time`, which is yet to come: the clock was set back. */
  async endIssuedAfter(time: number, settled: { state: string; at: number }): Promise<void> {
    await connection.db
      .updateTable('codes')
      .set({ state: settled.state, settledAt: settled.at })
      .where('state', '=', sql.lit('live'))
      .where('issuedAt', '>', time)
      .execute()
  },
})
