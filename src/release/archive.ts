/**
 * `npm run release [FOLDER]` writes an archive of the service and Node for this platform, its bill of materials (CycloneDX), and the SHA-256 of both
 * files. The default folder is `dist/release`. Builds are reproducible: file times are set to the commit time or SOURCE_DATE_EPOCH.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { billOfMaterials } from './bill-of-materials.ts'
import { notYetIn, readChecksums, readMigrations } from './frozen-migrations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
/** Top-level folder in the archive; docs/assent.service expects it in the folder where the archive is unpacked. */
const top = 'assent'
const name = `assent-${version}-${process.platform}-${process.arch}`

/** Files and folders of the repository that the archive contains in addition to the built web app. */
const delivered = [
  ...['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'SECURITY.md'],
  ...['README.md', 'README.zh.md', 'CHANGELOG.md'],
  ...['docs', 'openapi', 'machines', 'src'],
]

const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...words], { cwd: root, encoding: 'utf8' })

/** Returns the environment without the settings of the calling npm script, which the install must not inherit. */
const npmEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([variable]) =>
        !/^(?:NODE_ENV|npm_(?:lifecycle|package)_.*|npm_config_(?:omit|include|only|prefix|local_prefix))$/i.test(
          variable,
        ),
    ),
  )

function must(command: string, parameters: readonly string[], cwd: string, env = process.env): void {
  const { status, error } = spawnSync(command, parameters, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw error ?? new Error(`${command} ${parameters.join(' ')} failed with exit code ${status}`)
}

const npm = (cwd: string, ...words: string[]): void => must('npm', words, cwd, npmEnvironment())

/** Writes the contents of the archive to `folder`. */
function assemble(folder: string): void {
  must(process.execPath, ['src/run.mjs'], root)
  const files = git('ls-files', '-z', '--', ...delivered).split('\0')
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  cpSync(join(root, 'dist/web'), join(folder, 'dist/web'), { recursive: true })
  npm(
    folder,
    'ci',
    '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  )
  must(process.execPath, ['src/release/prune.ts', '--with-node'], folder)
}

/** Packs the folder with sorted names, a fixed owner and a fixed time, so that the archive does not depend on the machine. */
async function pack(folder: string, epoch: number, file: string): Promise<void> {
  const form = ['--format=gnu', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--hard-dereference']
  const words = ['--create', ...form, '--mode=u+rwX,go+rX,go-w', `--mtime=@${epoch}`, '--directory', folder, top]
  const tar = spawn('tar', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'close')
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file))
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`tar failed with exit code ${code}`)
}

const missing = notYetIn(readChecksums(), readMigrations())
if (missing.length > 0) {
  throw new Error(
    `Migrations without a checksum. Add these lines to src/release/migrations.sha256 and commit:\n${missing.join('\n')}`,
  )
}
const target = resolve(root, process.argv[2] ?? 'dist/release')
const epoch = Number(process.env['SOURCE_DATE_EPOCH'] || git('log', '-1', '--format=%ct'))
const folder = mkdtempSync(join(tmpdir(), 'assent-release-'))
try {
  mkdirSync(target, { recursive: true })
  assemble(join(folder, top))
  await pack(folder, epoch, join(target, `${name}.tar.gz`))
  writeFileSync(join(target, `${name}.cdx.json`), billOfMaterials(join(folder, top), epoch))
  const sums = ['tar.gz', 'cdx.json'].map((ending) => {
    const bytes = readFileSync(join(target, `${name}.${ending}`))
    return `${createHash('sha256').update(bytes).digest('hex')}  ${name}.${ending}\n`
  })
  writeFileSync(join(target, `${name}.sha256`), sums.join(''))
  console.log(`${join(target, name)}.tar.gz\n${sums.join('').trimEnd()}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
