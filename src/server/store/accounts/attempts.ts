import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** What is counted of the tries to sign in under one key. */
export type Attempts = Omit<Tables['attempts'], 'expiresAt'>

const holdOne = statement<{ key: string; state: string; expiresAt: number }, Tables['attempts']>(({ db }, value) =>
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

const recordOne = statement<Tables['attempts']>(({ db }, value) =>
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

/** Tries to sign in, under keyed hashes: the table collects no account that was typed. */
export const attempts = (connection: Connection) => ({
  /** What stands under the key, begun in state `begin` where nothing does. Held until the transaction ends. */
  async hold(key: string, begin: { state: string; expiresAt: number }): Promise<Attempts> {
    const [row] = await holdOne(connection, { key, ...begin })
    if (!row) throw new Error('nothing is held')
    return row
  },

  /** Writes down what has become of them; forgotten once `expiresAt` is long past. */
  async record(attempts: Attempts, expiresAt: number): Promise<void> {
    await recordOne(connection, { ...attempts, expiresAt })
  },
})
