/** Builds base images from Debian packages, so that no registry is needed. The packages' install scripts do not run. */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Containers } from './containers.ts'

/** Release name of the host's Debian, such as `bookworm`. */
const suite = (): string => /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable'

function sources(): string[] {
  const folder = '/etc/apt/sources.list.d'
  const named = ['/etc/apt/sources.list', ...readdirSync(folder).map((name) => join(folder, name))]
  const isDebian = (path: string): boolean =>
    /\.(?:list|sources)$/.test(path) && existsSync(path) && /\/debian\b/.test(readFileSync(path, 'utf8'))
  return named.filter(isDebian)
}

/** Unpacks Debian packages and their dependencies into a new folder, and adds Debian's standard user accounts. */
function unpack(root: string, packages: readonly string[]): void {
  const words = ['--variant=extract', '--mode=root', `--include=${packages.join(',')}`, '--quiet', suite(), root]
  execFileSync('mmdebstrap', [...words, ...sources()], { stdio: 'pipe' })
  for (const name of ['passwd', 'group']) {
    copyFileSync(join(root, `usr/share/base-passwd/${name}.master`), join(root, 'etc', name))
  }
  for (const part of ['doc', 'man', 'locale', 'lintian', 'bug', 'info']) {
    rmSync(join(root, 'usr/share', part), { recursive: true, force: true })
  }
  rmSync(join(root, 'var/lib/apt'), { recursive: true, force: true })
  rmSync(join(root, 'var/cache'), { recursive: true, force: true })
  mkdirSync(join(root, 'tmp'), { recursive: true, mode: 0o1777 })
  execFileSync('chmod', ['1777', join(root, 'tmp')])
}

/** Writes all certificates to one file, as the install script of `ca-certificates` does. */
function gatherCertificates(root: string): void {
  const folder = join(root, 'usr/share/ca-certificates/mozilla')
  const all = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true })
  writeFileSync(join(root, 'etc/ssl/certs/ca-certificates.crt'), all.join(''))
}

async function commits({ buildah }: Containers, root: string, image: string, config: readonly string[]): Promise<void> {
  const container = (await buildah('from', 'scratch')).trim()
  await buildah('copy', '--quiet', container, root, '/')
  if (config.length > 0) await buildah('config', ...config, container)
  await buildah('commit', '--quiet', '--timestamp', '0', container, image)
  await buildah('rm', container)
  rmSync(root, { recursive: true })
}

const node = ['libc6', 'libgcc-s1', 'libstdc++6', 'ca-certificates', 'base-files', 'base-passwd', 'netbase', 'tzdata']

/** Creates an image with the Node version that runs this test, at the same path as in the official image. `withNpm` adds a shell and npm. */
export async function makeNodeImage(containers: Containers, image: string, withNpm: boolean): Promise<void> {
  const root = join(containers.folder, image)
  unpack(root, withNpm ? [...node, 'dash', 'coreutils', 'findutils'] : node)
  gatherCertificates(root)
  const bin = join(root, 'usr/local/bin')
  mkdirSync(bin, { recursive: true })
  execFileSync('strip', ['-o', join(bin, 'node'), realpathSync(process.execPath)])
  if (withNpm) {
    const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
    cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
    execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm')])
    mkdirSync(join(root, 'root'), { recursive: true })
  }
  await commits(containers, root, image, ['--env', 'PATH=/usr/local/bin:/usr/bin:/bin'])
}

/** Works like the entry point of the official image: creates the database on the first start, and runs PostgreSQL as a separate user. */
const entrypoint = `#!/bin/sh
set -eu
bin=$(echo /usr/lib/postgresql/*/bin)
data=/var/lib/postgresql/data
if [ "$(id -u)" = 0 ]; then
  chown postgres:postgres $data /run/postgresql
  cp "$POSTGRES_PASSWORD_FILE" /tmp/password
  chown postgres:postgres /tmp/password
  exec setpriv --reuid=101 --regid=101 --clear-groups "$0"
fi
if [ ! -s $data/PG_VERSION ]; then
  $bin/initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust \\
    --encoding=UTF8 --locale=C
  echo "create database $POSTGRES_DB" | $bin/postgres --single -D $data -c log_min_messages=fatal postgres
fi
rm -f /tmp/password
exec $bin/postgres -D $data -c listen_addresses=127.0.0.1 -c unix_socket_directories=/run/postgresql
`

/** Creates an image with Debian's PostgreSQL that starts like the official one. */
export async function makePostgresImage(containers: Containers, image: string): Promise<void> {
  const root = join(containers.folder, image)
  unpack(root, ['postgresql', 'base-files', 'base-passwd', 'dash', 'coreutils', 'util-linux', 'tzdata', 'libc-bin'])
  writeFileSync(join(root, 'etc/passwd'), 'postgres:x:101:101::/var/lib/postgresql:/bin/sh\n', { flag: 'a' })
  writeFileSync(join(root, 'etc/group'), 'postgres:x:101:\n', { flag: 'a' })
  for (const path of ['var/lib/postgresql/data', 'run/postgresql', 'usr/local/bin'])
    mkdirSync(join(root, path), { recursive: true })
  // Does the same as the install script of `base-files`.
  rmSync(join(root, 'var/run'), { recursive: true, force: true })
  symlinkSync('/run', join(root, 'var/run'))
  for (const name of ['pg_isready', 'pg_dump', 'psql']) {
    execFileSync('sh', ['-c', `ln -sf /$(echo usr/lib/postgresql/*/bin/${name}) usr/bin/${name}`], { cwd: root })
  }
  writeFileSync(join(root, 'usr/local/bin/start'), entrypoint, { mode: 0o755 })
  await commits(containers, root, image, [
    '--entrypoint',
    '["/usr/local/bin/start"]',
    '--env',
    'PATH=/usr/local/bin:/usr/bin:/bin',
  ])
}
