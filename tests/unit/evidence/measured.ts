import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../../support/service/bare-environment.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { cli: string } }

/** Node options of `npm run cli`. They limit the young generation; without them, long commands need three times the memory. */
const flags = scripts.cli.split(' ').filter((word) => word.startsWith('--'))

export type Measured = {
  code: number | null
  /** Number of lines on standard output. `last` is the last of them. */
  lines: number
  last: string
  err: string
  megabytes: number
  seconds: number
}

/** Returns the peak memory of a process in MB, or 0 if it has exited. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** Runs a script with the Node options of `npm run cli`, and measures its memory and duration. */
export async function measures(env: Record<string, string>, ...words: string[]): Promise<Measured> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...flags, ...words], {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const measured: Measured = { code: null, lines: 0, last: '', err: '', megabytes: 0, seconds: 0 }
  createInterface({ input: child.stdout }).on('line', (line) => {
    measured.lines += 1
    measured.last = line
  })
  child.stderr.on('data', (data) => (measured.err += String(data)))
  const closed = once(child, 'close') as Promise<[number | null]>
  // The peak never decreases, so the last value before the exit is the peak of the whole run.
  while (child.exitCode === null && child.signalCode === null) {
    measured.megabytes = Math.max(measured.megabytes, peakOf(child.pid))
    await Promise.race([closed, setTimeout(20)])
  }
  const [code] = await closed
  return { ...measured, code, seconds: (performance.now() - begun) / 1000 }
}
