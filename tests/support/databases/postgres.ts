/** Creates databases on the PostgreSQL server in TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export async function administer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export function postgresServer(): string {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error(process.env['NO_POSTGRES'] ?? 'TEST_DATABASE_URL names no PostgreSQL.')
  return server
}

/** Creates an empty database, or a copy of `template`. `drop` also closes open connections. */
export async function createDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = postgresServer()
  const name = `assent_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) }
}

export async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname}`)
  } finally {
    await client.end()
  }
}
