/** Starts an empty PostgreSQL cluster on a free port. It is deleted when this process exits. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../service/free-port.ts'
import { firstExecutable, onPath, versionsIn } from './programs.ts'

export type Cluster = { url: string; folder: string; stop: () => Promise<void> }

/** Returns the folder with initdb and postgres. Prefers the newest version installed by Debian's packages over the PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const found = firstExecutable(versionsIn(debian).map((version) => join(debian, version, 'bin', 'initdb')))
  const initdb = found ?? onPath('initdb')
  return initdb && dirname(initdb)
}

/** If this process runs as root, returns another user for PostgreSQL, which refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, user: string): number => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {
      continue
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.')
}

/**
 * Shell script that runs the database. When its standard input closes, which also happens if this process is killed, it stops the database and
 * deletes the folder. $1 is the folder, and the other parameters are the database command.
 */
const watchdog = `folder=$1; shift
"$@" & database=$!
read -r _
kill -INT $database 2>/dev/null
wait $database
rm -rf "$folder"`

/** Waits until the database accepts connections. After two minutes, rejects with the database's output. */
async function ready(keeping: ChildProcess): Promise<void> {
  let said = ''
  const { stderr } = keeping
  if (!stderr) throw new Error('The cluster has no standard error')
  await new Promise<void>((resolve, reject) => {
    const giveUp = (): void => reject(new Error(`PostgreSQL did not start:\n${said}`))
    const deadline = setTimeout(giveUp, 120_000)
    stderr.setEncoding('utf8').on('data', (words: string) => {
      if (said.length < 10_000) said += words
      if (said.includes('ready to accept connections')) resolve()
      else if (/FATAL|could not/.test(said)) giveUp()
      else return
      clearTimeout(deadline)
    })
  })
}

async function start(bin: string): Promise<Cluster> {
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'assent-pg-'))
  const password = randomBytes(18).toString('hex')
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account) for (const path of [folder, secret]) chownSync(path, account.uid, account.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...account }
  const cluster = ['-D', data, '-U', 'assent', '--auth=scram-sha-256', `--pwfile=${secret}`]
  execFileSync(join(bin, 'initdb'), [...cluster, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...options,
    stdio: 'pipe',
  })
  const port = await freePort()
  const listening = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300', '-c', 'lc_messages=C']
  const command = [join(bin, 'postgres'), '-D', data, '-k', folder, '-p', String(port), ...listening]
  const keeping = spawn('/bin/sh', ['-c', watchdog, 'watchdog', folder, ...command], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const stop = async (): Promise<void> => {
    if (keeping.exitCode !== null || keeping.signalCode !== null) return
    const ended = once(keeping, 'exit')
    keeping.stdin?.end()
    await ended
  }
  try {
    await ready(keeping)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://assent:${password}@127.0.0.1:${port}/postgres`, folder, stop }
}

/** Starts a cluster with the programs in `bin`. Tries again once, because another process may have taken the port. */
export async function startCluster(bin: string): Promise<Cluster> {
  try {
    return await start(bin)
  } catch {
    return await start(bin)
  }
}
