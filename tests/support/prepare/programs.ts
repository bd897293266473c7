/** Finds installed programs. */
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

export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return firstExecutable(names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

/** Returns the entries of a folder, highest version first. Returns an empty list if the folder does not exist. */
export function versionsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  } catch {
    return []
  }
}
