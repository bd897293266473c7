/** A database for one test file, in the PostgreSQL that TEST_DATABASE_URL names. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Runs one statement. */
export async function administer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * Creates a database, empty or as `template` makes or names one; `drop` removes it even while connections are open. Throws when there is no PostgreSQL.
 */
export async function createDatabase(
  template?: (server: string) => Promise<string>,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error(process.env['NO_POSTGRES'] ?? 'TEST_DATABASE_URL names no PostgreSQL.')
  const name = `assent_${randomBytes(8).toString('hex')}`
  const like = template ? ` template ${await template(server)}` : ''
  await administer(server, `create database ${name}${like}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) }
}
