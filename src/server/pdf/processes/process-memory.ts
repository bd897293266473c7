import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Measures how much memory (MiB) a process occupies; null where the system does not report it. */
export type MemoryOf = (pid: number) => Promise<number | null> | number | null

/**
 * Linux reports it in `/proc`; elsewhere (macOS) `ps` does, which every POSIX system has. A process that has ended occupies nothing. `proc` is
 * another folder only in tests.
 */
export function memoryOfProcesses(proc = '/proc'): MemoryOf {
  return existsSync(`${proc}/self/status`) ? (pid) => fromProc(`${proc}/${pid}/status`) : fromPs
}

function fromProc(file: string): number {
  try {
    // A process that has just ended has no memory any more, and its file no such line.
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'latin1'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * How many milliseconds of processor time a process has used, by all its threads; null where the system has no `/proc`. Linux counts them in
 * hundredths of a second on every machine (`USER_HZ`).
 */
export function processorTimeOf(pid: number): number | null {
  try {
    // The second value is a name in brackets, with any characters; the 14th and the 15th are the times.
    const values = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, '').trim().split(' ')
    return (Number(values[11]) + Number(values[12])) * 10
  } catch {
    return null
  }
}

function fromPs(pid: number): Promise<number | null> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, said) => {
      const kibibytes = Number.parseInt(said, 10)
      if (Number.isFinite(kibibytes)) resolve(kibibytes / 1024)
      // `ps` exits with 1 and prints nothing where there is no such process.
      else resolve(error?.code === 1 && said.trim() === '' ? 0 : null)
    })
  })
}
