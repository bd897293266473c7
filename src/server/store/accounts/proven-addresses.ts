import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

const selectKey = statement<{ key: string }, Pick<Tables['provenAddresses'], 'key'>>(({ db }, value) =>
  db.selectFrom('provenAddresses').select('key').where('key', '=', value('key')),
)

const upsertKey = statement<{ key: string; at: number }>(({ db }, value) =>
  db
    .insertInto('provenAddresses')
    .values({ key: value('key'), provenAt: value('at') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ provenAt: value('at') })),
)

/** Addresses that were proven by a code, as keyed hashes. */
export const provenAddresses = (connection: Connection) => ({
  async has(key: string): Promise<boolean> {
    return (await selectKey(connection, { key })).length > 0
  },

  async note(key: string, at: number): Promise<void> {
    await upsertKey(connection, { key, at })
  },
})
