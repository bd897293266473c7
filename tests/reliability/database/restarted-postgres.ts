/** A PostgreSQL server for one test, which can be restarted and killed. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres, startCluster, unprivileged } from '../../support/prepare/cluster.ts'

/** Faults: an orderly restart, an immediate restart, a killed postmaster, and terminated sessions. */
export const blows = ['fast', 'immediate', 'killed', 'terminated'] as const
export type Blow = (typeof blows)[number]

export type RestartedPostgres = {
  readonly url: string
  readonly folder: string
  /** Causes the fault, and waits until the database responds again. */
  suffer(blow: Blow): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
  /** Suspends all server processes (SIGSTOP) until `resume`. Connections stay open, but no query gets a response. */
  hang(): void
  /** Does nothing if the server is stopped. */
  resume(): void
  close(): Promise<void>
}

export async function openRestartedPostgres(): Promise<RestartedPostgres> {
  const bin = findPostgres()
  if (!bin) throw new Error(process.env['NO_POSTGRES'] ?? 'There is no PostgreSQL.')
  const cluster = await startCluster(bin)
  const data = join(cluster.folder, 'data')
  const control = async (...words: string[]): Promise<void> => {
    const options = { cwd: cluster.folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...unprivileged() }
    const log = ['-D', data, '-l', join(cluster.folder, 'log'), '-w', '-t', '30']
    await promisify(execFile)(join(bin, 'pg_ctl'), [...words, ...log], options)
  }
  const first = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = (): number[] =>
    readFileSync(`/proc/${first()}/task/${first()}/children`, 'latin1').split(' ').filter(Boolean).map(Number)
  // Signals the postmaster first. It would otherwise start new processes in the meantime.
  const signal = (name: NodeJS.Signals): void => {
    process.kill(first(), name)
    for (const child of children()) {
      try {
        process.kill(child, name)
      } catch {
        // The process has already exited.
      }
    }
  }
  const suffer = async (blow: Blow): Promise<void> => {
    if (blow === 'terminated') return terminateSessions(cluster.url)
    if (blow !== 'killed') return control('restart', '-m', blow)
    // Suspends the postmaster first, so that it starts no new processes. Waits for its children, because they would delay the next start.
    process.kill(first(), 'SIGSTOP')
    const processes = [first(), ...children()]
    process.kill(first(), 'SIGKILL')
    while (processes.some(exists)) await setImmediate()
    await control('restart', '-m', 'fast')
  }
  return {
    url: cluster.url,
    folder: cluster.folder,
    suffer,
    stop: () => control('stop', '-m', 'fast'),
    start: () => control('restart', '-m', 'fast'),
    hang: () => signal('SIGSTOP'),
    resume: () => void (existsSync(join(data, 'postmaster.pid')) && signal('SIGCONT')),
    async close() {
      await control('stop', '-m', 'immediate').catch(() => undefined)
      await cluster.stop()
    },
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function terminateSessions(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  )
  await client.end()
}
