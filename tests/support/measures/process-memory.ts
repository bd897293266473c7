import { readFileSync } from 'node:fs'

/** Memory of a process in bytes: resident, peak resident, and anonymous, which excludes database files that SQLite maps. */
type Figure = 'VmRSS' | 'VmHWM' | 'RssAnon'

export function memoryOf({ pid }: { pid: number }, figure: Figure): number {
  const [, kilobytes] =
    new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`the system does not say ${figure} of process ${pid}`)
  return Number(kilobytes) * 1024
}
