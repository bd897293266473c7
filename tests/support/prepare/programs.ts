/** Where programs of the machine are. */
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these paths that can be run. */
export const firstExecutable = (paths: readonly string[]): string | undefined => paths.find(isExecutable)

/** The first of these program names found on the PATH, as a full path. */
export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return firstExecutable(names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

/** The entries of a folder, newest version first; none when there is no such folder. */
export function versionsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  } catch {
    return []
  }
}
