import { type Connection, statement } from './connection.ts'
import type { Tables } from './schema.ts'

/** What is counted of the tries to sign in under one key. */
export type Attempts = {
  key: string
  /** A state of the login attempts' lifecycle. */
  state: string
  /** When each failure happened that still counts, oldest first. */
  failures: number[]
  /** When a freeze ends; null where only a new password ends it, and while there is none. */
  frozenUntil: number | null
}

const holdOne = statement<{ key: string; state: string; expiresAt: number }, Tables['attempts']>(({ db }, value) =>
  db
    .insertInto('attempts')
    .values({
      key: value('key'),
      state: value('state'),
      failures: '[]',
      frozen_until: null,
      expires_at: value('expiresAt'),
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: value('key') }))
    .returningAll(),
)

const recordOne = statement<{
  key: string
  state: string
  failures: string
  frozenUntil: number | null
  expiresAt: number
}>(({ db }, value) =>
  db
    .updateTable('attempts')
    .set({
      state: value('state'),
      failures: value('failures'),
      frozen_until: value('frozenUntil'),
      expires_at: value('expiresAt'),
    })
    .where('key', '=', value('key')),
)

/** Tries to sign in, under keyed hashes: the table collects no account that was typed. */
export const attempts = (connection: Connection) => ({
  /** What stands under the key, begun in state `begin` where nothing does. Held until the transaction ends. */
  async hold(key: string, begin: { state: string; expiresAt: number }): Promise<Attempts> {
    const [row] = await holdOne(connection, { key, ...begin })
    if (!row) throw new Error('nothing is held')
    return {
      key,
      state: row.state,
      failures: JSON.parse(row.failures) as number[],
      frozenUntil: row.frozen_until,
    }
  },

  /** Writes down what has become of them; forgotten once `expiresAt` is long past. */
  async record(attempts: Attempts, expiresAt: number): Promise<void> {
    const { key, state, frozenUntil } = attempts
    await recordOne(connection, { key, state, frozenUntil, failures: JSON.stringify(attempts.failures), expiresAt })
  },

  /** Forgets what expired before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('attempts').where('expires_at', '<', time).execute()
  },
})
