/** The version before the present schema, from this repository's own history, as a process beside today's. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { aBrowser } from '../access/browser.ts'
import { bareEnvironment } from '../support/bare-environment.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'
import { wireOver } from '../support/wire.ts'
import { freshNetwork, type WholeService } from './whole-service.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** The newest migration that version knows. */
const newest = '0013-manager-salts.ts'
const migrations = 'src/server/store/migrations'

/** The last commit before a migration after `newest` came; throws, saying so, where the history ends before. */
function commitBefore(): string {
  if (git('rev-parse', '--is-shallow-repository') === 'true') {
    throw new Error(
      'This clone is shallow: fetch the whole history (git fetch --unshallow), the version before is built from it.',
    )
  }
  const added = git(
    'log',
    '--reverse',
    '--first-parent',
    '--diff-filter=A',
    '--format=%x00%H',
    '--name-only',
    '--',
    migrations,
  )
  const commits = added
    .split('\0')
    .slice(1)
    .map((text) => text.split('\n').filter(Boolean))
  const after = commits.find(([, ...files]) => files.some((file) => file > `${migrations}/${newest}`))
  if (!after?.[0]) throw new Error(`No commit has brought a migration after ${newest}.`)
  return `${after[0]}~1`
}

export type VersionBefore = {
  /** The same service as its people see it at the process of the version before. */
  readonly whole: WholeService
  readonly server: RunningServer
  faults(): readonly string[]
  /** Ends it; its exit code. */
  stop(): Promise<number | null>
}

/** Starts that version on the database of a service. */
export async function startsVersionBefore(whole: WholeService): Promise<VersionBefore> {
  const folder = join(whole.folder, 'version-before')
  mkdirSync(folder)
  const archive = join(whole.folder, 'version-before.tar')
  git('archive', `--output=${archive}`, commitBefore(), 'package.json', 'src', 'openapi', 'machines')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const server = await startServer(whole.env, join(folder, 'src/server/main.ts'))
  const faults: string[] = []
  const wire = wireOver(
    () => server.origin,
    (method, path, { status, body }) => {
      if (status >= 500) faults.push(`${method} ${path}: ${status} ${body}`)
    },
  )
  return {
    whole: {
      ...whole,
      server: () => server,
      browser: () => aBrowser({ wire }, { at: freshNetwork() }),
      async operates(...words) {
        const env = { ...bareEnvironment(), ...whole.env }
        const { stdout } = await promisify(execFile)(process.execPath, ['src/server/cli/cli.ts', ...words], {
          cwd: folder,
          env,
        })
        return stdout
      },
    },
    server,
    faults: () => faults,
    stop: () => server.stop(),
  }
}
