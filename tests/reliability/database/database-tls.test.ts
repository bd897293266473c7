/**
 * Connects to PostgreSQL with TLS and the URL parameters in docs/install/compose.md. The server's certificate must be for its host name and from the
 * configured authority.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore, type Store } from '../../../src/server/store/store.ts'
import { openRestartedPostgres, type RestartedPostgres } from './restarted-postgres.ts'
import { unprivileged } from '../../support/prepare/cluster.ts'
import { administer } from '../../support/databases/postgres.ts'

let postgres: RestartedPostgres

function certificate(name: string): { key: string; file: string } {
  const [key, file] = [join(postgres.folder, `${name}.key`), join(postgres.folder, `${name}.pem`)]
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2']
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', ...form, ...names, '-keyout', key, '-out', file], { stdio: 'pipe' })
  const account = unprivileged()
  if (account) for (const path of [key, file]) chownSync(path, account.uid, account.gid)
  return { key, file }
}

beforeAll(async () => {
  postgres = await openRestartedPostgres()
  const { key, file } = certificate('server')
  const wanted = { ssl: 'on', ssl_cert_file: file, ssl_key_file: key }
  for (const [name, value] of Object.entries(wanted)) {
    await administer(postgres.url, `alter system set ${name} = '${value}'`)
  }
  await postgres.suffer('fast')
})
afterAll(() => postgres.close())

/** Returns the database URL with the documented parameters and this CA file. */
function addressWith(authority: string): string {
  const page = readFileSync(new URL('../../../docs/install/compose.md', import.meta.url), 'utf8')
  const [, options = ''] = /`(\?sslmode=[^`]+)`/.exec(page) ?? []
  expect(options).toContain('/etc/assent/database.pem')
  return `${postgres.url}${options.replace('/etc/assent/database.pem', authority)}`
}

const opens = (url: string): Promise<Store> => openStore({ url }, systemClock)

test('the service connects only over TLS, and not to a server with a certificate of another authority', async () => {
  const store = await opens(addressWith(join(postgres.folder, 'server.pem')))
  await store.reading.links.list()
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ ssl: boolean }>(
    `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'assent%'`,
  )
  await client.end()
  expect(rows).toEqual([{ ssl: true }])
  await store.close()
  const { file } = certificate('other')
  await expect(opens(addressWith(file))).rejects.toThrow(/certificate/)
})
