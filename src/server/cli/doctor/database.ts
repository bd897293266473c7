import { existsSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Config } from '../../config/config.ts'
import { type Finding, findingAbout, errorMessageOf } from './finding.ts'
import { UnreleasedDatabase } from '../../store/engine/database-failure.ts'
import { newestMigration, unreleasedMigration } from '../../store/migrations/migrate.ts'
import { checkStoredData } from './stored.ts'

/** Checks the database and its data. Returns the server time in milliseconds; null for SQLite. */
export async function checkDatabase(config: Config, report: (finding: Finding) => void): Promise<number | null> {
  const { databaseUrl, dataDir } = config
  const { findings, migrations, time } = databaseUrl
    ? await lookAtPostgres(databaseUrl, config)
    : { ...lookAtSqlite(join(dataDir, 'assent.sqlite')), time: null }
  for (const finding of findings) report(finding)
  const say = findingAbout('database')
  const [known, newest = null] = [newestMigration(), migrations.at(-1)]
  if (migrations.includes(unreleasedMigration)) {
    const place = databaseUrl
      ? { name: new URL(databaseUrl).pathname.slice(1) }
      : { file: join(dataDir, 'assent.sqlite') }
    report(say('stops', new UnreleasedDatabase(place).message))
  } else if (newest !== null && newest > known) {
    report(
      say(
        'stops',
        `the tables were migrated by a newer version of the service (to ${newest}; this version supports ${known}): install that version`,
      ),
    )
  } else if (newest !== null && newest < known) {
    report(say('good', `the next start migrates the tables (from ${newest} to ${known})`))
  }
  if (newest === known && findings.every(({ weight }) => weight !== 'stops')) {
    for (const finding of await checkStoredData(config)) report(finding)
  }
  return time
}

const oldest = 130_000
const timeoutMs = 5000
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

/** Checks PostgreSQL over a separate connection without changing anything. `time` is the server time in milliseconds. */
async function lookAtPostgres(
  url: string,
  { databasePool }: Config,
): Promise<{ findings: Finding[]; time: number | null; migrations: string[] }> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
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
    const words = `PostgreSQL cannot be used (${errorMessageOf(error)})`
    return { findings: [findingAbout(about)('stops', words)], time: null, migrations: [] }
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

/** Returns the durability settings that are turned off. Without them, committed data can be lost. */
async function durability(client: Client): Promise<string[]> {
  const off: string[] = []
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
    if (rows[0]?.value === 'off') off.push(name)
  }
  return off
}

function judged(facts: Facts, pool: number, off: readonly string[]): Finding[] {
  const say = findingAbout(about)
  const { version, most, taken } = facts
  const findings = [
    say(
      version < oldest ? 'warning' : 'good',
      `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${Math.ceil(facts.size / 2 ** 20)} MB${version < oldest ? '; the service is tested with PostgreSQL 13 and later' : ''}`,
    ),
  ]
  if (facts.standby) findings.push(say('stops', 'the server is a read-only standby: set DATABASE_URL to the primary'))
  if (facts.encoding !== 'UTF8') findings.push(say('stops', `the encoding is ${facts.encoding}; it must be UTF8`))
  // The mail thread has its own connection pool.
  const wanted = 2 * pool
  const connections = `${taken} of ${most} connections are in use; each process of the service opens up to ${wanted}`
  findings.push(say(wanted + taken > most ? 'warning' : 'good', connections))
  const isDurable = off.length === 0
  const words = isDurable
    ? 'committed data is synced to disk'
    : `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off: committed data can be lost; turn ${off.length === 1 ? 'it' : 'them'} on`
  findings.push(findingAbout('durability')(isDurable ? 'good' : 'stops', words))
  return findings
}

/** Network file system types as reported by `statfs`: NFS, SMB, CIFS, Ceph. Their locks do not reliably exclude other machines. */
const networkFileSystems: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x00c36400])

/** Checks the SQLite file without changing it. */
function lookAtSqlite(file: string): { findings: Finding[]; migrations: string[] } {
  const say = findingAbout('database')
  if (!existsSync(file)) {
    return { findings: [say('good', 'SQLite in DATA_DIR; the first start creates the file')], migrations: [] }
  }
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const read = (sql: string): unknown => Object.values(database?.prepare(sql).get() ?? {})[0]
    const isThere = read(`select count(*) from sqlite_master where name = 'kysely_migration'`) === 1
    const rows = isThere ? database.prepare('select name from kysely_migration order by name').all() : []
    const size = Number(read('pragma page_count')) * Number(read('pragma page_size'))
    const mode = read('pragma journal_mode')
    const isRemote = networkFileSystems.has(statfsSync(dirname(file)).type)
    const durable = findingAbout('durability')
    return {
      migrations: rows.map(({ name }) => String(name)),
      findings: [
        say('good', `SQLite, ${Math.ceil(size / 2 ** 20)} MB`),
        mode === 'wal'
          ? durable('good', 'committed data is synced to disk (write-ahead log)')
          : durable('warning', `the journal mode is ${String(mode)}; the next start changes it to wal`),
        ...(isRemote
          ? [durable('stops', 'DATA_DIR is on a network file system, whose locks are unreliable: use a local disk')]
          : []),
      ],
    }
  } catch (error) {
    return {
      findings: [say('stops', `the SQLite file in DATA_DIR cannot be used (${errorMessageOf(error)})`)],
      migrations: [],
    }
  } finally {
    database?.close()
  }
}
