/** The version before this one: the newest commit that knows fewer migrations, unpacked beside it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type UnpackedVersion = {
  commit: string
  folder: string
  /** The migrations that only this version knows. */
  newer: string[]
  remove(): void
}

const migrations = 'src/server/store/migrations'
const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 28 })
const stepsOf = (files: readonly string[]): string[] => files.filter((name) => /^\d{4}\w?-/.test(name))

/** The version runs on this one's packages and serves this one's pages: what differs is the code of the server. */
export function unpackVersionBefore(): UnpackedVersion {
  const present = stepsOf(readdirSync(migrations))
  for (const commit of git('rev-list', 'HEAD').trim().split('\n')) {
    const known = new Set(git('ls-tree', '--name-only', `${commit}:${migrations}`).split('\n'))
    const newer = present.filter((file) => !known.has(file))
    if (newer.length === 0) continue
    const folder = mkdtempSync(join(tmpdir(), 'assent-before-'))
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
    execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
    for (const shared of ['node_modules', 'dist']) symlinkSync(resolve(shared), join(folder, shared))
    return { commit, folder, newer, remove: () => rmSync(folder, { recursive: true }) }
  }
  throw new Error('no commit knows fewer migrations: is the history of this clone cut off?')
}
