/** Kills, suspends and resumes the processes of one database server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number)

const isWalSender = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('walsender replicator')

/** Returns the process ID of the WAL sender, which replicates to the standby. */
export function walSenderOf(data: string): number {
  const found = childrenOf(postmasterOf(data)).find(isWalSender)
  if (found === undefined) throw new Error('the primary has no walsender')
  return found
}

/** Signals processes in the given order. Skips those that have already exited. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has already exited.
    }
  }
}
