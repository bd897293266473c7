import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** Sign-in attempt counters of a key. */
export type Attempts = Omit<Tables['attempts'], 'expiresAt'>

const lockAttempts = statement<{ key: string; state: string; expiresAt: number }, Tables['attempts']>(({ db }, value) =>
  db
    .insertInto('attempts')
    .values({
      key: value('key'),
      state: value('state'),
      failures: [],
      frozenUntil: null,
      expiresAt: value('expiresAt'),
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: value('key') }))
    .returningAll(),
)

const updateAttempts = statement<Tables['attempts']>(({ db }, value) =>
  db
    .updateTable('attempts')
    .set({
      state: value('state'),
      failures: value('failures'),
      frozenUntil: value('frozenUntil'),
      expiresAt: value('expiresAt'),
    })
    .where('key', '=', value('key')),
)

/** Sign-in attempts by keyed hash, so that the table contains no entered logins. */
export const attempts = (connection: Connection) => ({
  /** Returns the attempts of a key, creating them in state `begin` if missing. Locks the row until the transaction ends. */
  async hold(key: string, begin: { state: string; expiresAt: number }): Promise<Attempts> {
    const [row] = await lockAttempts(connection, { key, ...begin })
    if (!row) throw new Error('Cannot settle sign-in attempts: the row of the key is not locked')
    return row
  },

  /** Stores changed attempts. The row is deleted some time after `expiresAt`. */
  async record(attempts: Attempts, expiresAt: number): Promise<void> {
    await updateAttempts(connection, { ...attempts, expiresAt })
  },
})
