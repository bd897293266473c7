import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * When the certificate of a key's seal was recorded. The version before neither reads nor writes it: each start fills it in from the event of a certificate that has
 * no time yet.
 */
export async function sealedSince(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  await sql.raw(`alter table service_keys add column sealed_since ${whole}`).execute(db)
}
