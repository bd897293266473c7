/** Unpacks the latest released version, which is named in `released.json`. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type Released = { version: string; commit: string }

export type UnpackedVersion = {
  folder: string
  /** Migrations that the released version does not have. */
  newer: string[]
  remove(): void
}

const migrations = 'src/server/store/migrations'
const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const migrationsIn = (files: readonly string[]): string[] => files.filter((name) => /^\d{4}-/.test(name))

/** Returns the released version. If its commit is not in this clone, returns the reason. */
export function findReleased(): Released | { missing: string } {
  if (!existsSync('released.json')) return { missing: 'no version was released' }
  const released = JSON.parse(readFileSync('released.json', 'utf8')) as Released
  try {
    git('cat-file', '-e', `${released.commit}^{commit}`)
    return released
  } catch {
    return { missing: `this clone has no commit ${released.commit.slice(0, 8)} of version ${released.version}` }
  }
}

/** Unpacks the released server. It uses the npm packages and the web pages of the current version. */
export function unpack({ commit }: Released): UnpackedVersion {
  const known = new Set(git('ls-tree', '--name-only', `${commit}:${migrations}`).split('\n'))
  const folder = mkdtempSync(join(tmpdir(), 'assent-released-'))
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  for (const shared of ['node_modules', 'dist']) symlinkSync(resolve(shared), join(folder, shared))
  const newer = migrationsIn(readdirSync(migrations)).filter((file) => !known.has(file))
  return { folder, newer, remove: () => rmSync(folder, { recursive: true }) }
}
