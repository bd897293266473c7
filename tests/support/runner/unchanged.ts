/** Checks that a test run changes neither the project's files nor ./data. Files ignored by git are not checked, except for ./data. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { broken, held, type Tally } from './tally.ts'

/** Inode, size and modification time of each file, by path. */
type Snapshot = Map<string, string>

const data = 'data'

/** Returns all files that git does not ignore, or an empty list outside of a git repository. */
function projectFiles(folder: string): string[] {
  try {
    const listing = ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '-z']
    return execFileSync('git', listing, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).split('\0').filter(Boolean)
  } catch {
    return []
  }
}

function stateOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : undefined
}

function databaseId(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, data, 'database.json'), 'utf8')) as { id?: string }).id
  } catch {
    return undefined
  }
}

/** Returns whether a service is running with ./data. Such a service keeps a write-ahead log open and may change ./data during the tests. */
const isServing = (folder: string): boolean => existsSync(join(folder, data, 'assent.sqlite-wal'))

export function snapshotOf(folder: string): Snapshot {
  const stored = existsSync(join(folder, data)) ? readdirSync(join(folder, data), { recursive: true }) : []
  const paths = [...projectFiles(folder), ...stored.map((name) => join(data, String(name)))]
  const states = paths.flatMap((path): [string, string][] => {
    const state = stateOf(join(folder, path))
    return state === undefined ? [] : [[path, state]]
  })
  return new Map(states)
}

export function differences(before: Snapshot, after: Snapshot): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path)).toSorted()
}

/** Records the state of all files. Call the returned function after the run: it prints the changed files and returns the result as one test. */
export function checkUnchanged(folder = '.'): () => Tally {
  const [before, idBefore, served] = [snapshotOf(folder), databaseId(folder), isServing(folder)]
  return () => {
    const changed = differences(before, snapshotOf(folder))
    const idAfter = databaseId(folder)
    const isOurs = served || isServing(folder)
    const kept = isOurs ? changed.filter((path) => !path.startsWith(`${data}/`)) : changed
    if (isOurs && idBefore !== undefined && idBefore !== idAfter) kept.push(`${data}/database.json`)
    console.log(` ${kept.length === 0 ? '✓' : '✗'} the run changed no file of the project and nothing in ./data`)
    for (const path of kept) console.log(`   ${path}`)
    return kept.length === 0 ? held : broken
  }
}
