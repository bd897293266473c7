/** Where a run of the tests keeps its files: in memory, where the machine has room, for nobody needs them after it. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes a run may need at once, several times over. */
const enough = 4 * 2 ** 30

/** Whether there is a file system in memory that is large enough, and lets programs on it run. */
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

/** Makes the folder that `tmpdir()` names from now on, here and in every process begun from here; `remove` clears it away. */
export function scratchRoom(): { remove: () => void } {
  const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'assent-'))
  // PostgreSQL runs as somebody else, and must get through to its own.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return { remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
