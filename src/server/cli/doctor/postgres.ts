import { Client } from 'pg'
import type { Config } from '../../config/config.ts'
import { type Finding, found, saidBy } from './finding.ts'

const oldest = 130_000
const patience = 5000
const about = 'database'

type Facts = {
  version: number
  standby: boolean
  encoding: string
  most: number
  taken: number
  now: number
  size: number
  migrations: string[]
}

/** Looks at PostgreSQL over a connection of its own, and changes nothing. The time is the server's, in milliseconds. */
export async function lookAtPostgres(
  url: string,
  { databasePool }: Config,
): Promise<{ findings: Finding[]; time: number | null; migrations: string[] }> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'assent doctor',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const facts = await factsOf(client)
    return {
      findings: judged(facts, databasePool, await durability(client)),
      time: facts.now,
      migrations: facts.migrations,
    }
  } catch (error) {
    const words = `PostgreSQL cannot be used (${saidBy(error)})`
    return { findings: [found(about)('stops', words)], time: null, migrations: [] }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function factsOf(client: Client): Promise<Facts> {
  const { rows } = await client.query<
    Record<Exclude<keyof Facts, 'standby' | 'migrations'>, string> & { standby: boolean }
  >(
    `select current_setting('server_version_num') as version, pg_is_in_recovery() as standby, current_setting('server_encoding') as encoding,
      current_setting('max_connections') as most, (select count(*) from pg_stat_activity where backend_type = 'client backend') as taken,
      extract(epoch from clock_timestamp()) * 1000 as now, pg_database_size(current_database()) as size`,
  )
  const [row] = rows
  const number = (name: 'version' | 'most' | 'taken' | 'now' | 'size'): number => Number(row?.[name])
  const isThere = await client.query<{ there: boolean }>(`select to_regclass('kysely_migration') is not null as there`)
  const migrations = isThere.rows[0]?.there
    ? (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows
    : []
  return {
    version: number('version'),
    standby: row?.standby ?? false,
    encoding: row?.encoding ?? '',
    most: number('most'),
    taken: number('taken'),
    now: number('now'),
    size: number('size'),
    migrations: migrations.map(({ name }) => name),
  }
}

/** Settings that are off and on which it rests that what was acknowledged is there. */
async function durability(client: Client): Promise<string[]> {
  const off: string[] = []
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
    if (rows[0]?.value === 'off') off.push(name)
  }
  return off
}

function judged(facts: Facts, pool: number, off: readonly string[]): Finding[] {
  const say = found(about)
  const { version, most, taken } = facts
  const findings = [
    say(
      version < oldest ? 'warning' : 'good',
      `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${Math.ceil(facts.size / 2 ** 20)} MB${version < oldest ? '; the service is tested with 13 and later' : ''}`,
    ),
  ]
  if (facts.standby) findings.push(say('stops', 'the server is a standby, which takes no changes: name the primary'))
  if (facts.encoding !== 'UTF8') findings.push(say('stops', `the encoding is ${facts.encoding}; it must be UTF8`))
  // The letters have a pool of their own.
  const wanted = 2 * pool
  const connections = `${taken} of ${most} connections are taken, and one process of the service may have ${wanted}`
  findings.push(say(wanted + taken > most ? 'warning' : 'good', connections))
  const isDurable = off.length === 0
  const words = isDurable
    ? 'what is committed is on the disk'
    : `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off: what was acknowledged can be lost`
  findings.push(found('durability')(isDurable ? 'good' : 'stops', words))
  return findings
}
