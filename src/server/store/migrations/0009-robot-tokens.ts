import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Links that tell who has signed only to robots with a token. */
export async function robotTokens(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const strict = dialect === 'sqlite' ? ' strict' : ''
  const columns = 'link_id text primary key references links (id), hash text not null'
  await sql.raw(`create table robot_tokens (${columns})${strict}`).execute(db)
}
