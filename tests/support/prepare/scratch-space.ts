/** Temporary folder of a test run. It is in memory if the machine has enough, because nothing in it is needed later. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Required free space in bytes. A run needs a fraction of it. */
const enough = 4 * 2 ** 30

/** Returns whether there is an in-memory file system with enough space that allows programs to run. */
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
    // A process of another user cannot be signaled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes folders of killed runs, which would otherwise occupy memory. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const [, owner] = /^assent-run-(\d+)-/.exec(name) ?? []
    if (owner && !isRunning(Number(owner))) remove(join(place, name))
  }
}

/** Creates a folder for all temporary files of this process and its children. `tmpdir()` returns it until `remove` deletes it. */
export function scratchSpace(): { remove: () => void } {
  const place = hasMemory() ? memory : tmpdir()
  sweep(place)
  const folder = mkdtempSync(join(place, `assent-run-${process.pid}-`))
  // PostgreSQL runs as another user, so the folder is world-writable, like /tmp.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return { remove: () => remove(folder) }
}
