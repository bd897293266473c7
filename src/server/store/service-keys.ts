import type { PublicKey } from '../public-key.ts'
import type { Connection } from './connection.ts'
import type { Tables } from './schema.ts'

/** A key the service signs with or has signed with. Times are milliseconds. */
export type ServiceKey = PublicKey & {
  /** A state of the service key lifecycle. */
  state: string
  from: number
  /** When it was retired; null while it may sign. */
  until: number | null
  /** When the key was compromised: from then on others may have signed with it. */
  compromisedSince: number | null
}

function keyFrom(row: Tables['service_keys']): ServiceKey {
  return {
    id: row.id,
    publicKey: row.public_key,
    state: row.state,
    from: row.from_ms,
    until: row.until_ms,
    compromisedSince: row.compromised_since,
  }
}

/** The public halves of the master keys, present and past. No master key is ever stored. */
export const serviceKeys = (connection: Connection) => ({
  /** Oldest first. */
  async list(): Promise<ServiceKey[]> {
    const rows = await connection.db.selectFrom('service_keys').selectAll().orderBy('from_ms').orderBy('id').execute()
    return rows.map(keyFrom)
  },

  async insert(key: ServiceKey): Promise<void> {
    await connection.db
      .insertInto('service_keys')
      .values({
        id: key.id,
        public_key: key.publicKey,
        state: key.state,
        from_ms: key.from,
        until_ms: key.until,
        compromised_since: key.compromisedSince,
      })
      .execute()
  },

  async record({ id, state, until, compromisedSince }: ServiceKey): Promise<void> {
    await connection.db
      .updateTable('service_keys')
      .set({ state, until_ms: until, compromised_since: compromisedSince })
      .where('id', '=', id)
      .execute()
  },
})
