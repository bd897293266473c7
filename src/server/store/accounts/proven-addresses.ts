import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

const findOne = statement<{ key: string }, Pick<Tables['provenAddresses'], 'key'>>(({ db }, value) =>
  db.selectFrom('provenAddresses').select('key').where('key', '=', value('key')),
)

const noteOne = statement<{ key: string; at: number }>(({ db }, value) =>
  db
    .insertInto('provenAddresses')
    .values({ key: value('key'), provenAt: value('at') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ provenAt: value('at') })),
)

/** Addresses that were proven by a code, as keyed hashes. */
export const provenAddresses = (connection: Connection) => ({
  async has(key: string): Promise<boolean> {
    return (await findOne(connection, { key })).length > 0
  },

  async note(key: string, at: number): Promise<void> {
    await noteOne(connection, { key, at })
  },
})
