import type { PublicKey } from '../../crypto/public-key.ts'
import type { Connection } from '../engine/connection.ts'

/** A signing key of the service, current or retired. Times are in milliseconds. */
export type ServiceKey = PublicKey & {
  /** A state in the lifecycle of service keys. */
  state: string
  from: number
  /** Retirement time; null for the current key. */
  until: number | null
  /** Time from which someone else may have signed with the key. */
  compromisedSince: number | null
  /** Certificate for the seals of this key, as base64-encoded DER. */
  sealCertificate: string
}

const columns = [
  'id',
  'publicKey',
  'state',
  'fromMs as from',
  'untilMs as until',
  'compromisedSince',
  'sealCertificate',
] as const

/** Public keys derived from the current and former master keys. Master keys are never stored. */
export const serviceKeys = (connection: Connection) => ({
  /** Returns all keys, oldest first. */
  async list(): Promise<ServiceKey[]> {
    return connection.db.selectFrom('serviceKeys').select(columns).orderBy('fromMs').orderBy('id').execute()
  },

  async insert({ from: fromMs, until: untilMs, ...key }: ServiceKey): Promise<void> {
    await connection.db
      .insertInto('serviceKeys')
      .values({ ...key, fromMs, untilMs })
      .execute()
  },

  async record({ id, state, until, compromisedSince }: ServiceKey): Promise<void> {
    await connection.db
      .updateTable('serviceKeys')
      .set({ state, untilMs: until, compromisedSince })
      .where('id', '=', id)
      .execute()
  },
})
