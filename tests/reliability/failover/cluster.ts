/** Two PostgreSQL servers under Patroni with etcd, behind HAProxy. The second is the synchronous standby. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findPostgres, unprivileged } from '../../support/prepare/cluster.ts'
import { freePort } from '../../support/service/free-port.ts'
import { environmentOfPackages, unpackPackages } from '../../support/prepare/debian-packages.ts'
import { childrenOf, postmasterOf, signalAll, walSenderOf } from './processes.ts'
import { etcdWords, haproxySettings, type Node, passwords, patroniSettings } from './settings.ts'

/**
 * Faults of the primary. Its machine, postmaster or Patroni dies; or all its processes are suspended for a while, as when a virtual machine is moved
 * to another host.
 */
export const primaryFaults = ['machine', 'postmaster', 'patroni', 'sleep'] as const
export type PrimaryFault = (typeof primaryFaults)[number]

export type FailoverCluster = {
  readonly url: string
  /** Waits until one server is the primary and the other one replicates it, synchronously if required. */
  settled(): Promise<void>
  /** Causes a fault of the primary. The returned function restarts or resumes it. */
  strike(blow: PrimaryFault): () => Promise<void>
  /** Stops replication to the standby until the returned function is called. */
  holdSender(): () => void
  /** Sets whether a commit waits for the standby. */
  setSynchronous(isSynchronous: boolean): Promise<void>
  logs(): string
  close(): Promise<void>
}

const until = async (what: string, holds: () => Promise<boolean>, most = 90_000): Promise<void> => {
  const end = performance.now() + most
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within ${most / 1000} s: ${what}`)
    await setTimeout(100)
  }
}

export async function openFailoverCluster(): Promise<FailoverCluster> {
  const bin = findPostgres()
  if (!bin) throw new Error(process.env['NO_POSTGRES'] ?? 'There is no PostgreSQL.')
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'assent-failover-'))
  const programs = join(folder, 'programs')
  await unpackPackages(programs, ['patroni', 'python3-etcd', 'etcd-server', 'haproxy'])
  const env = { ...environmentOfPackages(programs), HOME: folder }
  const log = join(folder, 'log')
  const running = new Set<ChildProcess>()
  const start = (program: string, words: readonly string[]): ChildProcess => {
    const child = spawn(program, words, { cwd: folder, env, ...account, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => appendFileSync(log, String(data)))
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  const ports: number[] = []
  while (ports.length < 7) ports.push(await freePort())
  const [etcd = 0, peers = 0, primary = 0, ...own] = ports
  const nodes = (['a', 'b'] as const).map((name, index): Node => {
    const data = join(folder, name)
    return { name, port: own[2 * index] ?? 0, rest: own[2 * index + 1] ?? 0, data }
  })
  const sockets = join(folder, 'sockets')
  mkdirSync(sockets)
  for (const node of nodes) {
    writeFileSync(join(folder, `${node.name}.yml`), patroniSettings(node, { etcd, bin, sockets }))
  }
  writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(primary, nodes))
  if (account) for (const path of [folder, sockets]) chownSync(path, account.uid, account.gid)

  const asks = (node: Node, path: string): Promise<number> =>
    fetch(`http://127.0.0.1:${node.rest}${path}`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status,
      () => 0,
    )
  const patronis = new Map<Node, ChildProcess>()
  const startPatroni = (node: Node): void => {
    const words = [join(programs, 'usr/bin/patroni'), join(folder, `${node.name}.yml`)]
    patronis.set(node, start('/usr/bin/python3', words))
  }
  let isSynchronous = true
  const followed = async (): Promise<boolean> => {
    const roles = await Promise.all(nodes.map((node) => asks(node, '/primary')))
    const standby = nodes[roles.findIndex((role) => role !== 200)]
    if (roles.filter((role) => role === 200).length !== 1 || !standby) return false
    return (await asks(standby, isSynchronous ? '/sync' : '/replica?lag=16MB')) === 200
  }
  let leader: Node | undefined
  const findLeader = async (): Promise<Node | undefined> => {
    for (const node of nodes) if ((await asks(node, '/primary')) === 200) return node
    return undefined
  }
  const settled = async (): Promise<void> => {
    await until('a primary and its standby', followed)
    leader = await findLeader()
  }
  const leading = (): Node => {
    if (!leader) throw new Error('there is no primary')
    return leader
  }
  const logs = (): string => readFileSync(log, 'utf8')
  const processesOf = (node: Node): number[] => {
    const postmaster = postmasterOf(node.data)
    return [patronis.get(node)?.pid ?? 0, postmaster, ...childrenOf(postmaster)]
  }

  async function close(): Promise<void> {
    for (const node of nodes) {
      try {
        const pids = processesOf(node).filter((pid) => pid > 0)
        signalAll(pids, 'SIGKILL')
      } catch {
        // The process has already exited.
      }
    }
    const ended = [...running].map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  try {
    start(join(programs, 'usr/bin/etcd'), etcdWords(folder, etcd, peers))
    start(join(programs, 'usr/sbin/haproxy'), ['-db', '-f', join(folder, 'haproxy.cfg')])
    const [first, second] = nodes
    if (!first || !second) throw new Error('there are two machines')
    startPatroni(first)
    await until('the first primary', async () => (await asks(first, '/primary')) === 200)
    startPatroni(second)
    await settled()
  } catch (error) {
    const said = logs()
    await close()
    throw new Error(`the cluster did not start: ${said.slice(-4000)}`, { cause: error })
  }

  return {
    url: `postgres://postgres:${passwords.superuser}@127.0.0.1:${primary}/postgres`,
    settled,
    logs,
    close,
    strike(blow) {
      const struck = leading()
      const all = processesOf(struck)
      const [patroni = 0, postmaster = 0] = all
      if (blow === 'sleep') {
        signalAll(all, 'SIGSTOP')
        return async () => signalAll(all.toReversed(), 'SIGCONT')
      }
      signalAll({ machine: all, postmaster: [postmaster], patroni: [patroni] }[blow], 'SIGKILL')
      return async () => {
        if (blow !== 'postmaster') startPatroni(struck)
      }
    },
    holdSender() {
      const sender = walSenderOf(leading().data)
      signalAll([sender], 'SIGSTOP')
      return () => signalAll([sender], 'SIGCONT')
    },
    async setSynchronous(to) {
      isSynchronous = to
      const options = { method: 'PATCH', body: JSON.stringify({ synchronous_mode: to }) }
      const answer = await fetch(`http://127.0.0.1:${leading().rest}/config`, options)
      if (!answer.ok) throw new Error(`Patroni answers ${answer.status}`)
      await settled()
    },
  }
}
