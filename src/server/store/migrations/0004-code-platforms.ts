import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** People on their way to a code platform, and what the platform lets the service ask for them. */
export async function codePlatforms(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const table = (name: string, columns: string): Promise<unknown> =>
    sql.raw(`create table ${name} (${columns})${dialect === 'sqlite' ? ' strict' : ''}`).execute(db)

  await table(
    'flows',
    `id text primary key, state_hash text not null, platform text not null, verifier text not null,
     expires_at ${whole} not null`,
  )
  await table(
    'platform_tokens',
    `account_id text primary key references accounts (id), sealed text not null, created_at ${whole} not null`,
  )
  await sql.raw('create index old_flows on flows (expires_at)').execute(db)
}
