/** The service connects to PostgreSQL through PgBouncer in transaction mode. Migrations connect directly. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operates } from '../../support/service/operator.ts'
import { agreementBytes, expectUsable } from '../../support/service/delivered.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { createDatabase } from '../../support/databases/postgres.ts'
import { unprivileged } from '../../support/prepare/cluster.ts'
import { freePort } from '../../support/service/free-port.ts'
import { startServer } from '../../support/service/running-server.ts'
import { environmentOfPackages, unpackPackages } from '../../support/prepare/debian-packages.ts'
import { operationPage } from '../../support/service/page-commands.ts'

let folder: string
let mailbox: Mailbox
let database: Awaited<ReturnType<typeof createDatabase>>
let env: Record<string, string>
const poolers: ChildProcess[] = []

const ignored = /`(ignore_startup_parameters = [^`]*)`/.exec(operationPage())?.[1] ?? ''

async function startPooler(more: string): Promise<string> {
  const through = new URL(database.url)
  const { hostname, port, username, password } = through
  const listening = await freePort()
  const own = join(folder, String(listening))
  mkdirSync(own)
  writeFileSync(join(own, 'users'), `"${username}" "${password}"\n`)
  writeFileSync(
    join(own, 'pgbouncer.ini'),
    ['[databases]', `* = host=${hostname} port=${port}`, '[pgbouncer]', 'listen_addr = 127.0.0.1']
      .concat([
        `listen_port = ${listening}`,
        'unix_socket_dir =',
        'auth_type = scram-sha-256',
        `auth_file = ${own}/users`,
      ])
      .concat(['pool_mode = transaction', 'max_client_conn = 200', 'default_pool_size = 10', more, ''])
      .join('\n'),
  )
  const account = unprivileged()
  if (account) for (const path of ['', 'users', 'pgbouncer.ini']) chownSync(join(own, path), account.uid, account.gid)
  const programs = join(folder, 'programs')
  const options = { env: environmentOfPackages(programs), ...account }
  const pooler = spawn(join(programs, 'usr/sbin/pgbouncer'), [join(own, 'pgbouncer.ini')], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  poolers.push(pooler)
  let said = ''
  while (!said.includes('process up')) {
    const [data] = (await once(pooler.stderr, 'data')) as [unknown]
    said += String(data)
  }
  through.port = String(listening)
  return through.href
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assent-pooler-'))
  await unpackPackages(join(folder, 'programs'), ['pgbouncer'])
  mailbox = await openMailbox()
  database = await createDatabase()
  const { uid, gid } = unprivileged() ?? { uid: -1, gid: -1 }
  chownSync(folder, uid, gid)
  env = { DATA_DIR: join(folder, 'data'), SECRET_KEY: '5a'.repeat(32), SMTP_URL: mailbox.url }
  env['PUBLIC_URL'] = 'http://localhost:8080'
  env['DATABASE_MIGRATION_URL'] = database.url
})
afterAll(async () => {
  for (const pooler of poolers) {
    const ended = once(pooler, 'exit')
    if (pooler.kill('SIGKILL')) await ended
  }
  await database?.drop()
  await mailbox?.close()
  rmSync(folder, { recursive: true })
})

test('it starts, a person signs, and verification finds no problem', async () => {
  expect(ignored).toContain('statement_timeout')
  const own = { ...env, DATABASE_URL: await startPooler(ignored) }
  const server = await startServer(own)
  const agreement = join(folder, 'agreement.pdf')
  writeFileSync(agreement, await agreementBytes())
  const runs = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await operates({ ...own, PUBLIC_URL: server.origin }, ...words)
    expect([code, err]).toEqual([0, ''])
    return out
  }
  await expectUsable({ origin: server.origin, mailbox, agreement, operates: runs })
  expect(server.complaints()).toEqual([])
  expect(await server.stop()).toBe(0)
})

test("control: a pooler without the setting rejects the service's startup parameters", async () => {
  const own = { ...env, DATABASE_URL: await startPooler('') }
  await expect(startServer(own)).rejects.toThrow(/unsupported startup parameter/)
})
