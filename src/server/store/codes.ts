import { sql } from 'kysely'
import { type Connection, locked, statement } from './connection.ts'
import type { Tables } from './schema.ts'

/** What a code may be used for, by whom, where: a code of one purpose never proves another. */
export type Purpose = { use: CodeUse; linkId: string; emailKey: string }

/**
 * `mailbox`: the place of the link is a keyed hash of the account and of the mailbox as it was tried. An e-mail domain is added
 * to one corporation: its id is part of the use.
 */
export type CodeUse =
  | 'individual-signing'
  | 'employee-signing'
  | 'corporation-signing'
  | 'mailbox'
  | `email-domain ${string}`

export type Code = {
  id: string
  /** Keyed hash of the digits. */
  mac: string
  state: string
  tries: number
  issuedAt: number
  expiresAt: number
}

const newest = statement<{ use: string; linkId: string; emailKey: string }, Tables['codes']>((connection, value) =>
  locked(
    connection,
    connection.db
      .selectFrom('codes')
      .selectAll()
      .where('purpose', '=', value('use'))
      .where('link_id', '=', value('linkId'))
      .where('email_key', '=', value('emailKey'))
      .orderBy('issued_at', 'desc')
      // Written out: for a parameter SQLite compiles the query anew each time.
      .limit(sql.lit(1)),
  ),
)

const settle = statement<{ id: string; state: string; tries: number; at: number }>(({ db }, value) =>
  db
    .updateTable('codes')
    .set({ state: value('state'), tries: value('tries'), settled_at: value('at') })
    .where('id', '=', value('id')),
)

function codeFrom(row: Tables['codes']): Code {
  return {
    id: row.id,
    mac: row.mac,
    state: row.state,
    tries: row.tries,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
  }
}

/** Verification codes, as keyed hashes. */
export const codes = (connection: Connection) => ({
  /** The newest code of a purpose, held until the transaction ends so that its tries are counted one by one. */
  async newest(purpose: Purpose): Promise<Code | null> {
    const [row] = await newest(connection, purpose)
    return row ? codeFrom(row) : null
  },

  /** The code with this id and what it is for, or null. */
  async find(id: string): Promise<{ code: Code; purpose: Purpose } | null> {
    const row = await connection.db.selectFrom('codes').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    return {
      code: codeFrom(row),
      purpose: { use: row.purpose as CodeUse, linkId: row.link_id, emailKey: row.email_key },
    }
  },

  async insert(purpose: Purpose, code: Code): Promise<void> {
    await connection.db
      .insertInto('codes')
      .values({
        id: code.id,
        purpose: purpose.use,
        link_id: purpose.linkId,
        email_key: purpose.emailKey,
        mac: code.mac,
        state: code.state,
        tries: code.tries,
        issued_at: code.issuedAt,
        expires_at: code.expiresAt,
        settled_at: null,
      })
      .execute()
  },

  /** Writes down what became of a code. */
  async settle(code: Pick<Code, 'id' | 'state' | 'tries'>, at: number): Promise<void> {
    await settle(connection, { id: code.id, state: code.state, tries: code.tries, at })
  },

  /** Forgets codes that expired before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('codes').where('expires_at', '<', time).execute()
  },
})
