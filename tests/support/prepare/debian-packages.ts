/** Unpacks Debian packages into a folder without installing them. This needs no root access and starts no services. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findApt } from './machine.ts'

const run = promisify(execFile)

/** Unpacks these packages and all missing dependencies into a new folder. */
export async function unpackPackages(folder: string, packages: readonly string[]): Promise<void> {
  const archives = join(folder, 'archives')
  mkdirSync(archives, { recursive: true })
  // The package lists may be missing or outdated.
  if (findApt()) await run('apt-get', ['update', '-qq']).catch(() => undefined)
  const asked = await run('apt-get', ['install', '--simulate', '--yes', '--no-install-recommends', ...packages])
  const wanted = asked.stdout.split('\n').flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? [])
  // Unpack the requested packages even if they are installed, so that their versions match those of the dependencies.
  const names = [...new Set([...wanted, ...packages])]
  await run('apt-get', ['download', '-qq', ...names], { cwd: archives })
  for (const file of readdirSync(archives)) await run('dpkg-deb', ['--extract', join(archives, file), folder])
  chmodSync(folder, 0o755)
}

/**
 * Returns environment variables with which the unpacked programs find their libraries, and Python finds its packages. The only Python on the PATH is
 * the system's.
 */
export const environmentOfPackages = (folder: string): Record<string, string> => {
  const libraries = readdirSync(join(folder, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'))
  return {
    PATH: [join(folder, 'usr/bin'), join(folder, 'usr/sbin'), '/usr/bin', '/bin'].join(':'),
    LD_LIBRARY_PATH: libraries.map((name) => join(folder, 'usr/lib', name)).join(':'),
    PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
    LC_ALL: 'C',
    HOME: folder,
  }
}
