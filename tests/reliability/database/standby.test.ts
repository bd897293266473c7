/** The service refuses to use a standby database: its data may be older, so a check might miss a signature. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { findPostgres, unprivileged } from '../../support/prepare/cluster.ts'
import { freePort } from '../../support/service/free-port.ts'
import { openRestartedPostgres } from './restarted-postgres.ts'

const isUp = (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  return client
    .connect()
    .then(() => client.end())
    .then(() => true)
    .catch(() => false)
}

test('a standby is used neither for reads nor for changes', async () => {
  const primary = await openRestartedPostgres()
  await (await openStore({ url: primary.url }, systemClock)).close()
  const { hostname, port, username, password } = new URL(primary.url)
  const bin = findPostgres() ?? ''
  const copy = join(primary.folder, 'standby')
  const options = {
    cwd: primary.folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', PGPASSWORD: password },
    ...unprivileged(),
  }
  const place = ['-h', hostname, '-p', port, '-U', username, '-D', copy]
  await promisify(execFile)(join(bin, 'pg_basebackup'), [...place, '-R', '-X', 'stream', '-c', 'fast'], options)
  const own = await freePort()
  const listening = [
    '-p',
    String(own),
    '-k',
    primary.folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=300',
  ]
  const standby = spawn(join(bin, 'postgres'), ['-D', copy, ...listening], { ...options, stdio: 'ignore' })
  try {
    const url = new URL(primary.url)
    url.port = String(own)
    await expect.poll(() => isUp(url.href)).toBe(true)
    await expect(openStore({ url: url.href }, systemClock)).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'The database cannot be reached (the server is a read-only standby)',
    })
    // Control: the primary is accepted.
    await (await openStore({ url: primary.url }, systemClock)).close()
  } finally {
    standby.kill('SIGINT')
    await once(standby, 'exit')
    await primary.close()
  }
})
