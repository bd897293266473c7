/**
 * Runs the commands of docs/install/compose.md, and those for compose in docs/operate/upgrade.md, with a stand-in for docker: commands in a container
 * run on this machine, on the PostgreSQL of the tests.
 */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, postgresServer } from '../../support/databases/postgres.ts'
import { agreementBytes, signsAt } from '../../support/service/delivered.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { wireOver } from '../../support/http/wire.ts'
import { operates } from '../../support/service/operator.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { cronCommands, shellBlocks } from '../../support/service/page-commands.ts'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'assent-compose-test-'))
const at = (name: string): string => join(folder, name)
const databases = ['assent', 'assent_before', 'assent_check']

/** Records its arguments. Runs the commands of `exec` and `run`, and copies files to the volume. */
const docker = `#!${process.execPath}
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync } from 'node:fs'
import { basename, join } from 'node:path'
const [program, action, ...words] = process.argv.slice(2)
appendFileSync(process.env.DOCKER_LOG, [program, action, ...words].join(' ') + '\\n')
if (program !== 'compose') process.exit(0)
if (action === 'cp') cpSync(words[0], join(process.env.DATA_DIR, basename(words[0])))
if (action === 'exec' || action === 'run') {
  const [, service, command, ...rest] = words
  const inVolume = rest.map((word) => word.replace(/^\\/data\\//, process.env.DATA_DIR + '/'))
  const options = { stdio: 'inherit', cwd: service === 'service' ? process.env.SERVICE_DIR : '/' }
  process.exit(spawnSync(command, inVolume, options).status ?? 1)
}
`

let mailbox: Mailbox
let server: RunningServer
let env: Record<string, string>
let admin: string

const dropAll = async (): Promise<void> => {
  for (const name of databases) await administer(admin, `drop database if exists ${name} with (force)`)
}

