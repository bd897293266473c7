/** Temporary folder of a test run. The files are not needed afterwards, so the folder is in memory if the machine has enough memory. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Required free space in bytes, several times the peak usage of a run. */
const enough = 4 * 2 ** 30

/** Returns whether the machine has an in-memory file system that is large enough and allows executables. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === memory)
    return bavail * bsize >= enough && mount !== undefined && !/\b(?:ro|noexec)\b/.test(mount[3] ?? '')
  } catch {
    return false
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // The process exists, but belongs to another user and cannot be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the files of runs that were killed. They would otherwise occupy memory. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const [, owner] = /^assent-run-(\d+)-/.exec(name) ?? []
    if (owner && !isRunning(Number(owner))) remove(join(place, name))
  }
}

/** Creates a folder and makes `tmpdir()` return it in this process and its children. `remove` deletes the folder. */
export function scratchSpace(): { remove: () => void } {
  const place = hasMemory() ? memory : tmpdir()
  sweep(place)
  const folder = mkdtempSync(join(place, `assent-run-${process.pid}-`))
  // World-writable like the replaced folder, because PostgreSQL runs as another user and removes its own files.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return { remove: () => remove(folder) }
}
