/** Where a run of the tests has its files: in memory, where the machine has enough, because they are not needed after it. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes a run may need at once, several times over. */
const enough = 4 * 2 ** 30

/** Whether there is a file system in memory that is large enough, and allows running programs. */
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
    // Another user's run, although we may not signal it.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the files of runs that were killed, which would occupy memory. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const [, owner] = /^assent-run-(\d+)-/.exec(name) ?? []
    if (owner && !isRunning(Number(owner))) remove(join(place, name))
  }
}

/** Makes the folder that `tmpdir()` names from now on, here and in every process begun from here; `remove` clears it away. */
export function scratchSpace(): { remove: () => void } {
  const place = hasMemory() ? memory : tmpdir()
  sweep(place)
  const folder = mkdtempSync(join(place, `assent-run-${process.pid}-`))
  // As open as the folder it replaces: PostgreSQL runs as another user, and removes its own.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return { remove: () => remove(folder) }
}
