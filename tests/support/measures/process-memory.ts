import { readFileSync } from 'node:fs'

/** Bytes that a process has in memory, the most it ever had there, and those it has for itself: pages of a file that SQLite has mapped are not among the last. */
type Figure = 'VmRSS' | 'VmHWM' | 'RssAnon'

export function memoryOf({ pid }: { pid: number }, figure: Figure): number {
  const [, kilobytes] =
    new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`the system does not say ${figure} of process ${pid}`)
  return Number(kilobytes) * 1024
}