beforeAll(async () => {
  // A copy of this repository with a default branch and a release.
  const git = (...words: string[]): Buffer => execFileSync('git', ['-C', at('repository'), ...words], { stdio: 'pipe' })
  execFileSync('git', ['clone', '--quiet', '--shared', root, at('repository')])
  git('checkout', '--quiet', '-B', 'main')
  git('tag', 'v1.0.0')
  admin = postgresServer()
  await dropAll()
  await administer(admin, 'create database assent')
  const url = Object.assign(new URL(admin), { pathname: '/assent' })
  writeFileSync(at('database_url'), `${url.href}\n`)
  mkdirSync(at('bin'))
  mkdirSync(at('data'))
  writeFileSync(at('bin/docker'), docker)
  writeFileSync(at('package.json'), '{"type":"module"}')
  chmodSync(at('bin/docker'), 0o755)
  // On a machine, these need root.
  for (const [name, script] of Object.entries({ runuser: 'shift 3\nexec "$@"', chown: 'test -e "$2"' })) {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${script}\n`)
    chmodSync(at(`bin/${name}`), 0o755)
  }
  mailbox = await openMailbox()
  const database = { DATABASE_URL_FILE: at('database_url'), DATA_DIR: at('data') }
  env = { ...database, SECRET_KEY: '5a'.repeat(32), SMTP_URL: mailbox.url }
  server = await startServer(env)
  writeFileSync(at('icla.pdf'), await agreementBytes())
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.close()
  await dropAll()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the lines of a block in a folder, with the placeholders and the paths of the machine replaced. Returns the output. */
async function shell(cwd: string, ...lines: string[]): Promise<string> {
  const { hostname, port, username, password } = new URL(admin)
  const text = lines
    .join('\n')
    .replaceAll('REPOSITORY', at('repository'))
    .replaceAll(/--(username|owner)=assent/g, `--$1=${username}`)
    .replaceAll(/(?<=[ =])\/(?=(?:opt|srv)\b)/g, `${folder}/`)
  const connection = { PGHOST: hostname, PGPORT: port || '5432', PGUSER: username, PGPASSWORD: password }
  const own = { PATH: `${at('bin')}:${process.env['PATH']}`, DOCKER_LOG: at('log'), SERVICE_DIR: root }
  const more = { ...process.env, ...connection, ...env, ...own, PUBLIC_URL: server.origin }
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', text], { cwd, env: more })
  return stdout
}

const page = (name: string): string => readFileSync(join(root, `docs/${name}.md`), 'utf8')
const section = (name: string, title: string): string => page(name).split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const docked = (): string[] => readFileSync(at('log'), 'utf8').trim().split('\n')

test('the service is installed, backed up and restored with the commands of the page', async () => {
  const [install = '', ...others] = page('install/compose').split('\n## ')
  const [clone = [], ...blocks] = shellBlocks(install)
  mkdirSync(at('opt'))
  await shell(folder, ...clone)
  const clonedTo = at('opt/assent')
  execFileSync('cp', [at('icla.pdf'), clonedTo])
  for (const lines of blocks) await shell(clonedTo, ...lines)
  for (const lines of shellBlocks(others.find((text) => text.startsWith('Commands\n')) ?? '')) {
    await shell(clonedTo, ...lines)
  }
  const project = ['--organization', 'lantern', '--alias', 'Lantern', '--individual-en', at('data/icla.pdf')]
  const { out } = await operates({ ...env, PUBLIC_URL: server.origin }, 'link', 'create', ...project)
  const link = out.split('\n')[0] ?? ''
  const { origin } = server
  await signsAt(
    wireOver(() => origin),
    mailbox,
    link,
    'ada@lantern.example',
  )

  const backup = section('install/compose', 'Backup')
  const [dump = [], check = []] = shellBlocks(backup)
  await shell(clonedTo, ...dump)
  expect(await shell(clonedTo, ...check)).toMatch(/signings 1, .*problems 0$/m)
  for (const command of cronCommands(backup, 'docker compose')) await shell('/', command)
  expect(readdirSync(at('srv/backups')).filter((name) => name.includes('.new'))).toEqual([])
  expect(readdirSync(at('srv/backups')).length).toBe(5)

  await signsAt(
    wireOver(() => origin),
    mailbox,
    link,
    'bob@lantern.example',
  )
  const [aside = [], read = [], up = [], verify = [], drop = []] = shellBlocks(section('install/compose', 'Restore'))
  await server.stop()
  await shell(clonedTo, ...aside)
  await shell(clonedTo, ...read)
  await shell(clonedTo, ...up)
  server = await startServer(env)
  expect(server.said()).toContain('paused')
  expect(await shell(clonedTo, ...verify)).toMatch(/signings 1, .*problems 0$/m)
  await shell(clonedTo, ...drop)
  const commands = docked()
  for (const begun of ['compose up --build', 'network inspect', 'compose cp icla.pdf', 'compose stop service']) {
    expect(commands.filter((command) => command.startsWith(begun))).not.toEqual([])
  }
}, 240_000)

test('the image is replaced and brought back with the commands for compose', async () => {
  const clonedTo = at('opt/assent')
  const [unpack = [], up = []] = shellBlocks(section('operate/upgrade', 'With compose'))
  expect(await shell(clonedTo, ...unpack)).toContain('the tables are up to date\n')
  await shell(clonedTo, ...up)
  const back = shellBlocks(section('operate/upgrade', 'Roll back')).filter((lines) => lines.join().includes('docker'))
  expect(back).toHaveLength(2)
  for (const lines of back) await shell(clonedTo, ...lines)
  expect(docked().slice(-4)).toEqual([
    'compose up --detach',
    'compose stop service',
    'tag assent:old assent',
    'compose up --detach',
  ])
})

test('a database on PostgreSQL is moved aside with the commands of docs/operate/backup.md', async () => {
  await server.stop()
  const [aside = [], drop = []] = shellBlocks(section('operate/backup', 'Restore')).filter((block) =>
    block.join().includes('postgres'),
  )
  await shell(folder, ...aside.map((line) => line.replace('psql ', 'psql --dbname=postgres ')))
  const { code, err } = await operates({ ...env, PUBLIC_URL: server.origin }, 'migrate')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  await shell(folder, ...drop)
})

test('the key is changed with the commands for compose in docs/operate/keys.md', async () => {
  const clonedTo = at('opt/assent')
  mkdirSync(join(clonedTo, 'secrets'), { recursive: true })
  writeFileSync(join(clonedTo, 'secrets/secret_key'), `${'5a'.repeat(32)}\n`)
  const lines = shellBlocks(page('operate/keys')).find((block) => block.join().includes('secrets/'))
  await shell(clonedTo, ...(lines ?? []))
  expect(readFileSync(join(clonedTo, '.env'), 'utf8')).toContain(`\nOLD_SECRET_KEY=${'5a'.repeat(32)}\n`)
  expect(readFileSync(join(clonedTo, 'secrets/secret_key'), 'utf8')).toMatch(/^(?!5a5a)[0-9a-f]{64}\n$/)
  expect(docked().at(-1)).toBe('compose up --detach --force-recreate service')
})
