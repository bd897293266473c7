import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Adds the webhook secret of a GitHub App before the one in force. The version before neither reads nor writes it, and takes deliveries of the new one alone. */
export async function forgeSecrets(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  await sql.raw('alter table forges add column previous_secret text').execute(db)
  await sql.raw(`alter table forges add column previous_until ${whole}`).execute(db)
}
