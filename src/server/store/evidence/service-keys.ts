import type { PublicKey } from '../../crypto/public-key.ts'
import type { Connection } from '../engine/connection.ts'

/** A signing key of the service, current or retired. Times in milliseconds. */
export type ServiceKey = PublicKey & {
  /** A state of the service key lifecycle. */
  state: string
  from: number
  /** Time of retirement; null for the current key. */
  until: number | null
  /** Time since which others may have signed with the key. */
  compromisedSince: number | null
  /** Certificate of its seal, DER in base64. */
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

/** Public keys of current and past master keys. Master keys are never stored. */
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
