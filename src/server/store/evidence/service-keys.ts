import type { PublicKey } from '../../crypto/public-key.ts'
import type { Connection } from '../engine/connection.ts'

/** A key the service signs with or has signed with. Times are milliseconds. */
export type ServiceKey = PublicKey & {
  /** A state of the service key lifecycle. */
  state: string
  from: number
  /** When it was retired; null while it may sign. */
  until: number | null
  /** When the key was compromised: from then on others may have signed with it. */
  compromisedSince: number | null
  /** The certificate of its seal, DER in base64. */
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

/** The public halves of the master keys, present and past. No master key is ever stored. */
export const serviceKeys = (connection: Connection) => ({
  /** Oldest first. */
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
