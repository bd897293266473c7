/** Finds programs on this machine. */
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

export const firstExecutable = (paths: readonly string[]): string | undefined => paths.find(isExecutable)

/** Returns the full path of the first of these programs found on the PATH. */
export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return firstExecutable(names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

/** Returns the entries of a folder, newest version first. Empty if the folder does not exist. */
export function versionsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  } catch {
    return []
  }
}
