import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Connection } from '../engine/connection.ts'

/** ID of the only row in `contact_keys`. */
export const contactKeyId = 'requests'

/** Addresses that opted out of signing requests, as keyed hashes. Never deleted. */
export const contactStops = ({ db }: Connection) => ({
  /** Returns the encrypted key for the hashes; null before the first signing request. */
  async key(): Promise<Sealed | null> {
    const row = await db.selectFrom('contactKeys').select('sealed').where('id', '=', contactKeyId).executeTakeFirst()
    return row?.sealed ?? null
  },

  /** Stores the key if none exists. */
  async putKey(sealed: Sealed): Promise<void> {
    await db
      .insertInto('contactKeys')
      .values({ id: contactKeyId, sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async has(addressHash: string): Promise<boolean> {
    const query = db.selectFrom('contactStops').select('addressHash').where('addressHash', '=', addressHash)
    return (await query.executeTakeFirst()) !== undefined
  },

  /** Stores a hash once. */
  async put(addressHash: string, stoppedAt: number): Promise<void> {
    await db
      .insertInto('contactStops')
      .values({ addressHash, stoppedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
